// A stand-in for the CDN: serves dist/ to pages of any origin.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types = { '.js': 'text/javascript', '.css': 'text/css' };
const port = Number(process.env.PORT ?? 4000);

createServer(async (request, response) => {
  const name = path.posix.normalize(new URL(request.url, 'http://cdn').pathname);
  const content = await readFile(path.join('dist', name)).catch(() => undefined);
  response.writeHead(content ? 200 : 404, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': types[path.extname(name)] ?? 'application/octet-stream',
  });
  response.end(content);
}).listen(port, () => console.log(`Local: http://localhost:${port}/`));
