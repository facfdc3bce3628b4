import type { ProblemList } from '../../base/text/problemList';
import type { TitledRows } from '../../formats/parts/cableRows';

/** Stops at once where a table lacks titles: its rows mean nothing then. @throws FormatError */
export function requireTitles(table: TitledRows, titles: readonly string[], problems: ProblemList): void {
  const lacking = titles.filter((title) => !table.has(title));
  if (lacking.length === 0) return;
  problems.error(1, {
    en: `expected the titles ${titles.join(',')}: ${lacking.join(', ')} missing`,
    ja: `見出し ${titles.join(',')} が必要ですが、${lacking.join(', ')} がありません`,
  });
  problems.finish();
}
