import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@rsbuild/core';

const name = 'shop.example.test';
const key = 'certificate/key.pem';
const cert = 'certificate/cert.pem';

export default defineConfig(({ command }) => ({
  server: {
    host: '127.0.0.1',
    port: 3000,
    strictPort: true,
    https:
      command !== 'build' && existsSync(key)
        ? { key: readFileSync(key), cert: readFileSync(cert) }
        : undefined,
    printUrls: ({ port, protocol }) => [{ label: 'Local:', url: `${protocol}://${name}:${port}` }],
    cors: { origin: [/^https:\/\/([\w-]+\.)?example\.test(:\d+)?$/] },
  },
}));
