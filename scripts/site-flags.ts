import { type Check, oneOf } from '../src/node/files/suggest.ts';
import { readCommandLine } from './command-line.ts';

// Checks the command line of `npm run dev`, `build` and `preview` before Vite parses it.

const SERVER = `  --host [name]       name or address to listen at; alone, every address of this machine
  --port <number>     port to listen at
  --strictPort        ends when the port is taken, instead of taking the next
  --open [path]       opens a browser
`;
const OUT_DIR = '  --outDir <folder>   folder of the site (default: dist)\n';
const COMMON = `  --config <file>     settings of Vite (default: vite.config.ts)
  --mode <name>       of the .env files that are read
  --logLevel <level>  info, warn, error or silent
  --debug [part]      says what Vite does`;
const FLAGS = {
  dev: `${SERVER}  --force             prepares packages again\n`,
  build: `${OUT_DIR}  --emptyOutDir       empties an output folder outside of the project
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
