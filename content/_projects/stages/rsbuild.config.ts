import { defineConfig } from '@rsbuild/core';

const required = ['PUBLIC_API', 'PUBLIC_STAGE'];

export default defineConfig(({ envMode }) => {
  const missing = required.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`No ${missing.join(', ')} for the stage "${envMode}".`);
  return {
    html: {
      title: `Shop (${process.env.PUBLIC_STAGE})`,
    },
    output: {
      distPath: {
        root: `dist/${envMode}`,
      },
    },
  };
});
