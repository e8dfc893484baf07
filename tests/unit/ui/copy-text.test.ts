// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '../../../src/ui/copy-text.ts';

function stubClipboard(clipboard: Partial<Clipboard> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

afterEach(() => {
  vi.unstubAllGlobals();
  stubClipboard(undefined);
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copying text', () => {
  test('uses the clipboard', async () => {
    const writeText = vi.fn(async () => undefined);
    stubClipboard({ writeText });
    expect(await copyText('a')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('a');
  });

  test('passes a promise to the clipboard during the press', async () => {
    const write = vi.fn(async () => undefined);
    let blob: Promise<Blob> | undefined;
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(data: Record<string, Promise<Blob>>) {
          blob = data['text/plain'];
        }
      },
    );
    stubClipboard({ write });
    const copied = copyText(new Promise((resolve) => setTimeout(resolve, 10, 'late')));
    expect(write).toHaveBeenCalledOnce();
    expect(await copied).toBe(true);
    expect(await blob).toMatchObject({ type: 'text/plain', size: 4 });
  });

  test('without the clipboard API (plain http) selects and copies, and returns the focus', async () => {
    document.body.innerHTML = '<button>Copy</button>';
    const button = document.querySelector('button');
    button?.focus();
    let selected = '';
    document.execCommand = vi.fn(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
      selected = value.slice(selectionStart, selectionEnd);
      return true;
    });
    expect(await copyText(Promise.resolve('# Title'))).toBe(true);
    expect(document.execCommand).toHaveBeenCalledWith('copy');
    expect(selected).toBe('# Title');
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('returns false if every way is refused', async () => {
    stubClipboard({ writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    document.execCommand = () => false;
    expect(await copyText('a')).toBe(false);
    document.execCommand = () => {
      throw new Error('no');
    };
    expect(await copyText('a')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('rejects if the text cannot be loaded', async () => {
    await expect(copyText(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});
