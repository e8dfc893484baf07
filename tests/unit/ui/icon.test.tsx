import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon, isIconName } from '../../../src/ui/icon.tsx';

it('an icon is stroked or filled, and settings may name both', () => {
  const shape = renderToStaticMarkup(<Icon name="github" />);
  const lines = renderToStaticMarkup(<Icon name="menu" />);
  expect(shape).toMatch(/<svg [^>]*data-shape="true"[^>]*aria-hidden="true"><path d="M12 2a/);
  expect(lines).toMatch(/<svg [^>]*aria-hidden="true"><path d="M4 7h16M/);
  expect(lines).not.toContain('data-shape');
  expect(['github', 'menu', 'toString'].map(isIconName)).toEqual([true, true, false]);
});
