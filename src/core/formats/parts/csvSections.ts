import { csvRowsIn } from '../../base/text/csv';
import type { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';

/** A row of a section, cells by their titles, whatever their case. */
export interface SectionRow {
  readonly line: number;
  /** Empty where there is no such column. */
  cell(title: string): string;
}

/**
 * Rows of sections of ibdiagnet2.db_csv: `START_X`, titles, rows, `END_X`; a section that is not there is absent. A file that ends within one is a fault. O(characters).
 * @param other told the line of each row of a section that is not wanted
 */
export function csvSections<N extends string>(
  file: TextFile,
  wanted: readonly N[],
  problems: ProblemList,
  other: (line: number) => void,
): { readonly [K in N]?: readonly SectionRow[] } {
  const sections: { [K in N]?: SectionRow[] } = {};
  let rows: SectionRow[] | null = null;
  let titles: ReadonlyMap<string, number> | null = null;
  let inside: string | null = null;
  for (const { cells, line } of csvRowsIn(file.text, file.name)) {
    const [, edge, name] = /^(START|END)_([A-Z0-9_]+)$/.exec(cells.length === 1 ? cells[0] : '') ?? [];
    if (edge !== undefined) {
      inside = edge === 'START' ? name : null;
      titles = null;
      const known = inside !== null ? wanted.find((one) => one === name) : undefined;
      rows = known ? (sections[known] ?? []) : null;
      if (known && rows) sections[known] = rows;
    } else if (inside === null) continue;
    else if (!titles) titles = new Map(cells.map((title, i) => [title.toLowerCase(), i]));
    else if (!rows) other(line);
    else {
      const columns = titles;
      rows.push({ line, cell: (title) => cells[columns.get(title.toLowerCase()) ?? -1] ?? '' });
    }
  }
  if (inside !== null)
    problems.error(0, {
      en: `the file is cut off: expected END_${inside}`,
      ja: `ファイルが途切れています。END_${inside} が必要です`,
    });
  return sections;
}
