import { type ChangeEvent, type DragEvent, type Ref, useId, useState } from 'react';
import ui from '../../ui/button.module.css';
import { codeField } from '../code-field.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import { guessTool, TOOL_NAMES } from './tools.ts';
import type { Given } from './use-reading.ts';

export const EMPTY: Given = { name: '', text: '', manifest: '', tool: '' };

const EXAMPLE: Given = {
  ...EMPTY,
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

interface ReaderFormProps {
  ref: Ref<HTMLFormElement>;
  given: Given;
  onGive: (given: Given) => void;
  /** Field whose text cannot be read. */
  wrong: 'text' | 'manifest' | undefined;
  /** Id of what tells the result. */
  status: string;
}

/** Where configurations are pasted, opened or dropped. */
export function ReaderForm({ ref, given, onGive, wrong, status }: ReaderFormProps) {
  const messages = useBrandTexts();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement | HTMLSelectElement>) =>
    onGive({ ...given, [target.name]: target.value });
  const take = async (files: Iterable<File>) => {
    const next = { ...given };
    for (const file of files) {
      const text = await file.text();
      if (guessTool(file.name, '') === 'package') next.manifest = text;
      else Object.assign(next, { name: file.name, text, tool: '' });
    }
    onGive(next);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  return (
    <form
      ref={ref}
      aria-label={messages.readerTitle}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.actions}>
        <label htmlFor={`${id}text`}>{messages.readerConfig}</label>
        <label data-print="none">
          {messages.readerTool}{' '}
          <select name="tool" className={ui.button} value={given.tool} onChange={change}>
            <option value="">{messages.readerToolGuess}</option>
            {Object.entries(TOOL_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <FileButton onOpen={take} />
        <button type="button" className={ui.button} data-print="none" onClick={() => onGive(EXAMPLE)}>
          {messages.readerExample}
        </button>
        <button type="button" className={ui.button} data-print="none" onClick={() => onGive(EMPTY)}>
          {messages.readerClear}
        </button>
      </div>
      <textarea
        {...codeField}
        id={`${id}text`}
        name="text"
        rows={11}
        value={given.text}
        placeholder={messages.readerPlaceholder}
        aria-invalid={wrong === 'text' || undefined}
        aria-describedby={status}
        onChange={change}
        onPaste={({ currentTarget: field }) => {
          // Another text is no longer that of the file.
          if (field.selectionEnd - field.selectionStart === field.value.length)
            onGive({ ...given, name: '' });
        }}
      />
      <details className="fold" open={given.manifest !== '' || undefined}>
        <summary>{messages.readerManifest}</summary>
        <textarea
          {...codeField}
          name="manifest"
          aria-label={messages.readerManifest}
          rows={6}
          value={given.manifest}
          aria-invalid={wrong === 'manifest' || undefined}
          onChange={change}
        />
      </details>
    </form>
  );
}

function FileButton({ onOpen }: { onOpen: (files: Iterable<File>) => void }) {
  return (
    <label className={ui.button} data-print="none">
      {useBrandTexts().readerOpen}
      <input
        type="file"
        className="visually-hidden"
        multiple
        accept=".js,.cjs,.mjs,.ts,.cts,.mts,.json"
        onChange={({ target }) => {
          onOpen([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
