import { z } from 'zod';
import { parseCodeMeta } from '../markdown/code-meta.ts';
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
    /** Command for npm, without `npm`, or a command for each package manager. */
    command: z.union([z.string(), perManager]),
    /** Whether the command runs a package's program: `npx …`. */
    exec: z.boolean().optional(),
    /** Whether it downloads the program first, as `npx` does if necessary. */
    dlx: z.boolean().optional(),
    /** Further package managers; ignored. */
    additionalTabs: z.array(z.unknown()).optional(),
  }),
  toHtml(node, { command, dlx = false, exec = dlx }, { page, highlighter }) {
    const tabs = commandsOf(command, exec).map(([label, code]) => ({
      label,
      children: [codeBlock(page, highlighter, code, 'bash', parseCodeMeta(''))],
    }));
    return [tabGroup(page, tabs, { group: 'pm', from: node })];
  },
  toMarkdown({ command, dlx = false, exec = dlx }) {
    const commands = commandsOf(command, exec);
    return commands.length === 0 ? '' : `\`\`\`sh\n${commandsAsText(commands)}\n\`\`\``;
  },
});

function commandsOf(
  command: string | z.output<typeof perManager>,
  isProgram: boolean,
): [name: string, code: string][] {
  if (typeof command === 'string') {
    const npm = isProgram ? `npx ${command}` : command.replace(/^(?!np[mx]\b)/, 'npm ');
    return packageManagerCode(npm);
  }
  return [...PACKAGE_MANAGERS, 'deno' as const].flatMap((name): [string, string][] => {
    const code = command[name];
    return code === undefined ? [] : [[name, code]];
  });
}
