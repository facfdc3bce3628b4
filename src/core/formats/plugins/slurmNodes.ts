import { UnionFind } from '../../base/structures/unionFind';
import type { Fabric } from '../../fabric/fabric';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';

/** The nodes cabled to a switch, each once; what takes no part in traffic runs no jobs. @param nodeOf names of the nodes, by host */
export function nodesAt({ talkerOffset, talkerAt }: Fabric, nodeOf: readonly string[], s: number): string[] {
  return [...new Set(Array.from(talkerAt.subarray(talkerOffset[s], talkerOffset[s + 1]), (h) => nodeOf[h]))];
}

/** Parts of a network that links, or nodes below several of them, join, by switch: what Slurm has one root for. O(switches + hosts), nearly. */
export function joinedParts(fabric: Fabric, nodeOf: readonly string[]): (s: number) => number {
  const { switchCount, switchPart, partCount } = fabric;
  const joined = new UnionFind(partCount);
  const first = new Map<string, number>();
  for (let s = 0; s < switchCount; s++)
    for (const node of nodesAt(fabric, nodeOf, s)) {
      const part = first.get(node);
      if (part === undefined) first.set(node, switchPart[s]);
      else joined.union(part, switchPart[s]);
    }
  return (s) => joined.find(switchPart[s]);
}

/** Words that mean something else to Slurm where a name is expected. */
const RESERVED = /^(?:all|default)$/i;

/** Names that Slurm takes (`syntaxSafeNames`), none of which is a word of its own. */
export function slurmNames(names: readonly string[], taken?: Set<string>): string[] {
  const all = new Set(names);
  const free = (name: string): string => {
    let i = 1;
    while (all.has(`${name}-${i}`)) i++;
    return `${name}-${i}`;
  };
  return syntaxSafeNames(
    names.map((name) => (RESERVED.test(name) ? free(name) : name)),
    taken,
  );
}

/** A remark for each name that is one of Slurm's words. @param written what stands for each */
export function reservedRemarks(names: readonly string[], written: readonly string[]): string[] {
  const said = names.map((name, i) =>
    RESERVED.test(name) ? `${written[i]} stands for ${name}, which is a word of Slurm's` : '',
  );
  return [...new Set(said)].filter((text) => text !== '');
}
