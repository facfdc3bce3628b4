import type { Problem } from '../../base/problem';
import type { Link } from '../../topology/topology';
import type { FilePlace } from './format';
import type { RowCounts } from './rowTally';

/** A neighbour as a node hears of it at one of its ports. */
export interface Neighbour {
  readonly at: FilePlace;
  /** The port that it is heard at. */
  readonly port: string;
  /** The neighbour's own name; absent where it says no more than the id of its chassis. */
  readonly name?: string;
  readonly chassis?: string;
  /** The neighbour's name of its port; absent where it gives an address alone. */
  readonly farPort?: string;
  /** Another name that it gives the port, such as a description. */
  readonly farAlias?: string;
  /** True if it forwards what others send; null where it does not say. */
  readonly forwards: boolean | null;
  /** True if a record says `forwards` of its type, and not the neighbour what it is able to do. */
  readonly isTold?: true;
  /** Facts about the cable itself; panels on its way from here. */
  readonly link?: Pick<Link, 'lengthM' | 'speed' | 'via' | 'viaRear'>;
}

/** Statements of one node about its own ports: several make a network (`joinViews`). */
export interface NodeView {
  readonly name: string;
  readonly at: FilePlace;
  readonly neighbours: readonly Neighbour[];
  /** Numbers of its ports by every name that they go by, where the file says them. */
  readonly ports?: ReadonlyMap<string, number>;
  /** Only ever sends and receives. */
  readonly isHost?: true;
  /** May be a machine as well as a switch: the tool runs on both. */
  readonly mayBeHost?: true;
  /** The neighbours are those that somebody has written down: beside what was heard they count for nothing. */
  readonly recorded?: true;
  /** A cable is listed at one of its two nodes alone, with both its ports. */
  readonly once?: true;
  /** Ids of its chassis and addresses of its ports, by which others may know it. */
  readonly ids?: readonly string[];
  /** Further names of its ports, such as their addresses, with the port. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** True if the file only records that the node is there, and its kind: it is part of the network where another file has a cable of it. */
  readonly kindOnly?: true;
  /** Remarks on the file. */
  readonly problems?: readonly Problem[];
  /** Rows of the file by what became of them, where the reader counts them. */
  readonly rows?: RowCounts;
}

/** Text around a node's name where people name files after their content. */
const AROUND =
  /^(?:show-)?(?:lldp(?:ctl|cli)?(?:-(?:table|neighbors|neighbours))?|neighbors|config[_-]db|minigraph)[-_.]+|[-_.]+(?:lldp(?:ctl|cli)?(?:-(?:table|neighbors|neighbours))?|neighbors|config[_-]db|minigraph)$/gi;

/**
 * The node that a file of neighbours is of, which such files do not say themselves: their name without folder, ending and what stands for the tool.
 * @example
 * viewedNode('dumps/lldp-leaf-1.json'); // => 'leaf-1'
 */
export function viewedNode(file: string): string {
  const base = file.split(/[\\/]/).pop() ?? '';
  const stem = base.replace(
    /(?<=.)(?:\.(?:eos|junos|nxos|nvue))?\.(?:json0?|xml|keyvalue|kv|txt|lldp|conf|out|log)$/i,
    '',
  );
  return stem.replace(AROUND, '') || stem;
}
