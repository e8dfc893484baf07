import type { SearchEngine } from '../../shared/contracts.ts';
import type { SearchDialogProps, SearchObserver } from './dialog/search-dialog.tsx';

/** An engine ready for the dialog. */
export interface SearchService {
  engine: SearchEngine;
  /** Names the stored searches. */
  indexName: string;
  observer: SearchObserver | undefined;
  onOpen: SearchDialogProps['onOpen'];
  /** Starts downloads the first query will need. */
  prepare(): void;
  /** Forgets the downloaded index. */
  refresh(): void;
  /** Whether an error says that the site was deployed again since this tab was opened. */
  isOutdated(error: unknown): boolean;
  dispose(): void;
}
