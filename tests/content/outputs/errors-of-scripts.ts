import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, config, type Files, script } from './errors.ts';

/** Node.js prints an error when it runs the script, and none with the fix. */
const run = (id: string, name: string, files: Files): ShownOutput =>
  broken(`node-scripts#${id}`, files, {}, script(name));

/** Errors of the page about scripts and servers in Node.js. */
export const scriptErrorOutputs: readonly ShownOutput[] = [
  run('fetch-failed', 'ask.mjs', {
    'ask.mjs': "const answer = await fetch('http://127.0.0.1:4979/');\nconsole.log(answer.status);\n",
  }),
  broken(
    'node-scripts#depth_zero_self_signed_cert',
    {
      ...config("server: { proxy: { '/api': 'https://localhost:4978' } }"),
      'secure.mjs': `import { createServer } from 'node:https';
import selfsigned from 'selfsigned';
const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }]);
createServer({ cert, key }, (request, response) => response.end('Tea')).listen(4978);
setTimeout(() => process.exit(), 20000);
`,
    },
    {},
    [
      'node secure.mjs > secure.log 2>&1 &',
      { serve: 'rsbuild dev', ask: ['sleep 1; curl -s http://localhost:$DEV_PORT/api/cart', 'sleep 1'] },
    ],
  ),
];
