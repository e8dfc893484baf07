import type { Lang } from '../../shared/contracts.ts';
import type { CompilerLabels } from './labels.ts';
import type { Versions } from './versions-file.ts';

/**
 * A Markdown table of a group's packages: name, range, and the page about it or the reason for its range.
 * @returns an empty string if there is no such group
 */
export function packageTable(
  { packages }: Versions,
  group: string,
  lang: Lang,
  { versions }: CompilerLabels,
): string {
  const rows = Object.entries(packages)
    .filter(([, entry]) => entry.group === group)
    .map(([name, { range, also = [], comesWith, node, page, note }]) => {
      const label = page ? `[\`${name}\`](${page})` : `\`${name}\``;
      const origin = comesWith === undefined ? '' : versions.comesWith.replace('{name}', `\`${comesWith}\``);
      const others = also.length === 0 ? '' : versions.also.replace('{list}', also.map(rangeText).join(', '));
      const needs =
        node === undefined ? '' : versions.needsNode.replace('{range}', nodeRange(node, versions));
      const remark = [origin, needs, note?.[lang] ?? note?.en ?? '', others]
        .filter((part) => part !== '')
        .join(versions.separator);
      return `| ${label} | ${rangeText(range)} | ${remark} |`;
    });
  if (rows.length === 0) return '';
  const head = `| ${versions.package} | ${versions.range} | ${versions.note} |\n| --- | --- | --- |`;
  return `${head}\n${rows.join('\n')}\n`;
}

/** `['20.19', '22.12']` → `20.19, or 22.12 and newer` */
export function nodeRange(oldest: readonly string[], versions: CompilerLabels['versions']): string {
  const [last = '', ...others] = [...oldest].reverse();
  return [...others.reverse(), versions.andNewer.replace('{version}', last)].join(versions.or);
}

function rangeText(range: string): string {
  return `\`${range}\``;
}
