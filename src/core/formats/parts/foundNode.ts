import type { HostRole } from '../../topology/topology';

/** A switch or adapter as a file describes it; whatever a file does not say is left out. */
export interface FoundNode {
  readonly key: string;
  readonly kind: 'switch' | 'host';
  name: string;
  /** Ports as declared; 0 = not said, and then the highest port seen counts. */
  ports: number;
  guid?: string;
  /** Of the machine that it is a part of. */
  systemGuid?: string;
  /** The role, where the file or the kind of node gives it; descriptions are looked at besides. */
  role?: HostRole;
  /** The machine whose adapter it is, and the rails of its cabled ports, where a file says them. */
  machine?: { readonly name: string; readonly rails: readonly number[] };
  /** 0 = only spoken of at the far end of a cable, never described itself. */
  line: number;
  /** Never described in such a file, and known by the far ends of its cables. */
  byCables?: boolean;
  /** By port; switches have theirs at port 0. */
  readonly lids: Map<number, number>;
  readonly portGuids: Map<number, string>;
  readonly cables: Map<number, FoundCable>;
}

/** One end of a cable as the file states it; the far end should state the same. */
export interface FoundCable {
  readonly to: string;
  readonly toPort: number;
  /** The LID of an adapter's port there, where this end gives it. */
  readonly toLid?: number;
  readonly speed?: string;
  readonly lengthM?: number;
  readonly line: number;
  /** Made up here from the other end, which is the only one that the file states. */
  readonly echo?: boolean;
  /** The node called `to`: found here once, where the reader did not have it at hand. */
  far?: FoundNode;
}

/** Port numbers have 16 bits; a file may hold any row of digits. */
export const MOST_PORT = 65_535;

/** The line that describes a node, or else that of its first cable. */
export function lineOf({ line, cables }: FoundNode): number {
  return line || (cables.values().next().value?.line ?? 0);
}
