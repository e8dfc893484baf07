import { nameToEmoji } from 'gemoji';
import type { Root, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { findAll, isParent } from './nodes.ts';

declare module 'unist' {
  interface Data {
    /** Text of a heading with emoji as names, from which GitHub generates the anchor. */
    slugText?: string;
  }
}

const NAME = /(?<![\w:]):([+-]1|[a-z0-9_+-]+):(?![\w:])/;

const NAMES = new RegExp(NAME, 'g');

/** Replaces emoji shortcodes, as on GitHub: `:rocket:`. Other words between colons stay. */
export function replaceEmoji(tree: Root): void {
  for (const node of findAll(tree, isParent)) {
    if (node.type === 'heading') {
      const written = plainText(node);
      if (NAME.test(written)) node.data = { ...node.data, slugText: written };
    }
    for (const child of node.children) {
      if (child.type !== 'text') continue;
      const text = child as Text;
      if (!text.value.includes(':')) continue;
      text.value = text.value.replace(NAMES, (written, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
      );
    }
  }
}
