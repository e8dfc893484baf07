// @vitest-environment jsdom

import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../../src/features/search/contracts.ts';
import { makeHit } from './make-hit.ts';
import { answerOf, engineOf, open, setUpDialog, type } from './open-dialog.tsx';

setUpDialog();

/** An engine whose answers are controlled by the test: `await give('port', answerOf('a'))`. */
function slowEngine() {
  const waiting = new Map<string, { resolve: (answer: SearchAnswer) => void; reject: () => void }>();
  const engine = engineOf(
    (query) =>
      new Promise((resolve, reject) => {
        waiting.set(query, { resolve, reject: () => reject(new Error('down')) });
      }),
  );
  const settle = async (
    query: string,
    run: (waiter: { resolve: (answer: SearchAnswer) => void; reject: () => void }) => void,
  ) => {
    const waiter = waiting.get(query);
    if (!waiter) throw new Error(`Nobody asks for ${query}.`);
    await act(async () => run(waiter));
  };
  return {
    engine,
    give: (query: string, answer: SearchAnswer) => settle(query, ({ resolve }) => resolve(answer)),
    fail: (query: string) => settle(query, ({ reject }) => reject()),
  };
}

const enter = async (input: HTMLInputElement, init: KeyboardEventInit = {}) => {
  await act(async () => fireEvent.keyDown(input, { key: 'Enter', ...init }));
};

describe('Enter before the answer', () => {
  it('waits on the start screen, with or without saved searches, and opens the first hit', async () => {
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([makeHit('kept')]));
    const { engine, give } = slowEngine();
    const { input, navigate, onClose } = open({ engine });
    await type(input, 'port');
    await enter(input);
    expect(navigate).not.toHaveBeenCalled();
    await give('port', answerOf('a', 'b'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/a');
    expect(onClose).toHaveBeenCalledWith('');
    expect(localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs')).toContain('"objectID":"a"');
  });

  it('waits on the results screen: an older answer is not opened', async () => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await give('x', answerOf('old', 'older'));
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await type(input, 'xy');
    await enter(input);
    expect(navigate).not.toHaveBeenCalled();
    await give('xy', answerOf('new', 'newer'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/new');
  });

  it('waits on the screen without results: an outdated suggestion is not opened', async () => {
    const { engine, give } = slowEngine();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { input, navigate } = open({ engine, missingResultsUrl: 'https://example.com/{query}' });
    await type(input, 'x');
    await give('x', { hits: [], suggestions: ['outdated'] });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await type(input, 'xy');
    await enter(input);
    expect(input.value).toBe('xy');
    await give('xy', answerOf('a'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/a');
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });

  it('waits on the error screen, for the current text and for a retry', async () => {
    const { engine, give, fail } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await fail('x');
    await type(input, 'xy');
    await enter(input);
    await fail('xy');
    expect(navigate).not.toHaveBeenCalled();
    await enter(input);
    await give('xy', answerOf('a'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/a');
  });

  it('does nothing if the answer has no hits, nor for the next answer', async () => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'none');
    await enter(input);
    await give('none', { hits: [], suggestions: ['port'] });
    expect(input.value).toBe('none');
    await enter(input);
    expect(input.value).toBe('none');
    await type(input, 'port');
    await give('port', answerOf('a'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does nothing if the query fails, nor for the next answer', async () => {
    const { engine, give, fail } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await enter(input);
    await fail('x');
    await type(input, 'xy');
    await give('xy', answerOf('a'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'Escape'])('is taken back by %s', async (key) => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await enter(input);
    fireEvent.keyDown(input, { key });
    await give('x', answerOf('a'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is cancelled by typing without keys, as by pasting and dictation', async () => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await enter(input);
    await type(input, 'xy');
    await type(input, 'x');
    await give('x', answerOf('a'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is cancelled when an input method starts composing', async () => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await enter(input);
    fireEvent.compositionStart(input);
    await give('x', answerOf('a'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is not cancelled by modifiers, and keeps its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { engine, give } = slowEngine();
    const { input } = open({ engine });
    await type(input, 'x');
    fireEvent.keyDown(input, { key: 'Control', ctrlKey: true });
    await enter(input, { ctrlKey: true });
    for (const key of ['Shift', 'Alt', 'Meta', 'CapsLock']) fireEvent.keyDown(input, { key });
    await give('x', answerOf('a'));
    expect(opened).toHaveBeenCalledExactlyOnceWith('/a', '_blank', 'noopener');
    opened.mockRestore();
  });

  it('counts once however long it is held down', async () => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    await type(input, 'x');
    await enter(input, { repeat: true });
    await give('x', answerOf('a'));
    await enter(input, { repeat: true });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('opens one page, even if a better answer comes later', async () => {
    const { engine, give } = slowEngine();
    const { input, navigate } = open({ engine });
    let improve: (answer: SearchAnswer) => void = () => {};
    const update = new Promise<SearchAnswer>((resolve) => {
      improve = resolve;
    });
    await type(input, 'x');
    await enter(input);
    await give('x', { ...answerOf('own'), update });
    await act(async () => improve(answerOf('service')));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/own');
  });

  it('is reported as the selection of the first hit', async () => {
    const observer = { viewed: vi.fn(), activated: vi.fn(), selected: vi.fn() };
    const { engine, give } = slowEngine();
    const { input } = open({ engine, observer });
    await type(input, 'x');
    await enter(input);
    await give('x', { ...answerOf('a', 'b'), queryID: 'id' });
    expect(observer.selected).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ objectID: 'a' }),
      1,
      'id',
    );
  });

  it('is passed on when the page is reloaded', async () => {
    const onFailure = vi.fn();
    const { engine, fail } = slowEngine();
    const { input } = open({ engine, onFailure });
    await type(input, 'x');
    await enter(input);
    await fail('x');
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'x', true);
  });
});

describe('Enter before the dialog', () => {
  it('opens the first hit of the initial query', async () => {
    const { engine, give } = slowEngine();
    const { navigate } = open({ engine, initialQuery: 'port', isTyped: true, isEntered: true });
    await give('port', answerOf('a'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/a');
  });

  it('opens nothing if nothing was typed', async () => {
    const { input, navigate } = open({ isEntered: true });
    await type(input, 'x');
    expect(navigate).not.toHaveBeenCalled();
  });
});
