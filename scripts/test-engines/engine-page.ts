/** A browser window, with the operations that every engine supports. */
export interface EnginePage {
  /** Loads a URL and waits for the load event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; the value is awaited and sent as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses keys together: `press('Control', 'k')`. */
  press(...keys: string[]): Promise<void>;
  /** Types a text, letter by letter, as a keyboard does. */
  type(text: string): Promise<void>;
  /** Moves the mouse to a position in the window, in pixels, and clicks. */
  clickAt(x: number, y: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** @returns the actual width of the window */
  resize(width: number, height: number): Promise<number>;
  /** Errors the browser reported since the last call, in engines that report them. */
  errors(): string[];
}

/** A running browser. */
export interface Engine {
  /** `Firefox 140.5.0`, … */
  name: string;
  page: EnginePage;
  close(): Promise<void>;
}
