import { z } from 'zod';
import { codeBlock } from './code-blocks.ts';
import { defineComponent } from './component.ts';
import { commandsAsText, PACKAGE_MANAGERS, packageManagerCode } from './package-managers.ts';
import { tabGroup } from './tab-group.ts';

const perManager = z.strictObject({
  npm: z.string().optional(),
  yarn: z.string().optional(),
  pnpm: z.string().optional(),
  bun: z.string().optional(),
  deno: z.string().optional(),
});

/** A command for each package manager. */
export const packageManagerTabs = defineComponent({
  name: 'PackageManagerTabs',
  example: '<PackageManagerTabs command="add less -D" />, without the name of the package manager',
  props: z.strictObject({
    /** For npm, without its name, or a command for each package manager. */
    command: z.union([z.string(), perManager]),
    /** Whether the command runs a program of a package: `npx …`. */
    exec: z.boolean().optional(),
    /** Whether it downloads the program first; `npx` does so when it has to. */
    dlx: z.boolean().optional(),
    /** Other package managers. They get no commands. */
    additionalTabs: z.array(z.unknown()).optional(),
  }),
  grammars: ['bash'],
  toHtml(node, { command, dlx = false, exec = dlx }, { page, highlighter }) {
    const commands =
      typeof command === 'string' ? packageManagerCode(forNpm(command, exec)) : ownCommands(command);
    const tabs = commands.map(([label, code]) => ({
      label,
      children: [
        codeBlock(page, highlighter, code, 'bash', { lines: [], wrap: false, npm2yarn: false, values: {} }),
      ],
    }));
    return [tabGroup(page, tabs, { group: 'pm', from: node })];
  },
  toMarkdown({ command, dlx = false, exec = dlx }) {
    const commands =
      typeof command === 'string' ? packageManagerCode(forNpm(command, exec)) : ownCommands(command);
    return commands.length === 0 ? '' : `\`\`\`sh\n${commandsAsText(commands)}\n\`\`\``;
  },
});

function forNpm(command: string, isProgram: boolean): string {
  if (isProgram) return `npx ${command}`;
  return /^np[mx]\b/.test(command) ? command : `npm ${command}`;
}

function ownCommands(byName: z.output<typeof perManager>): [name: string, code: string][] {
  return [...PACKAGE_MANAGERS, 'deno' as const].flatMap((name): [string, string][] => {
    const code = byName[name];
    return code === undefined ? [] : [[name, code]];
  });
}
