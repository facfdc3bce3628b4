import type { ProblemList } from '../../base/text/problemList';
import { firstLane, isManagementPort, kindByPort } from '../../topology/portNames';
import type { FilePlace } from './format';

const UNNAMED = 'to ';

/** The name of a port that nobody names: something is cabled to it, and the file does not say where. */
export function unnamedPort(what: string): string {
  return UNNAMED + what;
}

/** Checks whether somebody names a port. */
export function isNamed(port: string): boolean {
  return !port.startsWith(UNNAMED);
}

/** Checks whether a port is called as machines call theirs, or by nobody. */
export function isOfMachine(port: string): boolean {
  return kindByPort(port) === 'host' || !isNamed(port);
}

/** Checks whether a node is a host by the names of its ports: it is where all are such as machines have, not where one is a switch's; null where they leave it open. */
export function isHostByPorts(ports: readonly string[]): boolean | null {
  const kinds = new Set<ReturnType<typeof kindByPort>>();
  for (const port of ports) if (isNamed(port) && !isManagementPort(port, false)) kinds.add(kindByPort(port));
  return kinds.has('switch') ? false : kinds.size === 1 && kinds.has('host') ? true : null;
}

/** A port that somebody speaks of, with the place where the first does, and the number that it gets. */
export interface NamedPort {
  readonly name: string;
  readonly at: FilePlace | undefined;
  number: number | undefined;
}

/**
 * Gives a node's ports their numbers: those of its table, else the number at the name's end (of cages, where all are called N/1; of lanes, where they are multiples from 0 on; of parts of cages, where all are split alike), counted from 1
 * where the first is 0, which is reported. Interfaces of machines are numbered in the order of their names, since theirs
 * are on no plan, and so are all ports where two would have one number, as where each slot of a chassis counts from 1, or one has none. Ports that nobody names get what
 * is free then. Two ports of one number in the table are an error, and the second gets no number. O(ports log ports).
 * @returns the first of the ports that are numbered in the order of their names, since the numbers in these do not tell them apart; undefined where they do
 */
export function numberPorts<P extends NamedPort>(
  node: string,
  ports: readonly P[],
  table: ReadonlyMap<string, number> | undefined,
  problems: ProblemList,
): P | undefined {
  const taken = new Map<number, P>();
  const open = table ? ports.filter((port) => !isInTable(port, table, taken, { node, problems })) : ports;
  const named = open.filter(({ name }) => isNamed(name));
  const fromZero = numberByNames(named);
  const numbers = new Set(taken.keys());
  const areApart = named.every(({ number }) => number !== undefined && numbers.size < numbers.add(number).size);
  if (areApart && fromZero) tellFromZero(node, fromZero, problems);
  const sorted = areApart ? named : [...named].sort(byName);
  const areTold = areApart || (taken.size === 0 && numberBySplits(sorted));
  const free = freeNumbers(
    areApart ? numbers : new Set([...taken.keys(), ...(areTold ? sorted.flatMap(({ number = 0 }) => number) : [])]),
  );
  if (!areTold) for (const port of sorted) port.number = free();
  if (named.length < open.length)
    for (const port of open.filter(({ name }) => !isNamed(name)).sort(byName)) port.number = free();
  return areTold ? undefined : sorted[0];
}

const byName = (a: NamedPort, b: NamedPort): number => inOrder(a.name, b.name);

/** Gives a port the number that its table has for it; another port with that number is an error. */
function isInTable<P extends NamedPort>(
  port: P,
  table: ReadonlyMap<string, number>,
  taken: Map<number, P>,
  { node, problems }: { readonly node: string; readonly problems: ProblemList },
): boolean {
  const number = table.get(port.name);
  if (number === undefined) return false;
  const owner = taken.get(number);
  if (!owner) {
    port.number = number;
    taken.set(number, port);
    return true;
  }
  const { file, line } = port.at as FilePlace;
  const text = {
    en: `ports "${owner.name}" and "${port.name}" of "${node}" would both be port ${number}`,
    ja: `「${node}」のポート「${owner.name}」と「${port.name}」が、どちらもポート ${number} になります`,
  };
  problems.error(line, text, file);
  return true;
}

