import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const server = createServer(
  { key: readFileSync('backend/key.pem'), cert: readFileSync('backend/cert.pem') },
  (request, response) => {
    if (request.url === '/v1/login') {
      response.setHeader(
        'Set-Cookie',
        'session=42; Domain=backend.test; Path=/v1; HttpOnly; Secure; SameSite=None',
      );
      response.end('logged in');
      return;
    }
    const isKnown = request.headers.cookie?.includes('session=42');
    response.writeHead(isKnown ? 200 : 401).end(isKnown ? 'Hello, Kim' : 'Who are you?');
  },
);

// A WebSocket that sends one message.
server.on('upgrade', (request, socket) => {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const text = Buffer.from(`news of ${request.url}`);
  socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]));
});

server.listen(Number(process.env.BACKEND_PORT ?? 4000));
