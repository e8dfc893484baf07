import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { showFailedRestarts } from '../../../../src/node/dev/dev-server.ts';

test('browsers are shown why a restart failed', async () => {
  let isBroken = false;
  const breaks = {
    name: 'breaks',
    config() {
      if (isBroken) throw new Error('\u001b[31msrc/site.config.ts:3:5  title: The title is empty.\u001b[39m');
    },
  };
  const error = vi.fn();
  const customLogger = {
    ...{ error, info: vi.fn(), warn: vi.fn(), warnOnce: vi.fn(), clearScreen: vi.fn() },
    ...{ hasErrorLogged: () => false, hasWarned: false },
  };
  const server = await createServer({
    ...{ configFile: false, root: 'tests/fixtures', plugins: [breaks], customLogger },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const send = vi.spyOn(server.environments.client.hot, 'send').mockImplementation(() => {});
  showFailedRestarts(server);
  server.config.logger.error('another error');
  expect(send).not.toHaveBeenCalled();
  isBroken = true;
  await server.restart();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: 'error',
    err: { message: 'src/site.config.ts:3:5  title: The title is empty.', stack: '' },
  });
  expect(error).toHaveBeenCalledTimes(3);
  await server.close();
});
