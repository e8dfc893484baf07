import { useState } from 'react';
import { useBrandTexts } from '../use-text-language.ts';
import { Composer } from './composer.tsx';
import { emittedNames, type NamePatterns, patternOf, settingsOf } from './name-patterns.ts';

const FIELDS = [
  ['hash', 'output.filenameHash'],
  ['js', 'output.filename.js'],
  ['css', 'output.filename.css'],
  ['image', 'output.filename.image'],
] as const;

const EMPTY: NamePatterns = { hash: '', js: '', css: '', image: '' };
const START: NamePatterns = { ...EMPTY, hash: 'contenthash:12', js: '[name].[contenthash:6].js' };

/** Shows what the files of a build are called while patterns are typed. */
export function PatternComposer() {
  const messages = useBrandTexts();
  const [patterns, setPatterns] = useState(START);
  const names = emittedNames(patterns);
  const labels = {
    entry: messages.patternEntry,
    namedChunk: messages.patternNamedChunk,
    chunk: messages.patternChunk,
    style: messages.patternStyle,
    image: messages.patternImage,
  };
  const problems = { conflict: messages.patternConflict, crash: messages.patternCrash };
  return (
    <Composer
      title={messages.patternTitle}
      fields={FIELDS.map(([key, option]) => ({
        option,
        value: patterns[key],
        placeholder: key === 'hash' ? 'true' : patternOf(key, { ...patterns, [key]: '' }),
        isInvalid: key === 'js' && typeof names === 'string',
        onChange: (value) => setPatterns({ ...patterns, [key]: value }),
      }))}
      onReset={() => setPatterns(EMPTY)}
      result={
        typeof names === 'string'
          ? problems[names]
          : names.map(({ key, path }) => [labels[key], path] as const)
      }
      settings={settingsOf(patterns)}
    />
  );
}