/** Gives ports the numbers that their names alone tell; others get none. @returns the port from which they are counted where that is from 0 */
function numberByNames<P extends NamedPort>(named: readonly P[]): P | undefined {
  const interfaces = named.filter(({ name }) => kindByPort(name) === 'host').sort(byName);
  // A baseboard comes last.
  const boards = interfaces.length > 0 ? named.filter(({ name }) => isManagementPort(name, false)).sort(byName) : [];
  for (const [i, port] of [...interfaces, ...boards].entries()) port.number = i + 1;
  const others = interfaces.length > 0 ? named.filter(({ number }) => number === undefined) : named;
  const behind = areCages(others) ? SOLE.length : 0;
  for (const port of others) port.number = numberAtEnd(port.name, port.name.length - behind);
  const zero = others.find(({ number }) => number === 0);
  const lanes = zero ? lanesAPort(others) : 1;
  if (!zero) return undefined;
  for (const port of others)
    if (port.number !== undefined) port.number = lanes > 1 ? port.number / lanes + 1 : port.number + 1;
  return lanes > 1 ? undefined : zero;
}

/** Names of ports that cages are split into, by the number of the part, or by its first of eight lanes. */
const SPLIT = /^(?:swp\d+s\d+|etp\d+[a-h]|eth1\/\d+\/\d+|ib1\/\d+\/\d+)$/i;
const SPLIT_BY_LANE = /^(?:sw\d+p[12]|ethernet\d+\/[1-8])$/i;
const EIGHT = { lanes: 8, subs: 8 } as const;

/** Gives ports numbers by cages that are all split into as many ports as the last of their names says; false where names do not say it. By lanes alone no cage may lack a part. */
function numberBySplits(named: readonly NamedPort[]): boolean {
  const isByLane = named.every(({ name }) => SPLIT_BY_LANE.test(name));
  if (!isByLane && !named.every(({ name }) => SPLIT.test(name))) return false;
  const lanes = named.map(({ name }) => firstLane(name, EIGHT) ?? -1);
  const most = lanes.reduce((last, lane) => Math.max(last, lane % EIGHT.lanes), 0);
  const step = isByLane ? lanes.reduce((least, lane) => divisor(least, lane), EIGHT.lanes) : 1;
  const parts = isByLane ? EIGHT.lanes / step : 2 ** Math.ceil(Math.log2(most + 1));
  const numbers = lanes.map((lane) => Math.floor(lane / EIGHT.lanes) * parts + (lane % EIGHT.lanes) / step + 1);
  const isWhole = numbers.every((number) => number <= numbers.length);
  if (parts < 2 || lanes.some((lane) => lane < 0) || new Set(numbers).size < named.length || (isByLane && !isWhole))
    return false;
  for (const [i, port] of named.entries()) port.number = numbers[i];
  return true;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Lanes that each port has where they are numbered by their first ones, from 0 on: Ethernet0, Ethernet8, …; 1 where they are not, or too few to say. */
function lanesAPort(ports: readonly NamedPort[]): number {
  if (ports.length < 3 || !ports.every(({ name }) => /^Ethernet\d+$/.test(name))) return 1;
  return ports.reduce((sum, { number = 1 }) => divisor(sum, number), 0) || 1;
}

function tellFromZero(node: string, { name, at }: NamedPort, problems: ProblemList): void {
  const { file, line } = at as FilePlace;
  const text = {
    en: `ports of "${node}" are counted from 0: "${name}" becomes 1, and so on`,
    ja: `"${node}" のポートは 0 から数えられています："${name}" を 1 とし、以下同様にします`,
  };
  problems.warning(line, text, file);
}

/** Each time the next number from 1 that is not taken. */
function freeNumbers(taken: ReadonlySet<number>): () => number {
  let number = 0;
  return () => {
    do number++;
    while (taken.has(number));
    return number;
  };
}

const natural = new Intl.Collator('en', { numeric: true });

/** Compares names of ports, their numbers as numbers. */
export function inOrder(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : 1);
}

/** Behind the number of a cage: the first of the ports that it may be broken out into. */
const SOLE = '/1';

/** Checks whether ports are called after cages of which none is broken out, `Ethernet49/1` beside `Ethernet50/1`: else all would be port 1. */
function areCages(ports: readonly NamedPort[]): boolean {
  return ports.length > 1 && ports.every(({ name }) => name.endsWith(SOLE) && /\d\/1$/.test(name));
}

/** The number that the last digits, at most four, of the beginning of a name are; undefined where it ends in none. */
function numberAtEnd(name: string, end: number): number | undefined {
  let number: number | undefined;
  for (let at = end - 1, unit = 1; unit < 10_000; at--, unit *= 10) {
    const digit = name.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    number = (number ?? 0) + unit * digit;
  }
  return number;
}
