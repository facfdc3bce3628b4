import { portKey } from '../../topology/portNames';
import type { NodeId, SwitchId } from '../../topology/topology';
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
  /** Its cabled ports by name. */
  readonly ports: Map<string, MetPort>;
  /** Ports among these that are for management. */
  ofManagement: number;
  /** Its record, once there is one, of a switch. */
  id?: SwitchId;
}

/** A cabled port of a node, at the place of the first statement about it; the end of a cable once it has a number. */
export interface MetPort extends FilePlace {
  readonly node: MetNode;
  readonly name: string;
  /** Of a port for management 1: each is a node of its own. */
  number: number | undefined;
  /** True for a port of a switch with others that is for management. */
  isManagement: boolean;
  /** The first cable that is said to be here. */
  cable: JoinedCable | undefined;
  /** The record that has it, where it is not that of the whole node. */
  id: NodeId | undefined;
}

/** A cable, and all that is said of it. */
export interface JoinedCable {
  readonly a: MetPort;
  readonly b: MetPort;
  /** At least one; `a` is the near end of the first. */
  readonly said: Statement[];
}

/** The port of a node by its name, met with the first statement about it. */
export function meetPort(node: MetNode, name: string, { file, line }: FilePlace): void {
  if (node.ports.has(name)) return;
  const unknown = undefined;
  node.ports.set(name, { file, line, node, name, number: unknown, isManagement: false, cable: unknown, id: unknown });
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

  /** @param table numbers by name: names of one number are one port */
  constructor(table?: ReadonlyMap<string, number>) {
    const first = new Map<number, string>();
    for (const [name, number] of table ?? []) {
      if (!first.has(number)) first.set(number, name);
      this.byKey.set(portKey(name), first.get(number) as string);
    }
  }

  of(name: string): string {
    const key = portKey(name);
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, name);
    return known ?? name;
  }

  /** The port of that name, undefined where nobody has spoken of it. */
  known(name: string): string | undefined {
    return this.byKey.get(portKey(name));
  }

  /** Makes another name one of a port that is known. */
  add(alias: string, port: string): void {
    this.byKey.set(portKey(alias), port);
  }
}
