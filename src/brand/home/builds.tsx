import type { CSSProperties } from 'react';
import recorded from '../../../content/_home.json';
import { pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ColoredCode } from '../colored-code.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './builds.module.css';

type Starter = (typeof recorded.starters)[number];

/** Size of the largest file in all builds, so that bars are comparable between builds. */
const LARGEST = Math.max(
  ...recorded.starters.flatMap(({ files }) =>
    files.filter(([name]) => name).map(([, size]) => kilobytes(size)),
  ),
);

/** Builds with each framework: configuration, terminal output and emitted files. Works without scripts. */
export function Builds() {
  const messages = useBrandTexts();
  return (
    <section aria-label={messages.buildsLabel}>
      <fieldset className={styles.pane}>
        <legend className="visually-hidden">{messages.buildsFramework}</legend>
        {recorded.starters.map((starter, index) => (
          <div key={starter.name}>
            <input
              className="visually-hidden"
              type="radio"
              name="starter"
              id={`starter-${starter.template}`}
              defaultChecked={index === 0}
            />
            <label htmlFor={`starter-${starter.template}`}>{starter.name}</label>
            <Build starter={starter} />
          </div>
        ))}
      </fieldset>
      <p className={styles.note}>{messages.buildsNote}</p>
    </section>
  );
}

function Build({ starter }: { starter: Starter }) {
  const { lang } = useLanguage();
  const messages = useBrandTexts();
  const { name, config, terminal, files } = starter;
  const seconds = /[\d.]+ s$/.exec(terminal.at(-1) ?? '')?.[0].replace(' ', '');
  return (
    <div className={styles.build} style={{ '--built': seconds } as CSSProperties}>
      <div className={styles.config}>
        <p>rsbuild.config.ts</p>
        <pre className="shiki">
          <code>{config.map(ConfigLine)}</code>
        </pre>
        <a href={pageHref(`/guide/framework/${name.toLowerCase()}#create-a-project`, lang)}>
          {messages.buildsGuide}
          <Icon name="arrow-right" />
        </a>
      </div>
      <div className={styles.terminal}>
        <p>{messages.buildsTerminal}</p>
        <pre>
          <code>
            <span data-command="">npx rsbuild build</span>
            {terminal.map((line) => {
              const [, word, rest] = /^(info|ready)(.*)$/.exec(line) ?? [];
              return <span key={line}>{word ? [<b key={word}>{word}</b>, rest] : line}</span>;
            })}
          </code>
        </pre>
        <Files files={files} />
      </div>
    </div>
  );
}

function Files({ files }: Pick<Starter, 'files'>) {
  const messages = useBrandTexts();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.buildsFile}</th>
          <th scope="col">{messages.buildsSize}</th>
          <th scope="col">Gzip</th>
        </tr>
      </thead>
      <tbody>
        {files.map(([name, size, gzip]) => (
          <tr key={name} style={{ '--share': kilobytes(size) / LARGEST } as CSSProperties}>
            <th scope="row">{name ? <Path name={name} /> : messages.buildsTotal}</th>
            <td>{size}</td>
            <td>{gzip}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A path that wraps before the file name. */
function Path({ name }: { name: string }) {
  const start = name.lastIndexOf('/') + 1;
  return (
    <>
      <span>{name.slice(0, start)}</span>
      <wbr />
      <span>{name.slice(start)}</span>
    </>
  );
}

/** A line of a configuration; lines that differ between frameworks are typed. */
function ConfigLine(line: string, index: number) {
  return (
    <span key={index} data-typed={/plugin[A-Z]/.test(line) || undefined}>
      <ColoredCode code={line} />
    </span>
  );
}

/** Kilobytes in a size as printed by Rsbuild: `1.3 kB`. */
function kilobytes(size = ''): number {
  return Number.parseFloat(size);
}
