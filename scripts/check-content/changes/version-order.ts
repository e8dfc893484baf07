/** Order of two versions: negative when the first is older. */
export function compareVersionNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const difference = part - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
