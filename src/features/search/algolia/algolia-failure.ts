import type { StackFrame } from '@algolia/client-common';
import { type SearchFailure, SearchServiceError } from '../contracts.ts';

/** One line per host that was tried: `1. https://a.example: Connection timeout`. */
function listAttempts(frames: readonly StackFrame[]): string {
  return frames
    .map(({ host, response }, index) => {
      const outcome = response.status ? `status ${response.status}` : response.content;
      return `\n${index + 1}. ${host.protocol}://${host.url}: ${outcome}`;
    })
    .join('');
}

/** What to do about a failure; operators read it in the console. */
const ADVICE: Readonly<Record<Exclude<SearchFailure, 'slow'>, string>> = {
  refused: 'Check `appId`, `apiKey` (a key that may search) and `indexName` of `search.algolia`.',
  quota: 'The plan of the application allows no more requests for now.',
  network:
    'No host gave an answer: the network, a blocker, or the service itself. A wrong `appId` has no hosts.',
  broken: 'The answer could not be read.',
};

function classify(error: Error, status: number | undefined): keyof typeof ADVICE {
  if (status === 429) return 'quota';
  if (status === 401 || status === 403 || status === 404) return 'refused';
  return status === undefined && error.name === 'RetryError' ? 'network' : 'broken';
}

/** Converts an error of the library: its message, status, every attempt, and advice. */
export function describeFailure(error: unknown): SearchServiceError {
  if (!(error instanceof Error)) return new SearchServiceError('broken', String(error));
  const { status, stackTrace = [] } = error as Error & { status?: number; stackTrace?: StackFrame[] };
  const label = status ? `${error.message} (status ${status})` : error.message;
  const failure = classify(error, status);
  const message = `Algolia: ${error.name}: ${label}${listAttempts(stackTrace)}\n${ADVICE[failure]}`;
  return new SearchServiceError(failure, message, { cause: error });
}
