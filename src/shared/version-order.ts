/** Compares two versions: negative if the first is older. A minor version, `1.4`, stands for its newest patch. */
export function compareVersionNumbers(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((version) => version.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const [one, other] = [left[place] ?? Number.MAX_VALUE, right[place] ?? Number.MAX_VALUE];
    if (one !== other) return one - other;
  }
  return 0;
}

/** `1.2.12` → `1.2` */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
