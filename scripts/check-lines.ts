import { countLines, overBudget, readBudgets, sourceFiles } from './line-counts.ts';

/** Prints lines of code per area next to their budgets, as part of `npm run check`. */
const { areas: budgets } = readBudgets();
const counts = countLines(sourceFiles());
for (const [area, lines] of Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(
    `${area.padEnd(24)} ${String(lines).padStart(6)} of ${String(budgets[area] ?? '–').padStart(6)}`,
  );
const over = overBudget(counts, budgets);
if (over.length > 0)
  console.error(
    `Over budget:\n${over.join('\n')}\nRemove code, or raise the budget and give the reason in the commit.`,
  );
process.exitCode = over.length > 0 ? 1 : 0;
