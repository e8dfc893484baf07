import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { format } from '../../shared/format.ts';
import type { NameFactsFile } from '../../shared/name-facts.ts';
import { inTime, SCRIPT_LIMIT } from '../../shared/patience.ts';
import { namesFile } from '../../site/name-facts.ts';
import { useLanguage } from '../../site/use-language.tsx';
import ui from '../../ui/button.module.css';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import { DraftView } from './draft-view.tsx';
import type { Reading } from './explain.ts';
import { KeyList } from './key-list.tsx';
import { guessTool, TOOL_NAMES, type Tool } from './tools.ts';

/** What a reader gave; the name of the file tells the tool. */
interface Given {
  name: string;
  text: string;
  manifest: string;
  tool: Tool | '';
}

const EMPTY: Given = { name: '', text: '', manifest: '', tool: '' };

const EXAMPLE: Given = {
  ...EMPTY,
  name: 'vite.config.ts',
  text: [
    "import vue from '@vitejs/plugin-vue';",
    "import { defineConfig } from 'vite';",
    '',
    'export default defineConfig({',
    '  plugins: [vue()],',
    "  base: '/docs/',",
    "  publicDir: 'static',",
    "  define: { __RELEASE__: JSON.stringify('7.2') },",
    "  build: { outDir: 'out', sourcemap: true, target: 'es2020' },",
    "  server: { port: 8080, proxy: { '/api': 'http://localhost:9000' } },",
    '});',
  ].join('\n'),
};

