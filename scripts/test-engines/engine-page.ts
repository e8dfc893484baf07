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
