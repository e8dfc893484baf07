import { useId, useRef, useState } from 'react';
import { format } from '../../shared/format.ts';
import ui from '../../ui/button.module.css';
import type { BrandTexts } from '../texts/en.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import { DraftView } from './draft-view.tsx';
import type { Reading } from './explain.ts';
import { FATES, KeyList } from './key-list.tsx';
import { EMPTY, ReaderForm } from './reader-form.tsx';
import { guessTool, TOOL_NAMES, type Tool } from './tools.ts';
import { useReading } from './use-reading.ts';

/** Shows the counterpart of each key in another tool's configuration, and drafts one for Rsbuild. Nothing leaves the browser. */
export function ConfigReader() {
  const messages = useBrandTexts();
  const status = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [given, setGiven] = useState(EMPTY);
  const tool = given.tool || guessTool(given.name, given.text);
  const reading = useReading(given.text, tool);
  const wrong = reading?.kind === 'wrong' ? reading : undefined;
  const showPlace = (start: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, start + 1);
  };

  return (
    <div className={styles.reader}>
      <ReaderForm ref={field} given={given} onGive={setGiven} isWrong={wrong !== undefined} status={status} />
      <p
        id={status}
        role="status"
        className={styles.status}
        data-wrong={reading && reading.kind !== 'keys' ? '' : undefined}
      >
        {reading && summaryOf(reading, tool, messages)}
      </p>
      {wrong ? (
        <button type="button" className={ui.button} onClick={() => showPlace(wrong.start)}>
          {messages.readerShow}
        </button>
      ) : null}
      {reading?.kind === 'keys' && reading.keys.length > 0 ? (
        <>
          <KeyList keys={reading.keys} />
          {reading.draft ? <DraftView draft={reading.draft} /> : null}
        </>
      ) : null}
    </div>
  );
}

function summaryOf(reading: Reading, tool: Tool, messages: BrandTexts): string {
  if (reading.kind === 'failed') return messages.readerFailed;
  if (reading.kind === 'long') return messages.readerLong;
  if (reading.kind === 'wrong') return format(messages.readerWrong, { ...reading, tool: TOOL_NAMES[tool] });
  const { keys, draft } = reading;
  if (keys.length === 0) return messages.readerNothing;
  const countOf = (label: keyof BrandTexts) => keys.filter(({ fate }) => FATES[fate][1] === label).length;
  return format(draft ? messages.readerCount : messages.readerCountOwn, {
    count: keys.length,
    tool: TOOL_NAMES[tool],
    drafted: countOf('readerDrafted'),
    none: countOf('readerNone'),
    hand: countOf('readerHand'),
    unknown: countOf('readerUnknown'),
  });
}
