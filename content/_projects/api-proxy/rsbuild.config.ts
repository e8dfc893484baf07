import { defineConfig } from '@rsbuild/core';

const target = process.env.BACKEND ?? 'https://localhost:4000';

export default defineConfig({
  server: {
    proxy: {
      '/api': {
        target,
        ws: true,
        secure: false,
        pathRewrite: { '^/api': '/v1' },
        cookieDomainRewrite: '',
        cookiePathRewrite: { '/v1': '/api' },
        onProxyRes(response) {
          response.headers['set-cookie'] = response.headers['set-cookie']?.map((cookie) =>
            cookie.replace(/; Secure/i, '').replace(/; SameSite=None/i, '; SameSite=Lax'),
          );
        },
        onError(_error, _request, response) {
          if (!('writeHead' in response)) return;
          response.writeHead(502).end('The backend does not answer.');
        },
      },
    },
  },
});
