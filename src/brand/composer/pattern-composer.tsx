import { useBrandTexts } from '../use-text-language.ts';
import { Composer } from './composer.tsx';
import { emittedNames, PATTERN_OPTIONS, patternOf, settingsOf } from './name-patterns.ts';

/** Shows the file names of a build for the patterns that are typed. */
export function PatternComposer() {
  const messages = useBrandTexts();
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
      fields={PATTERN_OPTIONS}
      start={{ hash: 'contenthash:12', js: '[name].[contenthash:6].js' }}
      placeholderOf={(field, patterns) =>
        field === 'hash' ? 'true' : patternOf(field, { ...patterns, [field]: '' })
      }
      resultOf={(patterns) => {
        const names = emittedNames(patterns);
        if (typeof names === 'string') return problems[names];
        return names.map(({ key, path }) => [labels[key], path] as const);
      }}
      wrong="js"
      settingsOf={settingsOf}
    />
  );
}
