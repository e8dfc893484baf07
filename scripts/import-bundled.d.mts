/** See `import-bundled.mjs`. */
export function importBundled<Module>(
  entry: string,
  home: string,
  sourcemap?: 'inline',
): Promise<{ module: Module; files: string[] }>;
