import { type ChangeEvent, type Ref, useId } from 'react';
import ui from '../../ui/button.module.css';
import { codeField } from '../code-field.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import { TOOL_NAMES } from './tools.ts';
import type { Given } from './use-reading.ts';

export const EMPTY: Given = { name: '', text: '', tool: '' };

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
  /** The text field. */
  ref: Ref<HTMLTextAreaElement>;
  given: Given;
  onGive: (given: Given) => void;
  /** Whether the text cannot be parsed. */
  isWrong: boolean;
  /** Id of the element that shows the result. */
  status: string;
}

/** Form to paste, open or drop a configuration. */
export function ReaderForm({ ref, given, onGive, isWrong, status }: ReaderFormProps) {
  const messages = useBrandTexts();
  const id = useId();
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement | HTMLSelectElement>) =>
    onGive({ ...given, [target.name]: target.value });
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (file) onGive({ name: file.name, text: (await file.text()).replaceAll('\r\n', '\n'), tool: '' });
  };
  return (
    <form
      aria-label={messages.readerTitle}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) event.preventDefault();
        void take(event.dataTransfer.files);
      }}
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
        <label className={ui.button} data-print="none">
          {messages.readerOpen}
          <input
            type="file"
            className="visually-hidden"
            accept=".js,.cjs,.mjs,.ts,.cts,.mts,.json"
            onChange={({ target }) => {
              void take(target.files);
              target.value = '';
            }}
          />
        </label>
        <button type="button" className={ui.button} data-print="none" onClick={() => onGive(EXAMPLE)}>
          {messages.readerExample}
        </button>
        <button type="button" className={ui.button} data-print="none" onClick={() => onGive(EMPTY)}>
          {messages.readerClear}
        </button>
      </div>
      <textarea
        {...codeField}
        ref={ref}
        id={`${id}text`}
        name="text"
        rows={11}
        value={given.text}
        placeholder={messages.readerPlaceholder}
        aria-invalid={isWrong || undefined}
        aria-describedby={status}
        onChange={change}
        onPaste={({ currentTarget: field }) => {
          // Replacing the whole text makes the file's name obsolete.
          if (field.selectionEnd - field.selectionStart === field.value.length)
            onGive({ ...given, name: '' });
        }}
      />
    </form>
  );
}
