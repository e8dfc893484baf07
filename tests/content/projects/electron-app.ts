import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

/** Stands for Electron's executable: runs `main` of the package with a module `electron` that says what is asked of it. */
const EXECUTABLE = `#!/usr/bin/env node
require('node:module')._load = ((load) => (name, ...rest) =>
  name === 'electron' ? require('./module.cjs') : load(name, ...rest))(require('node:module')._load);
require(require('node:path').resolve(require('./../package.json').main));
`;
const MODULE = `
const say = (what, value) => console.log('electron: ' + what + ' ' + value);
class BrowserWindow {
  constructor({ webPreferences }) { say('preload', webPreferences.preload); require(webPreferences.preload); }
  loadFile(file) { say('file', file); return Promise.resolve(); }
  loadURL(url) { say('url', url); return Promise.resolve(); }
}
const handlers = {};
module.exports = {
  app: { getPath: () => __dirname, on() {}, whenReady: () => Promise.resolve() },
  BrowserWindow,
  contextBridge: { exposeInMainWorld: async (name, api) => say(name, JSON.stringify(await api.read())) },
  ipcMain: { handle: (name, handler) => { handlers[name] = handler; } },
  ipcRenderer: { invoke: (name) => handlers[name]() },
};
`;

export const project: ProjectTest = {
  notRun: 'https://github.com/web-infra-dev/rsbuild/issues/3298',
  async verify({ run, serve, browse, write, dir }) {
    // The types of Electron are part of its package; its program would be downloaded from elsewhere.
    await run('npm install --no-audit --no-fund --ignore-scripts');
    await run('npx tsc --noEmit && npx rsbuild build');
    mkdirSync(path.join(dir, 'stand-in'));
    write('stand-in/electron', EXECUTABLE);
    write('stand-in/module.cjs', MODULE);
    write('stand-in/notes.txt', 'Buy tea');
    write('stand-in/package.json', '{ "type": "commonjs" }');
    chmodSync(path.join(dir, 'stand-in/electron'), 0o755);
    const built = await run('stand-in/electron');
    const file = /electron: file (.*)/.exec(built)?.[1] ?? '';
    assert.match(built, /electron: preload .*dist\/preload\.cjs/);
    assert.match(built, /electron: notes "Buy tea"/);
    await browse('about:blank', async (page) => {
      await page.addInitScript("window.notes = { read: () => Promise.resolve('Buy tea') };");
      await page.goto(pathToFileURL(file).href);
      await page.waitForSelector('pre:text("Buy tea")');
    });
    const env = { ELECTRON_OVERRIDE_DIST_PATH: path.join(dir, 'stand-in') };
    await serve(
      'node_modules/.bin/rsbuild dev --port $PORT',
      async (origin, printed) => {
        assert.match(printed(), new RegExp(`electron: url ${origin}/`));
      },
      { env, until: /electron: url .*\n/ },
    );
  },
};
