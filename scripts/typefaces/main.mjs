// Writes the font files of `src/styles/typefaces`, subsets of two variable typefaces, and `src/styles/typefaces.css`:
// fallbacks with their metrics, and Chinese faces for punctuation that Latin and Chinese text share.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import courierNew from '@capsizecss/metrics/courierNew';
import { fromFile } from '@capsizecss/unpack/fs';
import subsetFont from 'subset-font';

const STYLES = path.resolve('src/styles');
const FILES = path.join(STYLES, 'typefaces');

/** Weights the style sheets use. */
const WEIGHTS = { min: 400, max: 800 };
/** Copyright and license: the Open Font License asks for them in every copy. */
const LICENSE_NAMES = [0, 13, 14];
/** Punctuation of Chinese text, which no subset has: in Latin text a system font draws it. */
const SHARED_PUNCTUATION = ['U+2014', 'U+2018-2019', 'U+201C-201D', 'U+2026'];

/** Full names of system fonts that come closest, the regular and the bold faces; their widths differ by less than 1 %. */
const SANS = [
  ['Segoe UI', 'Helvetica Neue', 'Roboto', 'Arial', 'Liberation Sans'],
  ['Segoe UI Bold', 'Helvetica Neue Bold', 'Roboto Bold', 'Arial Bold', 'Liberation Sans Bold'],
];
const MONO = [
  ['Menlo', 'Cousine', 'DejaVu Sans Mono', 'Liberation Mono'],
  ['Menlo Bold', 'Cousine Bold', 'DejaVu Sans Mono Bold', 'Liberation Mono Bold'],
];

const typefaces = [
  {
    family: 'Mona Sans',
    source: import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wght-normal.woff2'),
    file: 'mona-sans.woff2',
    ranges: [[0x20, 0x7e], [0xa0], [0xa9], [0xb7], [0xd7], [0xe9], [0x2013], [0x2190, 0x2193]],
    features: ['kern', 'ccmp', 'mark', 'tnum'],
    fallback: { metrics: arial, faces: SANS },
  },
  {
    family: 'JetBrains Mono',
    source: import.meta.resolve(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ),
    file: 'jetbrains-mono.woff2',
    ranges: [[0x20, 0x7e], [0xa0], [0xb7], [0xd7], [0xe9], [0x2013], [0x2190, 0x2193], [0x2500, 0x257f]],
    // Ligatures are off in code, see `base.css`.
    features: [],
    fallback: { metrics: courierNew, faces: MONO },
  },
];

mkdirSync(FILES, { recursive: true });
const rules = await Promise.all(typefaces.map(makeTypeface));
const sheet = `/* Written by \`npm run typefaces\`: change scripts/typefaces, not this file. */\n${[...rules, punctuation()].join('\n')}`;
writeFileSync(path.join(STYLES, 'typefaces.css'), sheet);

/** Writes the font file. @returns rules of its fallback */
async function makeTypeface({ family, source, file, ranges, features, fallback }) {
  const font = readFileSync(new URL(source));
  const text = ranges.map(([from, to = from]) => characters(from, to)).join('');
  const options = { targetFormat: 'woff2', keepFeatures: features, preserveNameIds: LICENSE_NAMES };
  const subset = await subsetFont(font, text, { ...options, variationAxes: { wght: WEIGHTS } });
  writeFileSync(path.join(FILES, file), subset);
  console.log(`${file}: ${(subset.length / 1000).toFixed(1)} kB`);

  // Metrics are those of the weight text is set in.
  const regular = path.join(mkdtempSync(path.join(tmpdir(), 'typefaces-')), file);
  writeFileSync(regular, await subsetFont(font, text, { ...options, variationAxes: { wght: 400 } }));
  const metrics = { ...(await fromFile(regular)), familyName: family };
  return fallbackRules(metrics, fallback);
}

/** Faces of the system that take as much room as the typeface. */
function fallbackRules(typeface, { metrics, faces }) {
  const [stack] = createFontStack([typeface, metrics], { fontFaceFormat: 'styleObject' }).fontFaces;
  const { ascentOverride, descentOverride, sizeAdjust } = stack['@font-face'];
  return localRules(`${typeface.familyName} Fallback`, faces, [
    `ascent-override: ${percent(ascentOverride)}`,
    `descent-override: ${percent(descentOverride)}`,
    `size-adjust: ${percent(sizeAdjust)}`,
  ]);
}

function punctuation() {
  const regular = [
    'PingFangSC-Regular',
    'Hiragino Sans GB W3',
    'Microsoft YaHei',
    'NotoSansCJKsc-Regular',
    'Noto Sans SC',
    'WenQuanYi Micro Hei',
  ];
  const bold = ['PingFangSC-Semibold', 'Hiragino Sans GB W6', 'Microsoft YaHei Bold', 'NotoSansCJKsc-Bold'];
  return localRules(
    'Chinese Punctuation',
    [regular, bold],
    [`unicode-range: ${SHARED_PUNCTUATION.join(', ')}`],
  );
}

function localRules(family, [regular, bold], declarations) {
  const face = (names, weight) => `@font-face {
  font-family: "${family}";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
${declarations.map((each) => `  ${each};`).join('\n')}
}
`;
  return face(regular, `${WEIGHTS.min} 549`) + face(bold, `550 ${WEIGHTS.max}`);
}

function percent(value) {
  return `${Number.parseFloat(value).toFixed(1)}%`;
}

function characters(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
