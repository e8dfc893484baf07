import { useEffect } from 'react';
import { announce } from './announce.ts';

/** Pause in typing before the number of results is read out, in milliseconds. */
const DELAY = 600;

/** Has the number of results read out once the reader stops typing. */
export function useAnnouncedCount(isFiltered: boolean, count: string): void {
  useEffect(() => {
    if (!isFiltered) return;
    const timer = setTimeout(() => announce(count), DELAY);
    return () => clearTimeout(timer);
  }, [isFiltered, count]);
}
