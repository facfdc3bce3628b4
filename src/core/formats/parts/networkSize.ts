import type { ProblemList } from '../../base/text/problemList';

/**
 * Nodes, and cables, of a network that is read: twice what the largest InfiniBand subnet has (47,824 and 131,712), and what can be read in a gigabyte. A file of
 * more is none that anybody cables, and would be read only to be thrown away.
 */
export const MOST_NODES = 2 ** 18;
export const MOST_CABLES = 2 ** 18;

/**
 * Ends the reading of a file of more than that.
 * @param line of the last record, in `file`
 * @throws FormatError with all that was found so far
 */
export function checkSize(
  problems: ProblemList,
  line: number,
  { nodes = 0, cables = 0 }: { readonly nodes?: number; readonly cables?: number },
  file = problems.file,
): void {
  if (nodes <= MOST_NODES && cables <= MOST_CABLES) return;
  const [most, en, ja] = nodes > MOST_NODES ? [MOST_NODES, 'nodes', 'ノード'] : [MOST_CABLES, 'cables', 'ケーブル'];
  const number = most.toLocaleString('en-US');
  const text = {
    en: `the network is too large: expected at most ${number} ${en}`,
    ja: `ネットワークが大きすぎます。${ja}は ${number} までです`,
  };
  problems.error(line, text, file);
  problems.finish();
}
