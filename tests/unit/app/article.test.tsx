// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ArticleBody } from '../../../src/app/article.tsx';
import type { LoadedPage } from '../../../src/site/page-store.ts';
import { makeMeta } from '../site-fixture.tsx';

beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name}
      {count}
    </button>
  );
}

/** A page of HTML runs and counters, the latter written as `=name`. */
function pageOf(...parts: string[]): LoadedPage {
  const body = {
    kind: 'parts',
    parts: parts.map((part) =>
      part.startsWith('=')
        ? { kind: 'component', name: 'Counter', props: { name: part.slice(1) } }
        : { kind: 'html', html: part },
    ),
  };
  return { kind: 'data', body, components: { Counter } } as unknown as LoadedPage;
}

test('a component keeps its state when text is added before it, and is not confused with the next one', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { container, rerender } = render(<ArticleBody page={pageOf('<p>x</p>', '=a', '=b', '<p>y</p>')} />);
  const press = (index: number) => {
    const button = container.querySelectorAll('button')[index];
    if (button) fireEvent.click(button);
  };
  press(0);
  press(1);
  press(1);
  expect(container.textContent).toBe('xa1b2y');
  rerender(<ArticleBody page={pageOf('<p>new</p>', '<p>x</p>', '=a', '<p>z</p>', '=b')} />);
  expect(container.textContent).toMatch(/a1.*b2/);
  // React warnings, such as missing or duplicate keys.
  expect(error).not.toHaveBeenCalled();
});

test('a component unknown to the site is left out', () => {
  const page = { ...pageOf('<p>x</p>', '=a'), components: {} } as LoadedPage;
  const { container } = render(<ArticleBody page={page} />);
  // The attribute identifies content that came with the document.
  expect(container.innerHTML).toBe('<div data-static=""><p>x</p></div>');
});

describe('in development', () => {
  beforeEach(() => {
    vi.stubEnv('DEV', true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('changed HTML is morphed, unchanged HTML is left alone', () => {
    const htmlPage = (html: string) =>
      ({ kind: 'data', body: { kind: 'html', html }, components: {} }) as unknown as LoadedPage;
    const { container, rerender } = render(<ArticleBody page={htmlPage('<p>a</p>')} />);
    const box = container.firstElementChild;
    expect(container.innerHTML).toBe('<div data-static=""><p>a</p></div>');
    box?.append('added');
    rerender(<ArticleBody page={htmlPage('<p>a</p>')} />);
    expect(box?.textContent).toBe('aadded');
    const paragraph = box?.firstElementChild;
    rerender(<ArticleBody page={htmlPage('<p>b</p>')} />);
    expect(box?.innerHTML).toBe('<p>b</p>');
    // The initial HTML again: it is not what is shown.
    rerender(<ArticleBody page={htmlPage('<p>a</p>')} />);
    expect(box?.innerHTML).toBe('<p>a</p>');
    expect(box?.firstElementChild).toBe(paragraph);
  });

  test('a saved page of code keeps its state, and is reported once it is rendered', () => {
    const send = vi.fn();
    vi.stubGlobal('hot', { send });
    const codePage = (text: string): LoadedPage => ({
      kind: 'module',
      meta: makeMeta({ routePath: '/tool' }),
      components: { Counter: Counter as never },
      // Each save creates a new function.
      Component: (({ components }: { components: { Counter: typeof Counter } }) => (
        <main>
          {text}
          <components.Counter name="n" />
        </main>
      )) as never,
    });
    const { container, rerender } = render(<ArticleBody page={codePage('old ')} />, {
      reactStrictMode: false,
    });
    fireEvent.click(container.querySelector('button') as HTMLElement);
    rerender(<ArticleBody page={codePage('new ')} />);
    expect(container.textContent).toBe('new n1');
    expect(send.mock.calls.map(([event, { route, html }]) => [event, route, html])).toEqual([
      ['site:page-shown', '/tool', '<main>old <button type="button">n0</button></main>'],
      ['site:page-shown', '/tool', '<main>new <button type="button">n1</button></main>'],
    ]);
  });
});
