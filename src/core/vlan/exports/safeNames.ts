import type { Topology } from '../../topology/topology';

/** Names made of letters, digits, dots, dashes and underscores alone: nothing that a shell, a file system or a parser could take for more. */
export interface SafeNames {
  readonly ofSwitch: readonly string[];
  readonly ofHost: readonly string[];
  /** Of the network as a whole. */
  readonly network: string;
}

/** Room is left for endings and what tools put before a name. */
const LONGEST = 48;

/** Names that mean something else to a file system or a shell wherever they stand alone. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Unique safe names, alike for names that are safe already; compared without case, since some file systems do. Switches come first: a
 * node of the same name gets a number. O(switches + hosts).
 */
export function safeNames({ name, switches, hosts }: Topology): SafeNames {
  const taken = new Set<string>();
  const nodes = [...switches, ...hosts];
  const stems = nodes.map((node) => stemOf(node.name, 'node'));
  // A safe name that nobody had to change is never given to another.
  const kept = new Set(nodes.flatMap((node, i) => (node.name === stems[i] ? [stems[i].toLowerCase()] : [])));
  const chosen = stems.map((stem, i) => {
    const mayKeep = nodes[i].name === stem && !taken.has(stem.toLowerCase());
    let unique = stem;
    for (let k = 2; !mayKeep && (taken.has(unique.toLowerCase()) || kept.has(unique.toLowerCase())); k++)
      unique = `${stem}-${k}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
  return {
    ofSwitch: chosen.slice(0, switches.length),
    ofHost: chosen.slice(switches.length),
    network: stemOf(name, 'network'),
  };
}

function stemOf(name: string, fallback: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
    .slice(0, LONGEST)
    .replace(/[-._]+$/, '');
  return stem === '' ? fallback : RESERVED.test(stem) ? `${stem}-x` : stem;
}
