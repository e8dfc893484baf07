// What is used of this folder's own package, so that the repository type-checks before it is installed.

declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  export class WebSocket extends EventEmitter {
    constructor(address: string);
    send(text: string): void;
    terminate(): void;
  }
}
