import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';

/** A running server. */
export interface Host {
  port: number;
  stop(): Promise<unknown> | unknown;
}

/** A raw request: the target is sent as it is. */
export interface HostRequest {
  target: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export function ask(
  port: number,
  { target, method = 'GET', headers = {} }: HostRequest,
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, method, headers, agent: false };
    request(options, async (response) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of response) parts.push(part as Buffer);
      } catch (error) {
        reject(error);
      }
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

/** Servers with only the settings of a site. */
export const HOSTS = {
  async nginx(folder: string, temporary: string): Promise<Host> {
    const port = await freePort();
    const config = path.join(temporary, 'nginx.conf');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${temporary}/${name};`,
    );
    await writeFile(
      config,
      `daemon off; master_process off; pid ${temporary}/pid; error_log stderr crit; events {}
http { access_log off; ${paths.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/deploy/nginx.conf; } }`,
    );
    return run('nginx', ['-e', 'stderr', '-c', config], port);
  },
  async caddy(folder: string, temporary: string): Promise<Host> {
    const port = await freePort();
    const config = path.join(temporary, 'Caddyfile');
    await writeFile(
      config,
      `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${folder}
  import ${folder}/deploy/Caddyfile
}
`,
    );
    return run('caddy', ['run', '--adapter', 'caddyfile', '--config', config], port);
  },
};

/** Names of the hosts installed on this machine. */
export async function installedHosts(): Promise<ReadonlySet<string>> {
  const installed = new Set<string>();
  for (const [name, flag] of [
    ['nginx', '-v'],
    ['caddy', 'version'],
  ] as const) {
    await promisify(execFile)(name, [flag]).then(
      () => installed.add(name),
      () =>
        console.warn(`${name} is not installed: its settings are not tested (apt-get install nginx caddy).`),
    );
  }
  return installed;
}

/** Starts a server and waits until it answers. */
async function run(command: string, args: string[], port: number): Promise<Host> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: tmpdir(), XDG_DATA_HOME: tmpdir() },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', () => reject(new Error(`${command} ended: ${errors}`))),
  );
  ended.catch(() => undefined);
  const isUp = () =>
    ask(port, { target: '/' }).then(
      () => true,
      () => false,
    );
  const up = async () => {
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([up(), ended]);
  return {
    port,
    stop() {
      child.kill();
      return ended.catch(() => undefined);
    },
  };
}
