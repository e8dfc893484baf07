import { describe, expect, test } from 'vitest';
import { type FittingPackages, pinCommands } from '../../../src/shared/install-commands.ts';

const packages: FittingPackages = {
  '@rsbuild/core': { range: '~1.5', bin: ['rsbuild'] },
  '@rspack/core': { range: '~1.5', comesWith: '@rsbuild/core' },
  'create-rsbuild': { range: '~2.1' },
  vue: { range: '3', also: ['2'] },
  taze: { range: '21' },
  '@scope/create-app': { range: '2' },
};
const pin = (code: string) => pinCommands(code, packages);

describe('commands get the supported versions', () => {
  test.each([
    ['npm add @rsbuild/core vue -D', 'npm add @rsbuild/core@~1.5 vue@3 -D'],
    ['npm add -D vue', 'npm add -D vue@3'],
    ['  npm i vue', '  npm i vue@3'],
    ['pnpm add vue', 'pnpm add vue@3'],
    ['npm create rsbuild', 'npm create rsbuild@~2.1'],
    ['npm create rsbuild -- -d my-app -t vue-ts', 'npm create rsbuild@~2.1 -- -d my-app -t vue-ts'],
    ['npx create-rsbuild -d vue', 'npx create-rsbuild@~2.1 -d vue'],
    ['npx -y taze --include /rsbuild/', 'npx -y taze@21 --include /rsbuild/'],
    ['cd app && npm add vue && npm run dev', 'cd app && npm add vue@3 && npm run dev'],
    ['npm add vue -w packages/shop', 'npm add vue@3 -w packages/shop'],
    ['npm add -w shop vue', 'npm add -w shop vue@3'],
    ['pnpm --version; pnpm add --filter shop vue', 'pnpm --version; pnpm add --filter shop vue@3'],
    ['npm add vue@2', 'npm add vue@2'],
    ['npm  install  vue', 'npm  install  vue@3'],
    ['npm init rsbuild', 'npm init rsbuild@~2.1'],
    ['npm create @scope/app', 'npm create @scope/app@2'],
    ['npm add vue; # then @rsbuild/core', 'npm add vue@3; # then @rsbuild/core'],
    ['npm add --include-workspace-root vue', 'npm add --include-workspace-root vue@3'],
    ['npm i vue taze', 'npm i vue@3 taze@21'],
  ])('%s', (code, pinned) => {
    expect(pin(code)).toEqual({ code: pinned, problems: [] });
  });

  test.each([
    'npm install',
    'npm install -D',
    'npm ci',
    'npm run build',
    'npm init -y',
    'npx rsbuild build',
    'npm exec rsbuild dev',
    'npm exec -- rsbuild dev',
    'npm add ./packages/ui',
    'npm add file:../ui',
    'npm add https://example.com/ui.tgz',
    '# npm add unknown',
    '  # npm add unknown; npm add vue',
    '# first the tools; npm add unknown && npm add vue',
    'npm outdated vue',
    'echo npm',
  ])('%s is unchanged', (code) => {
    expect(pin(code)).toEqual({ code, problems: [] });
  });
});

describe('an unknown or conflicting package is a problem', () => {
  test.each([
    ['npm add constructor', 'No version of "constructor" is known to fit.', 'Add "constructor"'],
    ['npm add left-pad', 'No version of "left-pad" is known to fit.', 'Add "left-pad" with the range'],
    [
      'npm add vue@latest',
      '"vue@latest" names a version of its own.',
      'Write "vue" alone, which becomes vue@3',
    ],
    ['npm add vue@3', '"vue@3" names a version of its own.', 'add "3" to "also" of "vue"'],
    ['npm create rsbuild@latest', '"rsbuild@latest" names a version', 'Write "rsbuild" alone'],
    ['npm add @rspack/core', '"@rspack/core" comes with "@rsbuild/core".', 'Leave @rspack/core out'],
    ['npm add rsbuild', 'No version of "rsbuild" is known to fit.', 'Add "rsbuild"'],
    ['npx rsbuild@1 build', 'No version of "rsbuild" is known to fit.', 'Add "rsbuild"'],
    ['npx serve dist', 'No version of "serve" is known to fit.', 'Add "serve"'],
  ])('%s', (code, message, advice) => {
    const { code: pinned, problems } = pin(`npm run dev\n${code}`);
    expect(pinned).toBe(`npm run dev\n${code}`);
    expect(problems).toMatchObject([{ line: 1 }]);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.advice).toContain(advice);
  });
});
