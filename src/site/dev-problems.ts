import { readStored, writeStored } from '../boot/browser-storage.ts';
import type { RoutePath } from '../shared/contracts.ts';
import type { DevProblem, DevProblems } from '../shared/dev-events.ts';
import { siteConfig } from './config.ts';

/** Problems dismissed in this tab. */
const ASIDE_KEY = 'site:problems-aside';

type WriteFix = (problem: DevProblem) => void;

/**
 * Creates the panel of problems. It opens by itself when a page is broken; once dismissed, it stays closed until another
 * problem appears. Problems that break nothing, such as dead links, only show as a count in a corner.
 *
 * @param goTo opens a page
 * @param fix writes the fix of a problem to its file
 */
export function createProblemPanel(goTo: (route: RoutePath) => unknown, fix: WriteFix) {
  const host = Object.assign(document.createElement('site-problems'), { dir: 'ltr' });
  // Isolated from the site's styles.
  const root = host.attachShadow({ mode: 'open' });
  let problems: readonly DevProblem[] = [];
  let checking: DevProblems['checking'] = null;
  let isOpen = false;
  /** Whether the reader opened or used it: then it stays open as long as there are problems. */
  let isKept = false;

  function render(): void {
    if (problems.length === 0 && !checking) {
      host.remove();
      return;
    }
    root.replaceChildren(element('style', {}, STYLES), isOpen && problems.length > 0 ? panel() : badge());
    if (!host.isConnected) document.body.append(host);
  }

  function summary(): string {
    const progress = checking && `checking ${checking.done} of ${checking.total}`;
    return [problems.length > 0 && countOf(problems), progress].filter(Boolean).join(', ');
  }

  function badge(): HTMLElement {
    const hasErrors = problems.some(({ severity }) => severity === 'error');
    const className = hasErrors ? 'badge error' : 'badge';
    return element('button', { className, onclick: () => setOpen(true) }, summary());
  }

  function panel(): HTMLElement {
    const close = element('button', { className: 'close', onclick: () => setOpen(false) }, 'Put aside');
    const head = element('header', {}, element('strong', {}, summary()), close);
    const files = [...new Set(problems.map(({ file }) => file))];
    const box = element('section', { className: 'panel' }, head, ...files.map(group));
    box.setAttribute('aria-label', 'Problems of the content');
    box.onclick = () => {
      isKept = isOpen;
    };
    box.onkeydown = ({ key }) => key === 'Escape' && setOpen(false);
    return box;
  }

  function group(file: string): HTMLElement {
    const list = problems.filter((problem) => problem.file === file);
    const route = list[0]?.routes[0];
    const open = route !== undefined && element('button', { onclick: () => goTo(route) }, 'Open page');
    const title = element('h2', {}, file, ...(open ? [' ', open] : []));
    return element('div', { className: 'file' }, title, ...list.map((problem) => item(problem, fix)));
  }

  function setOpen(open: boolean): void {
    isOpen = open;
    isKept = open;
    if (!open) writeStored(ASIDE_KEY, JSON.stringify(problems.map(keyOf)), 'session');
    render();
  }

  return {
    show(next: DevProblems): void {
      ({ problems, checking } = next);
      isKept &&= problems.length > 0;
      const aside = new Set(JSON.parse(readStored(ASIDE_KEY, 'session') ?? '[]') as string[]);
      const breaking = problems.filter(({ isBreaking }) => isBreaking);
      if (breaking.some((problem) => !aside.has(keyOf(problem)))) isOpen = true;
      else if (breaking.length === 0 && !isKept) isOpen = false;
      render();
    },
  };
}

function item(problem: DevProblem, fix: WriteFix): HTMLElement {
  const { path, file, line, column, message, advice = '', rule, severity } = problem;
  const placeIn = (name: string) => [name, line, line && column].filter(Boolean).join(':');
  const onclick = () =>
    void fetch(`${siteConfig.base}__open-in-editor?file=${encodeURIComponent(placeIn(path))}`);
  const place = { className: 'place', title: 'Open in the editor', onclick };
  const row = element(
    'p',
    { className: severity },
    element('button', place, placeIn(file.split('/').at(-1) ?? file)),
    ` ${message} `,
    element('span', { className: 'advice' }, advice),
    ' ',
    element('code', {}, rule),
  );
  if (problem.fix) {
    const write = { className: 'fix', onclick: () => fix(problem) };
    row.append(' ', element('button', write, `Write ${problem.fix.to.replace('<', '')}`));
  }
  return row;
}

/**
 * Line numbers and the count of a joined kind are excluded: neither an inserted line nor one more place makes it a new
 * problem.
 */
function keyOf({ file, rule, message, kind }: DevProblem): string {
  return `${rule} ${kind ?? `${file} ${message}`}`;
}

function countOf(problems: readonly DevProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const files = new Set(problems.map(({ file }) => file)).size;
  const parts = [count(errors, 'error'), count(problems.length - errors, 'warning')].filter(Boolean);
  return `${parts.join(', ')} in ${count(files, 'file')}`;
}

function count(number: number, word: string): string {
  return number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** One layer below Vite's own overlay, which has to be closed first. */
const STYLES = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
.badge, .panel { position: fixed; z-index: 99998; inset-block-end: 16px; inset-inline-start: 16px;
  font: 14px/1.5 system-ui, sans-serif; color: light-dark(#1f2328, #e6edf3);
  background: light-dark(#fff, #161b22); border: 1px solid light-dark(#d0a000, #d29922);
  border-radius: 8px; box-shadow: 0 8px 32px #0004; }
.badge { padding: 6px 14px; cursor: pointer; }
.badge.error, .panel { border-color: light-dark(#cf222e, #f85149); }
.panel { inset-inline-end: 16px; max-inline-size: 960px; margin-inline: auto; max-block-size: 50vh;
  overflow: auto; padding: 0 20px 16px; }
header { position: sticky; top: 0; display: flex; gap: 16px; align-items: center; justify-content: space-between;
  padding-block: 12px; background: inherit; }
button { font: inherit; color: inherit; }
header button, h2 button, .fix { padding: 2px 10px; background: none; border: 1px solid light-dark(#d1d9e0, #3d444d);
  border-radius: 6px; cursor: pointer; }
h2 { margin: 12px 0 4px; font: 600 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 button { margin-inline-start: 8px; font-weight: 400; font-size: 12px; }
p { margin: 4px 0; padding-inline-start: 12px; border-inline-start: 3px solid light-dark(#cf222e, #f85149);
  overflow-wrap: anywhere; }
p.warning { border-color: light-dark(#d0a000, #d29922); }
.place { padding: 0; font: 13px/1.5 ui-monospace, monospace; background: none; border: 0; cursor: pointer;
  color: light-dark(#0969da, #4493f8); text-decoration: underline; }
.advice { color: light-dark(#59636e, #9198a1); }
code { font: 12px/1.5 ui-monospace, monospace; color: light-dark(#59636e, #9198a1); }
:focus-visible { outline: 2px solid light-dark(#0969da, #4493f8); outline-offset: 2px; }
`;
