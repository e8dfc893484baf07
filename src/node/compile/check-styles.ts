import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Diagnostic } from '../../shared/contracts.ts';
import { digest } from '../files/digest.ts';
import { displayPath } from '../markdown/context.ts';

/** A problem of a style sheet, as Lightning CSS throws it. */
interface StyleError extends Error {
  fileName?: string;
  loc?: { line: number; column: number };
}

/**
 * Bundles a style sheet by itself: its imports have to lead somewhere, and it has to be CSS.
 * @param files takes the files it consists of, with their digests
 */
export async function checkStyles(
  sheet: string,
  files: Record<string, string>,
  root: string,
): Promise<Diagnostic[]> {
  const [{ bundleAsync }, { default: postcss }] = await Promise.all([
    import('lightningcss'),
    import('postcss'),
  ]);
  const resolve = (specifier: string, from: string): string => {
    const beside = path.resolve(path.dirname(from), specifier);
    const target = specifier.startsWith('.') ? beside : createRequire(from).resolve(specifier);
    if (!existsSync(target)) throw new Error(`Could not resolve '${specifier}'`);
    return target;
  };
  const read = async (file: string): Promise<string> => {
    const content = await readFile(file);
    files[file] = digest(content);
    // Vite hands sheets to PostCSS, which is stricter.
    postcss.parse(content.toString(), { from: file });
    return content.toString();
  };
  try {
    await bundleAsync({
      filename: sheet,
      cssModules: sheet.endsWith('.module.css'),
      resolver: {
        read,
        resolve: (specifier, from) =>
          (/^(?:[a-z]+:|\/)/i.test(specifier) ? { external: specifier } : resolve(specifier, from)) as string,
      },
    });
    return [];
  } catch (error) {
    const { message, fileName = sheet, loc = { line: 1, column: 1 } } = error as StyleError;
    return [
      {
        severity: 'error',
        rule: 'page-code',
        file: displayPath(root, fileName),
        line: loc.line,
        column: loc.column,
        message: `The style sheet cannot be bundled: ${message.split('\n')[0]}.`,
        advice: 'Fix it; with CONTENT_ERRORS=warn the page shows its text only.',
      },
    ];
  }
}
