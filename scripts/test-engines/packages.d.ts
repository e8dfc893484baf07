// The used part of this folder's package, so that the repository type-checks before it is installed.

declare module 'puppeteer-core' {
  interface Page {
    goto(url: string, options: { timeout: number }): Promise<unknown>;
    waitForNetworkIdle(options: { idleTime: number; timeout: number }): Promise<void>;
    evaluate(expression: string): Promise<unknown>;
    setViewport(viewport: { width: number; height: number }): Promise<void>;
    on(event: 'pageerror', report: (error: unknown) => void): void;
    on(event: 'console', report: (message: { type(): string; text(): string }) => void): void;
    keyboard: Record<'down' | 'up' | 'type', (text: string) => Promise<void>>;
    mouse: { click(x: number, y: number): Promise<void> };
  }
  export function launch(options: object): Promise<{
    version(): Promise<string>;
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }>;
}
