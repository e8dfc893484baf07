import { sameValueCode } from './same-value.ts';

/**
 * The program that compares stated defaults with those of the real package. It runs in a process of its own, in an
 * empty project, once for each mode; kept as text because it must run below the packages' folder without being
 * compiled. Reads `{ expressions: [[option, expression]], probes: { option: source } }` from the first message.
 */
export const defaultWorkerCode = `
import { createRequire } from 'node:module';
import path from 'node:path';
import util from 'node:util';
import { createRsbuild, logger } from '@rsbuild/core';

const root = process.cwd();
const mode = process.env.NODE_ENV;
// Resolves packages the way the documented package itself does.
const require = createRequire(import.meta.resolve('@rsbuild/core'));

process.once('message', async ({ expressions, probes }) => {
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: {} });
  const bundlerConfigs = await rsbuild.initConfigs({ action: mode === 'development' ? 'dev' : 'build' });
  const normalized = rsbuild.getNormalizedConfig();
  const web = normalized.environments.web;
  const results = [];
  for (const [name, expression] of expressions) {
    const result = { name, ok: false, actual: '', error: undefined };
    results.push(result);
    try {
      const stated = new Function('path', 'require', 'return (' + expression + '\\n);')(path, require);
      const read = (config) => name.split('.').reduce((value, key) => value?.[key], config);
      const actual = [read(normalized), read(web)];
      if (probes[name]) {
        actual.push(await new Function('context', 'return (' + probes[name] + ')(context);')({ rsbuild, bundlerConfig: bundlerConfigs[0], normalized, logger, path, root, require }));
      }
      result.ok = actual.some((value) => isSame(value, stated));
      result.actual = util.inspect(actual.at(probes[name] ? -1 : 0), { depth: 6, breakLength: Infinity });
    } catch (error) {
      result.error = error instanceof Error ? error.message : String(error);
    }
  }
  process.send(results, () => process.exit());
});

${sameValueCode}`;
