/**
 * Code of the child process that runs examples with the real package, one after the other. It is a string because it must run
 * below the packages' folder without being compiled. A message is `{ dir, config, action, mode, requests, port, backendPort }`.
 */
export const builtWorkerCode = `
import http from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { createRsbuild, loadConfig, logger } from '@rsbuild/core';

let logs = [];
const log = (...parts) => logs.push(stripVTControlCharacters(parts.join(' ')));
const silent = Object.fromEntries(['log', 'info', 'warn', 'error', 'start', 'ready', 'success', 'greet'].map((name) => [name, log]));
logger.override(silent);
console.log = log;
console.debug = log;
console.info = log;
console.warn = log;
console.error = log;
process.on('unhandledRejection', (error) => log(String(error)));

function request(port, { path, headers = {}, method = 'GET' }) {
  return new Promise((resolve, reject) => {
    const call = http.request({ host: 'localhost', port, path, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }));
    });
    call.setTimeout(15000, () => call.destroy(new Error(path + ' was not answered.')));
    call.on('error', reject);
    call.end();
  });
}

function startBackend(port) {
  const backend = http.createServer((request, response) => {
    response.setHeader('set-cookie', 'sid=1; Domain=api.example.com');
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
  });
  return new Promise((resolve, reject) => backend.once('error', reject).listen(port, () => resolve(backend)));
}

process.on('message', async ({ dir, config, action, mode, requests, port, backendPort }) => {
  logs = [];
  let backend;
  const responses = [];
  let message = null;
  try {
    process.env.NODE_ENV = mode;
    process.chdir(dir);
    if (backendPort) backend = await startBackend(backendPort);
    const { content } = await loadConfig({ cwd: dir, path: config, envMode: mode, meta: {} });
    const isServed = action !== 'build';
    const rsbuildConfig = { ...content, ...(isServed && { server: { ...content.server, port: content.server?.port ?? port } }) };
    const rsbuild = await createRsbuild({ cwd: dir, rsbuildConfig, loadEnv: true });
    let server;
    if (action === 'dev') server = await rsbuild.startDevServer({ getPortSilently: true });
    else await (await rsbuild.build()).close();
    if (action === 'preview') server = await rsbuild.preview({ getPortSilently: true });
    for (const each of requests) responses.push(await request(server.port, each));
    await server?.server.close();
  } catch (error) {
    message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  backend?.close();
  backend?.closeAllConnections();
  process.send({ message, responses, logs });
});
`;
