import { type Check, oneOf } from '../src/node/files/suggest.ts';
import { readCommandLine } from './command-line.ts';

// Checks the command line of `npm run dev`, `build` and `preview` before Vite parses it.

const SERVER = `  --host [name]       host name or address to listen on; without a value, all addresses
  --port <number>     port to listen on
  --strictPort        exits if the port is taken, instead of using the next one
  --open [path]       opens a browser
`;
const OUT_DIR = '  --outDir <folder>   folder of the site (default: dist)\n';
const COMMON = `  --config <file>     Vite configuration (default: vite.config.ts)
  --mode <name>       selects the .env files to read
  --logLevel <level>  info, warn, error or silent
  --debug [part]      prints Vite's debug output`;
const FLAGS = {
  dev: `${SERVER}  --force             bundles the browser's packages again\n`,
  build: `${OUT_DIR}  --emptyOutDir       empties the output folder even if it is outside the project
  --verbose           shows every step
  --base <path>       is set by BASE_PATH
  --watch             is what npm run dev does
`,
  preview: SERVER + OUT_DIR,
};
const port: Check = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) < 65_536
    ? { value: text }
    : { advice: 'Write a number from 0 to 65535.' };

const command = process.argv[2] === 'build' || process.argv[2] === 'preview' ? process.argv[2] : 'dev';
const named = process.argv[2] === command ? 1 : 0;
readCommandLine(`Usage: npm run ${command} [-- flags]\n\n${FLAGS[command]}${COMMON}`, {
  values: { port, logLevel: oneOf('info', 'warn', 'error', 'silent') },
  words: [named, named],
});
