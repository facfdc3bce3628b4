import { portKey } from '../../topology/portNames';
import type { SwitchId } from '../../topology/topology';
import type { CableEnd } from './cableEnds';
import type { FilePlace } from './format';
import type { Neighbour } from './nodeView';

/** A node that views tell of, while they are joined. */
export interface MetNode {
  readonly key: string;
  readonly name: string;
  /** It tells of its ports itself. */
  readonly tells: boolean;
  readonly first: FilePlace;
  /** True for a switch, null while only its cables can say. */
  forwards: boolean | null;
  /** True if a record says that, so that no cable can say otherwise. */
  isTold: boolean;
  readonly names: PortNames;
  /** Its cabled ports, with the place where the first statement of each is. */
  readonly ports: Map<string, FilePlace>;
  numbers: ReadonlyMap<string, number>;
  /** Those of its ports that are for management, where it is a switch with others. */
  readonly management: Set<string>;
  /** Of its cables, by number, or by name where it is for management. */
  readonly ends: Map<number | string, CableEnd>;
  /** Its record, once there is one, of a switch. */
  id?: SwitchId;
}

/** A cable as one of its ends tells of it. */
export interface Statement {
  readonly near: MetNode;
  readonly port: string;
  readonly far: MetNode;
  farPort: string;
  readonly at: FilePlace;
  readonly neighbour: Neighbour;
  /** It stands in a list of cables, where each port has one. */
  readonly listed: boolean;
  /** It says both ends by itself (`NodeView.once`). */
  readonly once: boolean;
}

/** One name for each port of a node, the first that somebody wrote, however others write it. */
export class PortNames {
  private readonly byKey = new Map<string, string>();
  /** As they were written: most are met several times. */
  private readonly byName = new Map<string, string>();

  /** @param table numbers by name: names of one number are one port */
  constructor(table?: ReadonlyMap<string, number>) {
    const first = new Map<number, string>();
    for (const [name, number] of table ?? []) {
      if (!first.has(number)) first.set(number, name);
      this.byKey.set(portKey(name), first.get(number) as string);
    }
  }

  of(name: string): string {
    const before = this.byName.get(name);
    if (before !== undefined) return before;
    const key = portKey(name);
    const port = this.byKey.get(key) ?? name;
    this.byKey.set(key, port);
    this.byName.set(name, port);
    return port;
  }

  /** The port of that name, undefined where nobody has spoken of it. */
  known(name: string): string | undefined {
    return this.byKey.get(portKey(name));
  }

  /** Makes another name one of a port that is known. */
  add(alias: string, port: string): void {
    this.byKey.set(portKey(alias), port);
    this.byName.clear();
  }
}
