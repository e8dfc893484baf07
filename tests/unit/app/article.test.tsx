// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArticleBody } from '../../../src/app/article.tsx';
import type { LoadedPage } from '../../../src/site/page-store.ts';

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

/** A page of runs of HTML and counters, the latter written as `=name`. */
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

test('a component keeps its state when text comes before it, and is not mixed up with the next one', () => {
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
  // Such as keys that are not there, or there twice.
  expect(error).not.toHaveBeenCalled();
});

test('a component that the site does not have is left out', () => {
  const page = { ...pageOf('<p>x</p>', '=a'), components: {} } as LoadedPage;
  const { container } = render(<ArticleBody page={page} />);
  expect(container.textContent).toBe('x');
});
