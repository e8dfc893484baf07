import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { breakableHtml, breakableParts, SoftBreaks } from '../../../src/ui/soft-breaks.tsx';

describe('break opportunities', () => {
  it('are after dots, slashes, underscores and opening brackets and before capitals in long words', () => {
    expect(breakableParts("Array<Record<'string'")).toEqual(['Array<', 'Record<', "'string'"]);
    expect(breakableParts('ensureAssetPrefix()')).toEqual(['ensure', 'Asset', 'Prefix()']);
    expect(breakableParts('output.filenameHash')).toEqual(['output.', 'filename', 'Hash']);
    expect(breakableParts('app/.cache/BUILD_FAILED')).toEqual(['app/', '.cache/', 'BUILD_', 'FAILED']);
    expect(breakableParts('Use modifyRsbuildConfig now')).toEqual([
      'Use',
      ' ',
      'modify',
      'Rsbuild',
      'Config',
      ' ',
      'now',
    ]);
  });

  it('are after punctuation in long Chinese sentences, where engines that keep words whole have none', () => {
    const parts = ['换一个框架只是换一个插件，', '选项始终是同一套。'];
    expect(breakableParts(parts.join(''))).toEqual(parts);
    // A line does not start with closing punctuation.
    const quoted = '“选项始终是同一套的，没有例外。”';
    expect(breakableParts(quoted)).toEqual(['“选项始终是同一套的，', '没有例外。”']);
  });

  it('are absent in short words, versions and sentences', () => {
    for (const text of ['dev.client', 'TypeScript']) expect(breakableParts(text)).toEqual([text]);
    expect(breakableParts('1.5.0-beta.10.20.30')).toEqual(['1.5.0-beta.10.20.30']);
  });

  it('do not affect tags and attributes of HTML', () => {
    expect(
      breakableHtml('The <code title="output.filenameHash">output.filenameHash</code> &#x26; more'),
    ).toBe('The <code title="output.filenameHash">output.<wbr>filename<wbr>Hash</code> &#x26; more');
  });

  it('keep a name a single element, and a short one plain text', () => {
    expect(renderToStaticMarkup(<SoftBreaks text="output.filenameHash" />)).toBe('output.filenameHash');
    expect(renderToStaticMarkup(<SoftBreaks text="a | performance.removeMomentLocale" />)).toContain(
      '<wbr/>',
    );
    expect(renderToStaticMarkup(<SoftBreaks text="performance.removeMomentLocale" />)).toBe(
      '<span>performance.<wbr/>remove<wbr/>Moment<wbr/>Locale</span>',
    );
  });
});
