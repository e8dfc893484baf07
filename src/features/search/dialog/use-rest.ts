import { useEffect, useState } from 'react';

/** Milliseconds without a new answer after which typing counts as paused: longer than between the keys of a word. */
const REST = 500;

/** Whether nothing new came for a moment. What is not needed at every key waits for it. */
export function useRest(shownQuery: string): boolean {
  const [restsOn, setRestsOn] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRestsOn(shownQuery), REST);
    return () => clearTimeout(timer);
  }, [shownQuery]);
  return restsOn === shownQuery;
}
