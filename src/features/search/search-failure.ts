import type { SearchFailure } from '../../shared/contracts.ts';

/** A search service failed. `message` is for operators; `failure` decides what readers see. */
export class SearchServiceError extends Error {
  override readonly name = 'SearchServiceError';
  constructor(
    readonly failure: SearchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
