import convert from 'npm-to-yarn';

/** Package managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;
type PackageManager = (typeof PACKAGE_MANAGERS)[number];
type Target = Exclude<PackageManager, 'npm'>;

/** Commands that the converter does not support, or converts differently from the package manager's documentation. */
const RULES: readonly [RegExp, Record<Target, string>][] = [
  // `yarn create` does not accept a version.
  [
    /^npm (?:create|init) (?=[^-])(\S+?)(@latest)?(?=\s|$)(?: --(?= ))?/,
    { yarn: 'yarn create $1', pnpm: 'pnpm create $1$2', bun: 'bun create $1$2' },
  ],
  [
    /^npm ci\b/,
    {
      yarn: 'yarn install --frozen-lockfile',
      pnpm: 'pnpm install --frozen-lockfile',
      bun: 'bun install --frozen-lockfile',
    },
  ],
  [/^npm (?:update|upgrade)\b/, { yarn: 'yarn upgrade', pnpm: 'pnpm update', bun: 'bun update' }],
  [/^npx (?:-y |--yes )?/, { yarn: 'yarn dlx ', pnpm: 'pnpm dlx ', bun: 'bunx ' }],
  [/^npm exec (?:-- )?/, { yarn: 'yarn exec ', pnpm: 'pnpm exec ', bun: 'bunx ' }],
];

/** Converts shell code for npm to each package manager. Lines without npm stay unchanged. */
export function packageManagerCode(npm: string): [name: PackageManager, code: string][] {
  const lines = npm.split('\n');
  const linesFor = (name: PackageManager) =>
    name === 'npm' ? lines : lines.map((line) => convertLine(line, name));
  return PACKAGE_MANAGERS.map((name) => [name, linesFor(name).join('\n')]);
}

/** The commands of all package managers as text, each after the name, for Markdown copies. */
export function commandsAsText(commands: readonly (readonly [name: string, code: string])[]): string {
  return commands.map(([name, code]) => `# ${name}\n${code}`).join('\n\n');
}

function convertLine(line: string, to: Target): string {
  const [, indent = '', command = ''] = /^(\s*)(.*)$/.exec(line) ?? [];
  const [, name] = /^np[mx]\s+(\S*)/.exec(command) ?? [];
  // The converter would treat `toString` as a known command.
  if (name === undefined || name in {}) return line;
  for (const [pattern, replacements] of RULES) {
    if (pattern.test(command)) return indent + command.replace(pattern, replacements[to]);
  }
  const converted = convert(command.replace(/^npm add\b/, 'npm install'), to);
  return converted.includes('\n') ? line : indent + converted;
}
