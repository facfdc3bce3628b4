import type { ProblemList } from '../../base/text/problemList';
import type { TitledRows } from '../../formats/cableRows';

/** Stops at once where a table lacks titles: its rows mean nothing then. @throws FormatError */
export function requireTitles(table: TitledRows, titles: readonly string[], problems: ProblemList): void {
  const lacking = titles.filter((title) => !table.has(title));
  if (lacking.length === 0) return;
  problems.error(1, `expected the titles ${titles.join(',')}: ${lacking.join(', ')} missing`);
  problems.finish();
}
