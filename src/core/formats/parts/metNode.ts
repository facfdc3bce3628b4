import { portKey } from '../../topology/portNames';
import type { NodeId, SwitchId } from '../../topology/topology';
import type { FilePlace } from './format';
import type { CalledNode } from './neighbourNodes';
import type { Neighbour } from './nodeView';

/** A node that views tell of, while they are joined. */
export class MetNode {
  /** True if a record says what it is, so that no cable can say otherwise. */
  isTold: boolean;
  /** Its cabled ports, in the order of the statements. */
  readonly ports: MetPort[] = [];
  /** Statements of cables at it so far. */
  stated = 0;
  /** Ports among its cabled ones that are for management. */
  ofManagement = 0;
  /** Its record, once there is one, of a switch. */
  id: SwitchId | undefined;
  readonly key: string;
  readonly name: string;
  /** One port for each name that somebody writes, however others write it. */
  private readonly byKey = new Map<string, MetPort>();

  /**
   * @param tells true if it tells of its ports itself
   * @param forwards true for a switch, null while only its cables can say
   * @param table numbers of ports by name: names of one number are one port
   */
  constructor(
    { key, name }: CalledNode,
    readonly first: FilePlace,
    readonly tells: boolean,
    public forwards: boolean | null,
    table?: ReadonlyMap<string, number>,
  ) {
    this.key = key;
    this.name = name;
    this.isTold = forwards !== null;
    const byNumber = new Map<number, MetPort>();
    for (const [port, number] of table ?? []) {
      const met = byNumber.get(number) ?? newPort(this, port);
      byNumber.set(number, met);
      this.byKey.set(portKey(port), met);
    }
  }

  /** The port of that name, which is called so if nobody has spoken of it. */
  port(name: string): MetPort {
    const key = portKey(name);
    const known = this.byKey.get(key);
    if (known) return known;
    const port = newPort(this, name);
    this.byKey.set(key, port);
    return port;
  }

  /** The same, undefined where nobody has spoken of it. */
  knownPort(name: string): MetPort | undefined {
    return this.byKey.get(portKey(name));
  }

  /** Makes another name one of a port of it. */
  alias(name: string, port: MetPort): void {
    this.byKey.set(portKey(name), port);
  }
}

/** A port of a node; the end of a cable once it has a number. */
export interface MetPort {
  readonly node: MetNode;
  readonly name: string;
  /** The place, among those that make cables, of the statement that its node makes about it. */
  told: number | undefined;
  /** The place of the first such statement about it. */
  at: FilePlace | undefined;
  /** Of a port for management 1: each is a node of its own. */
  number: number | undefined;
  /** True for a port of a switch with others that is for management. */
  isManagement: boolean;
  /** The first cable that is said to be here. */
  cable: JoinedCable | undefined;
  /** The record that has it, where it is not that of the whole node. */
  id: NodeId | undefined;
}

const newPort = (node: MetNode, name: string): MetPort => ({
  node,
  name,
  told: undefined,
  at: undefined,
  number: undefined,
  isManagement: false,
  cable: undefined,
  id: undefined,
});

/** A cable, and what is said of it. */
export interface JoinedCable {
  readonly a: MetPort;
  readonly b: MetPort;
  /** `a` is its near end. */
  readonly said: Statement;
  /** The first statement with facts about it. */
  facts: Statement | undefined;
  /** True if several statements are about it. */
  isAgain: boolean;
}

/** Puts a port at its node's cabled ones with the first statement about it. */
export function meetPort(port: MetPort, at: FilePlace): void {
  if (port.at) return;
  port.at = at;
  port.node.ports.push(port);
}

/** A cable as one of its ends tells of it. */
export interface Statement {
  readonly near: MetNode;
  readonly port: MetPort;
  readonly far: MetNode;
  farPort: MetPort;
  readonly at: FilePlace;
  readonly neighbour: Neighbour;
  /** It stands in a list of cables, where each port has one. */
  readonly listed: boolean;
  /** It says both ends by itself (`NodeView.once`). */
  readonly once: boolean;
}
