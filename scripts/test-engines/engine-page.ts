/** A window of some browser: what the checks do, in terms every engine understands. */
export interface EnginePage {
  /** Loads an address and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Value of an expression in the page, awaited and sent as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses keys and keeps them down until all are: `press('Control', 'k')`. */
  press(...keys: string[]): Promise<void>;
  /** Types a text, letter by letter, as a keyboard does. */
  type(text: string): Promise<void>;
  /** Moves the mouse to a place in the window and clicks, in pixels. */
  clickAt(x: number, y: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** @returns the width the window really has */
  resize(width: number, height: number): Promise<number>;
  /** Errors the browser reported since the last call, in engines that report them. */
  errors(): string[];
}

/** A browser that was started. */
export interface Engine {
  /** `Firefox 140.5.0`, … */
  name: string;
  page: EnginePage;
  close(): Promise<void>;
}

/** Actions of both protocols, WebDriver and WebDriver BiDi. */
export type Action = { type: string; id: string; parameters?: object; actions: object[] };

/** Keys without a letter, as both protocols write them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** All keys down in order, and up in reverse. */
export function pressActions(keys: readonly string[]): Action[] {
  const values = keys.map((key) => KEYS[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}

export function typeActions(text: string): Action[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

export function clickActions(x: number, y: number): Action[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
