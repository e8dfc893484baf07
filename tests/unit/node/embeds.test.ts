import { describe, expect, test } from 'vitest';
import { checkEmbeds } from '../../../src/node/content/check-embeds.ts';
import { contentSecurityPolicy } from '../../../src/node/emit/csp.ts';
import { joinKinds } from '../../../src/node/files/diagnostics.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const origin = 'https://docs.example';
const compile = (text: string, name = 'en/guide/page.md') => bench.compile(text, name);

async function embedsOf(text: string, name?: string) {
  const { embeds } = await compile(text, name);
  return embeds.map(({ kind, origin, line }) => `${line} ${kind} ${origin}`);
}

describe('resources of a page from other origins', () => {
  test.each([
    ['a frame', '<iframe title="t" src="https://a.example/b?c#d"></iframe>', ['1 frames https://a.example']],
    ['a picture', 'Text.\n\n![x](https://a.example:8080/b.png)', ['3 images https://a.example:8080']],
    [
      'an address with backslashes',
      '<img src="https:\\\\a.example\\b.png" alt="">',
      ['1 images https://a.example'],
    ],
    ['an address without scheme', '<img src="//a.example/b.png" alt="">', ['1 images https://a.example']],
    [
      'pictures for sizes',
      '<img src="/a.png" srcset="https://a.example/1.png 1x, https://b.example/2.png 2x" alt="">',
      ['1 images https://a.example', '1 images https://b.example'],
    ],
    [
      'pictures for sizes without a space between them',
      '<img src="/a.png" srcset="https://a.example/1,2.png 1x,https://b.example/2.png 2x,/c.png" alt="">',
      ['1 images https://a.example', '1 images https://b.example'],
    ],
    [
      'a picture for densities in a style',
      '<p style="background: image-set(\'https://a.example/1.png\' 1x, url(//b.example/2.png) 2x)">x</p>',
      ['1 images https://a.example', '1 images https://b.example'],
    ],
    [
      'video',
      '<video controls poster="https://a.example/p.png"><source src="https://b.example/v.mp4"></video>',
      ['1 images https://a.example', '1 media https://b.example'],
    ],
    [
      'an address with spaces around it',
      '<iframe title="t" src=" //a.example "></iframe>',
      ['1 frames https://a.example'],
    ],
    ['sound', '<audio controls src="https://a.example/s.mp3"></audio>', ['1 media https://a.example']],
    [
      'a background',
      '<div style="background: url(\'https://a.example/b.png\')">x</div>',
      ['1 images https://a.example'],
    ],
    [
      'nothing: links and own files',
      '[x](https://a.example) <img src="/b.png" alt=""> `https://c.example` <b style="background:url(/d//e.png)">y</b>',
      [],
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await embedsOf(text)).toEqual(expected);
  });

  test('also in MDX', async () => {
    const text = '<iframe title="t" src="https://a.example/b" />\n';
    expect(await embedsOf(text, 'en/guide/page.mdx')).toEqual(['1 frames https://a.example']);
  });

  test('are reported once for each origin missing in the settings', async () => {
    const frame = '<iframe title="t" src="https://a.example/b"></iframe>';
    const pages = [
      await compile(`${frame}\n\n${frame}`),
      await compile(`${frame}\n\n![x](https://a.example/b.png)`, 'en/guide/other.md'),
    ];
    const reported = joinKinds(checkEmbeds(pages, { origin }));
    expect(reported.map(({ message, severity }) => [severity, message])).toEqual([
      [
        'warning',
        expect.stringMatching(/^Readers load frames from https:\/\/a\.example \(3 times; also .*\)\.$/),
      ],
      ['warning', 'Readers load images from https://a.example.'],
    ]);
    const listed = checkEmbeds(pages, { origin, security: { frames: ['https://a.example'] } });
    expect(listed.map(({ message }) => message)).toEqual(['Readers load images from https://a.example.']);
  });
});

test('on a site with https, a frame with http is an error; images are requested with https', async () => {
  const text = '# T\n\n<iframe src="http://a.example" title="t"></iframe>\n\n![p](http://a.example/p.png)\n';
  const page = await compile(text);
  const told = (own: string) =>
    checkEmbeds([page], { origin: own }).map(({ severity, kind }) => `${severity} ${kind?.split(' ')[1]}`);
  expect(told(origin)).toEqual(['error frames', 'warning images']);
  expect(told('http://docs.example')).toEqual(['warning frames', 'warning images']);
});

describe('an invalid URL', () => {
  test.each([
    ['a host that ends a directive', 'https://a.example;sandbox/x.png', 'https://a.example;sandbox'],
    ['a host that begins another policy', 'https://a.example,b/x.png', 'https://a.example,b'],
    ['a host with a quote', 'https://a&quot;b.example/x.png', 'https://a"b.example'],
    ['a variable of a host', 'https://$host/x.png', 'https://$host'],
    ['all hosts', 'https://*/x.png', 'https://*'],
    ['a port that none is', 'https://a.example:99999/x.png', 'https://a.example:99999/x.png'],
    ['no host', 'https://', 'https://'],
  ])('%s is an error and not part of the policy', async (_what, address, origin) => {
    const page = await compile(`Text.\n\n<img src="${address}" alt="">`);
    expect(checkEmbeds([page], { origin })).toMatchObject([
      {
        severity: 'error',
        line: 3,
        message: `Readers cannot load images from "${origin}": it has no valid host.`,
      },
    ]);
    const config = { logo: '/logo.svg', search: {} };
    const input = { inlineScripts: [], config };
    expect(contentSecurityPolicy({ ...input, embeds: page.embeds })).toBe(
      contentSecurityPolicy({ ...input, embeds: [] }),
    );
  });
});

describe('a frame', () => {
  test('keeps its restrictions', async () => {
    const text =
      '<iframe title="t" src="https://a.example/" sandbox="allow-scripts allow-popups" allow="fullscreen" loading="lazy"></iframe>';
    const { body, diagnostics } = await compile(text);
    expect(diagnostics).toEqual([]);
    expect(body.kind === 'html' && body.html).toMatch(/sandbox="allow-scripts allow-popups"/);
    expect(body.kind === 'html' && body.html).toMatch(/allow="?fullscreen/);
    expect(body.kind === 'html' && body.html).toMatch(/loading="?lazy/);
  });

  test('with full restrictions keeps them', async () => {
    const { body } = await compile('<iframe title="t" src="https://a.example/" sandbox></iframe>');
    expect(body.kind === 'html' && body.html).toMatch(/ sandbox(?:=""|[ >])/);
  });

  test.each(['', ' title=""', ' title=" "'])('has a title: <iframe%s>', async (title) => {
    const { diagnostics } = await compile(`<iframe${title} src="https://a.example/"></iframe>`);
    expect(diagnostics).toMatchObject([{ severity: 'error', message: '<iframe> has no title.', line: 1 }]);
  });
});
