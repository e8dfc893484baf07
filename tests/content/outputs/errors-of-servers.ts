import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, type Files } from './errors.ts';
import { installedBrowser } from './errors-of-compilers.ts';

/** A test of Playwright with this body. */
const endToEnd = (body: string): Files => ({
  'playwright.config.cjs': installedBrowser,
  'e2e/shop.spec.cjs': `const { test } = require('@playwright/test');\ntest('opens', async ({ page }) => {\n  ${body}\n});\n`,
});

const played = (id: string, files: Files, fixed: Files | null = {}): ShownOutput =>
  broken(`playwright-tests#${id}`, files, fixed, [
    ...('serve.cjs' in files ? ['node serve.cjs > /dev/null 2>&1 &'] : []),
    'playwright test --reporter=line 2>&1',
  ]);

/** A program that stands behind nginx and treats each request like this. */
const upstream = (port: number, treatment: string): Files => ({
  'app.cjs': `require('http').createServer((request, response) => { ${treatment} }).listen(${port});
setTimeout(() => process.exit(), 8000);
`,
});

/** A configuration of nginx for one port. */
const configured = (port: number, lines: string): Files => ({
  'nginx.conf': `daemon off;\npid nginx.pid;\nevents {}\nhttp {\n  server {\n    listen ${port};\n    ${lines}\n  }\n}\n`,
});

/** nginx is asked once and prints its log. */
const served = (
  id: string,
  files: Files,
  { url = 'http://localhost:4962/', fixed = {} as Files | null } = {},
): ShownOutput =>
  broken(`nginx#${id}`, files, fixed, [
    'mkdir -p logs; head -c 2000000 /dev/zero > upload.bin',
    ...('app.cjs' in files ? ['node app.cjs > /dev/null 2>&1 &'] : []),
    `timeout 10 nginx -p . -e error.log -c nginx.conf > start.log 2>&1 & sleep 1; curl -s ${url} > answer.txt; cat start.log error.log | sed -E 's/^[0-9/]+ [0-9:]+ //; s/ [0-9]+#[0-9]+: / /'`,
  ]);

/** Settings of Git that do not depend on the machine. */
const git =
  'export GIT_CONFIG_GLOBAL=/dev/null GIT_CEILING_DIRECTORIES="$PWD/.." GIT_AUTHOR_NAME=me GIT_AUTHOR_EMAIL=me@example.com GIT_COMMITTER_NAME=me GIT_COMMITTER_EMAIL=me@example.com';

const committed = (id: string, commands: string, fixed: Files | null = null): ShownOutput =>
  broken(`git-and-line-endings#${id}`, {}, fixed, [`${git}; ${commands} 2>&1`]);

/** Two clones of a repository; both have a first commit, and one of them is pushed. */
const clones =
  'git init -q --bare remote; for name in one two; do git clone -q remote $name 2> /dev/null; cd $name; git checkout -q -b main; echo $name > $name; git add .; git commit -qm $name; cd ..; done; git -C one push -q origin main; cd two';

/** The block of the page, whose name has no part before the dot. */
const attributes: Files = { '.gitattributes': '* text=auto eol=lf\n' };

/** Errors of the pages about Playwright, nginx and Git. */
export const serverErrorOutputs: readonly ShownOutput[] = [
  played('page-goto-err_connection_refused', endToEnd("await page.goto('http://localhost:4974/');"), null),
  played('page-goto-timeout-exceeded', {
    ...endToEnd("await page.goto('http://localhost:4973/', { timeout: 2000 });"),
    'serve.cjs': `require('http')
  .createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html');
    if (url === '/') response.end('<p>Tea</p><img src="/never.png">');
  })
  .listen(4973);
setTimeout(() => process.exit(), 20000);
`,
  }),
  played('target-page-has-been-closed', endToEnd("await page.close();\n  await page.locator('p').click();")),
  played(
    'intercepts-pointer-events',
    endToEnd(
      'await page.setContent(\'<button>Pay</button><div class="overlay" style="position: fixed; inset: 0"></div>\');\n' +
        "  await page.getByRole('button').click({ timeout: 1000 });",
    ),
  ),
  played('did-not-expect-test', endToEnd("test('shows tea', () => {});")),
  played('cannot-navigate-to-invalid-url', endToEnd("await page.goto('/');")),

  served(
    'client-intended-to-send-too-large-body',
    configured(4972, 'location / { proxy_pass http://127.0.0.1:4971; }'),
    { url: '--data-binary @upload.bin http://localhost:4972/' },
  ),
  served(
    'upstream-sent-too-big-header',
    {
      ...configured(4970, 'location / { proxy_pass http://127.0.0.1:4969; }'),
      ...upstream(4969, "response.setHeader('Link', 'x'.repeat(9000)); response.end('Tea');"),
    },
    { url: 'http://localhost:4970/' },
  ),
  served(
    'upstream-prematurely-closed-connection',
    {
      ...configured(4962, 'location / { proxy_pass http://127.0.0.1:4961; }'),
      ...upstream(4961, 'response.destroy();'),
    },
    { fixed: null },
  ),
  served(
    'upstream-timed-out',
    {
      ...configured(4968, 'location / { proxy_read_timeout 1s; proxy_pass http://127.0.0.1:4967; }'),
      ...upstream(4967, "setTimeout(() => response.end('Tea'), 2000);"),
    },
    { url: 'http://localhost:4968/' },
  ),
  served(
    'open-failed-no-such-file-or-directory',
    { ...configured(4966, 'root public;'), 'public/index.html': 'Tea', 'dist/index.html': 'Tea' },
    { url: 'http://localhost:4966/about' },
  ),
  served('unknown-directive', configured(4965, 'root dist;\n    brotli on;')),
  served('server-is-not-allowed-here', {
    'nginx.conf': 'daemon off;\npid nginx.pid;\nserver {\n  listen 4964;\n}\n',
  }),
  served(
    'cannot-load-certificate',
    configured(4963, 'listen 4943 ssl;\n    ssl_certificate cert.pem;\n    ssl_certificate_key key.pem;'),
  ),

  committed(
    'lf-will-be-replaced-by-crlf',
    'git init -q; git config core.autocrlf true; git add src/index.js',
    attributes,
  ),
  committed(
    'lf-would-be-replaced-by-crlf',
    'git init -q; git config core.autocrlf true; git config core.safecrlf true; git add src/index.js',
    attributes,
  ),
  committed('failed-to-push-some-refs', `${clones}; git push origin main`),
  committed('no-upstream-branch', `${clones}; git checkout -q -b shop; git push`),
  committed('refusing-to-merge-unrelated-histories', `${clones}; git fetch -q; git merge origin/main`),
  committed('not-a-git-repository', 'git rev-parse HEAD'),
];
