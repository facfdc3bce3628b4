import type { Fabric } from '../../fabric/fabric';

/** The nodes cabled to a switch, each once; what takes no part in traffic runs no jobs. @param nodeOf names of the nodes, by host */
export function nodesAt({ talkerOffset, talkerAt }: Fabric, nodeOf: readonly string[], s: number): string[] {
  return [...new Set(Array.from(talkerAt.subarray(talkerOffset[s], talkerOffset[s + 1]), (h) => nodeOf[h]))];
}

/** Tells switches of the parts of a network that are written: of several with the same nodes, the first. O(switches + hosts). */
export function onePlane(fabric: Fabric, nodeOf: readonly string[]): (s: number) => boolean {
  const { switchCount, switchPart, partCount } = fabric;
  const nodes = Array.from({ length: partCount }, () => new Set<string>());
  for (let s = 0; s < switchCount; s++) for (const node of nodesAt(fabric, nodeOf, s)) nodes[switchPart[s]].add(node);
  const seen = new Set<string>();
  const written = nodes.map((own) => {
    const key = [...own].sort().join(',');
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  });
  return (s) => written[switchPart[s]];
}