/** Says of each key of a configuration what takes its place, and drafts one of Rsbuild. Nothing leaves the browser. */
export function ConfigReader() {
  const messages = useBrandTexts();
  const { lang, names } = useLanguage();
  const id = useId();
  const [given, setGiven] = useState(EMPTY);
  const [reading, setReading] = useState<Reading | 'failed' | null>(null);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const manifestField = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const tool = given.tool || guessTool(given.name, given.text);

  useEffect(() => {
    let isCurrent = true;
    const done = (result: Reading | 'failed' | null) => {
      if (isCurrent) setReading(result);
    };
    if (`${given.text}${given.manifest}`.trim() === '') done(null);
    else
      inTime(readAll(given, tool, lang, names), 'The reader', SCRIPT_LIMIT).then(done, () => done('failed'));
    return () => {
      isCurrent = false;
    };
  }, [given, tool, lang, names]);

  const take = async (files: readonly File[]) => {
    const next = { ...given };
    for (const file of files) {
      const text = await file.text();
      if (guessTool(file.name, '') === 'package') next.manifest = text;
      else Object.assign(next, { name: file.name, text, tool: '' });
    }
    setGiven(next);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  const wrong = reading !== null && reading !== 'failed' && reading.kind === 'wrong' ? reading : undefined;
  const isManifestWrong = wrong?.tool === 'package' && tool !== 'package';
  const showPlace = () => {
    const target = isManifestWrong ? manifestField.current : field.current;
    if (!target || !wrong) return;
    const lines = target.value.split('\n').slice(0, wrong.line - 1);
    const start = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + wrong.column - 1;
    target.focus();
    target.setSelectionRange(start, start + 1);
  };
  const code = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off' } as const;

  return (
    <div className={styles.reader}>
      <form
        aria-label={messages.readerTitle}
        data-over={isOver || undefined}
        onSubmit={(event) => event.preventDefault()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <label htmlFor={`${id}text`}>{messages.readerConfig}</label>
        <textarea
          {...code}
          ref={field}
          id={`${id}text`}
          rows={12}
          value={given.text}
          placeholder={messages.readerPlaceholder}
          aria-invalid={(wrong && !isManifestWrong) || undefined}
          aria-describedby={`${id}status`}
          onChange={(event) => setGiven({ ...given, text: event.target.value })}
        />
        <details open={given.manifest !== '' || undefined}>
          <summary>{messages.readerManifest}</summary>
          <p id={`${id}hint`}>{messages.readerManifestHint}</p>
          <textarea
            {...code}
            ref={manifestField}
            aria-label={messages.readerManifest}
            aria-describedby={`${id}hint`}
            rows={6}
            value={given.manifest}
            aria-invalid={isManifestWrong || undefined}
            onChange={(event) => setGiven({ ...given, manifest: event.target.value })}
          />
        </details>
        <div className={styles.actions}>
          <label htmlFor={`${id}tool`}>{messages.readerTool}</label>
          <select
            id={`${id}tool`}
            className={ui.button}
            value={given.tool}
            onChange={(event) => setGiven({ ...given, tool: event.target.value as Tool | '' })}
          >
            <option value="">{messages.readerToolGuess}</option>
            {Object.entries(TOOL_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept=".js,.cjs,.mjs,.ts,.cts,.mts,.json"
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <button type="button" className={ui.button} onClick={() => picker.current?.click()}>
            {messages.readerOpen}
          </button>
          <button type="button" className={ui.button} onClick={() => setGiven(EXAMPLE)}>
            {messages.readerExample}
          </button>
          <button
            type="button"
            className={ui.button}
            onClick={() => {
              setGiven(EMPTY);
              field.current?.focus();
            }}
          >
            {messages.readerClear}
          </button>
        </div>
      </form>
      <p
        id={`${id}status`}
        role="status"
        className={styles.status}
        data-wrong={reading !== null && (reading === 'failed' || reading.kind !== 'keys') ? '' : undefined}
      >
        {reading === null ? '' : summaryOf(reading, tool, messages)}
      </p>
      {wrong ? (
        <button type="button" className={ui.button} onClick={showPlace}>
          {messages.readerShow}
        </button>
      ) : null}
      {reading !== null && reading !== 'failed' && reading.kind === 'keys' && reading.keys.length > 0 ? (
        <>
          <KeyList keys={reading.keys} />
          {reading.draft ? <DraftView draft={reading.draft} /> : null}
        </>
      ) : null}
    </div>
  );
}

/** Names of options, their groups and their keys. Other names have other pages, or are members of a type. */
function optionNames(file: NameFactsFile): Set<string> {
  const isOption = ([address, { name }]: [string, { name: string }]): boolean =>
    /^\/config\/\S*$/.test(address) && (name.includes('.') || !/#(?!group-)/.test(address));
  return new Set(
    Object.entries(file)
      .filter(isOption)
      .map(([, { name }]) => name),
  );
}

/** What reads is downloaded with the first text. */
async function readAll(given: Given, tool: Tool, lang: string, names: string | null): Promise<Reading> {
  const [{ explain }, { loadMapping, loadVersions }, facts] = await Promise.all([
    import('./explain.ts'),
    import('./content-data.ts'),
    names === null ? {} : namesFile(names),
  ]);
  const options = optionNames(facts);
  const sources = [
    { text: given.text, tool },
    { text: given.manifest, tool: 'package' as const },
  ];
  return explain(sources, { lang, options, load: loadMapping, loadVersions });
}

function summaryOf(
  reading: Reading | 'failed',
  tool: Tool,
  messages: ReturnType<typeof useBrandTexts>,
): string {
  if (reading === 'failed') return messages.readerFailed;
  if (reading.kind === 'long') return messages.readerLong;
  if (reading.kind === 'deep') return messages.readerDeep;
  if (reading.kind === 'wrong')
    return format(messages.readerWrong, {
      tool: TOOL_NAMES[reading.tool],
      line: String(reading.line),
      column: String(reading.column),
      message: reading.message,
    });
  const { keys, draft } = reading;
  if (keys.length === 0) return messages.readerNothing;
  const count = (fate: string) => String(keys.filter((key) => key.fate === fate).length);
  const counts = { count: String(keys.length), tool: TOOL_NAMES[tool], unknown: count('unknown') };
  return draft
    ? format(messages.readerCount, {
        ...counts,
        drafted: count('drafted'),
        none: count('none'),
        hand: count('hand'),
      })
    : format(messages.readerCountOwn, counts);
}
