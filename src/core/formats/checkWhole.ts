import { fault, type Problem } from '../base/problem';
import { FormatError } from '../base/text/textFile';
import type { ReadNetwork } from './readNetwork';
import { findFormat } from './registry';

/**
 * Refuses a dump that is cut off: it names nodes that it does not describe, whose cables would seem to be missing. What one node hears of its neighbours speaks of others
 * by nature. O(nodes spoken of).
 * @throws FormatError with the place of each
 */
export function checkWhole({
  format,
  spokenOf,
  topology,
}: Pick<ReadNetwork, 'format' | 'spokenOf' | 'topology'>): void {
  if (!spokenOf || spokenOf.size === 0 || findFormat(format)?.parseView) return;
  const names = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
  const problems = [...spokenOf].map(
    ([id, { file, line }]): Problem =>
      fault(file, line, {
        en: `"${names.get(id)}" is named here but not described: expected a whole file, since what is missing in it would seem to be missing in the network`,
        ja: `「${names.get(id)}」は名前だけで、記述がありません。欠けた部分がネットワークにないと見なされるため、完全なファイルが必要です`,
      }),
  );
  throw new FormatError(problems);
}
