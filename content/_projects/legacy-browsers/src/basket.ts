import { nanoid } from 'nanoid';

export interface Line {
  id: string;
  article: string;
  note?: { text: string };
}

export class Basket {
  #lines: Line[] = [];

  add(article: string, note?: Line['note']) {
    this.#lines.push({ id: nanoid(8), article, note });
    return this;
  }

  get last() {
    return this.#lines.at(-1);
  }

  describe = async () => this.last?.note?.text.replaceAll('-', ' ') ?? 'no note';
}
