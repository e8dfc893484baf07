import { expect, test } from 'vitest';
import { envModeProblems } from '../../../scripts/check-content/code/env-mode.ts';
import { fence, pageOf } from './make-tree.ts';

test('an example that tests envMode for production is a problem', () => {
  const page = pageOf(`# A\n\n${fence('ts', "const a = 1;\nconst b = envMode === 'production' ? 1 : 2;")}`);
  expect(envModeProblems(page)).toMatchObject([{ rule: 'code-env-mode', line: 5, advice: 'Compare env.' }]);
});

test('other values of envMode, and env, may be compared', () => {
  const page = pageOf(fence('ts', "envMode === 'staging'; env === 'production'; envMode !== 'mock';"));
  expect(envModeProblems(page)).toEqual([]);
});
