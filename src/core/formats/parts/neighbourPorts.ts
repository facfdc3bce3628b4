import { append } from '../../base/structures/append';
import { firstLane, type PortScheme } from '../../topology/portNames';
import type { MetNode, MetPort, Statement } from './metNode';
import { inOrder, isNamed } from './portNumbers';

/**
 * Finds which ports two nodes that both tell of their cables call by different names: the far end of a statement becomes the port that its node tells of itself. By the port
 * at this end, where the other node says that; by the plugs that the names stand for, where one naming fits all; else, where two nodes tell of equally many cables to each other that are
 * left over, in the order of their ports.
 * @returns statements that were joined by their order alone, where there were several between two nodes
 */
export function joinPortNames(statements: readonly Statement[]): readonly Statement[] {
  const mutual = statements.filter(({ near, far, once }) => !once && near.tells && far.tells);
  const own = new Map(mutual.map((one) => [one.port, one]));
  const isOpen = ({ farPort }: Statement): boolean => !own.has(farPort);
  // Lists say both ends of each cable.
  if (!mutual.some(isOpen)) return [];
  const toEachOther = new Map<string, Statement[]>();
  const toNode = new Map<MetNode, Statement[]>();
  const portsOf = new Map<MetNode, MetPort[]>();
  for (const port of own.keys()) append(portsOf, port.node, port);
  for (const one of mutual) {
    append(toEachOther, `${one.near.key}\n${one.far.key}`, one);
    append(toNode, one.far, one);
  }
  for (const some of toEachOther.values()) byOwnPort(some, toEachOther, isOpen);
  for (const [node, some] of toNode) byScheme(some.filter(isOpen), portsOf.get(node) ?? [], own);
  for (const some of toEachOther.values()) byOwnPort(some, toEachOther, isOpen);
  return [...toEachOther.values()].flatMap((some) => byElimination(some, toEachOther, isOpen));
}

type Between = ReadonlyMap<string, readonly Statement[]>;

const answers = ({ near, far }: Statement, between: Between): readonly Statement[] =>
  between.get(`${far.key}\n${near.key}`) ?? [];

/** Gives the far end of a statement the name that its node has for it. */
function settle(one: Statement, port: MetPort): void {
  if (one.farPort !== port) one.far.alias(one.farPort.name, port);
  one.farPort = port;
}

function byOwnPort(some: readonly Statement[], between: Between, isOpen: (one: Statement) => boolean): void {
  const byFarPort = new Map(answers(some[0], between).map((back) => [back.farPort, back]));
  for (const one of some) {
    const back = byFarPort.get(one.port);
    if (back && isOpen(one)) settle(one, back.port);
  }
}

const LANES = [8, 4, 2, 1];
const SCHEMES: readonly PortScheme[] = LANES.flatMap((lanes) =>
  LANES.filter((subs) => subs <= lanes).map((subs) => ({ lanes, subs })),
);

/** By the one way of counting plugs in which each name that others use is a port that hears just them. */
function byScheme(open: readonly Statement[], told: readonly MetPort[], own: ReadonlyMap<MetPort, Statement>): void {
  if (open.length === 0 || told.length === 0) return;
  const found = SCHEMES.flatMap((scheme) => {
    const byLane = new Map(told.map((port) => [firstLane(port.name, scheme), port]));
    const ports = open.map((one) => {
      const lane = firstLane(one.farPort.name, scheme);
      const port = lane === null ? undefined : byLane.get(lane);
      return port && own.get(port)?.far === one.near ? port : undefined;
    });
    return ports.includes(undefined) || new Set(ports).size < ports.length ? [] : [ports as MetPort[]];
  });
  if (new Set(found.map((ports) => ports.map(({ name }) => name).join('\n'))).size !== 1) return;
  for (const [i, one] of open.entries()) settle(one, found[0][i]);
}

function byElimination(
  some: readonly Statement[],
  between: Between,
  isOpen: (one: Statement) => boolean,
): readonly Statement[] {
  const back = answers(some[0], between);
  const free = (those: readonly Statement[], from: readonly Statement[]): Statement[] => {
    const taken = new Set(from.map(({ farPort }) => farPort));
    return those.filter(({ port }) => !taken.has(port)).sort((a, b) => inOrder(a.port.name, b.port.name));
  };
  const [here, there] = [free(some, back), free(back, some)];
  if (here.length === 0 || here.length !== there.length || ![...here, ...there].every(isOpen)) return [];
  const order = agreedOrder(here, there);
  for (const [i, one] of here.entries()) {
    const other = there[order?.[i] ?? i];
    settle(one, other.port);
    settle(other, one.port);
  }
  return order || here.length === 1 ? [] : here;
}

/** For each statement of one node that of the other, where the names that both use for far ports are in one order with the ports themselves. */
function agreedOrder(here: readonly Statement[], there: readonly Statement[]): readonly number[] | undefined {
  if (![...here, ...there].every(({ farPort }) => isNamed(farPort.name))) return undefined;
  const [order, back] = [here, there].map(farRanks);
  return order.every((j, i) => back[j] === i) ? order : undefined;
}

/** By statement: the place of its far port among those of all. */
function farRanks(statements: readonly Statement[]): readonly number[] {
  const sorted = [...statements].sort((a, b) => inOrder(a.farPort.name, b.farPort.name));
  const place = new Map(sorted.map((one, i) => [one, i]));
  return statements.map((one) => place.get(one) as number);
}
