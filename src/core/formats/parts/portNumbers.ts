import { rememberedTexts } from '../../base/structures/remembered';
import type { ProblemList } from '../../base/text/problemList';
import { firstLane, isManagementPort, kindByPort } from '../../topology/portNames';
import type { FilePlace } from './format';

const UNNAMED = /^to /;

/** The name of a port that nobody names: something is cabled to it, and the file does not say where. */
export function unnamedPort(what: string): string {
  return `to ${what}`;
}

/** Checks whether somebody names a port. */
export function isNamed(port: string): boolean {
  return !UNNAMED.test(port);
}

/** Checks whether a port is called as machines call theirs, or by nobody. */
export function isOfMachine(port: string): boolean {
  return kindByPort(port) === 'host' || !isNamed(port);
}

/** Checks whether a node is a host by the names of its ports: it is where all are such as machines have, not where one is a switch's; null where they leave it open. */
export function isHostByPorts(ports: readonly string[]): boolean | null {
  const kinds = ports.filter((port) => isNamed(port) && !isManagementPort(port, false)).map(kindByPort);
  if (kinds.length > 0 && kinds.every((kind) => kind === 'host')) return true;
  return kinds.includes('switch') ? false : null;
}

/** A node, and the names of its ports that anybody speaks of, with the place where the first does. */
export interface NamedPorts {
  readonly name: string;
  readonly ports: ReadonlyMap<string, FilePlace>;
}

/** Numbers of a node's ports by name. */
export interface PortNumbers {
  readonly numbers: ReadonlyMap<string, number>;
  /** The first of the ports that are numbered in the order of their names, since the numbers in these do not tell them apart; absent where they do. */
  readonly firstInOrder?: string;
}

/**
 * Numbers of a node's ports: those of its table, else the number at the name's end (of cages, where all are called N/1; of lanes, where they are multiples from 0 on; of parts of cages, where all are split alike), counted from 1
 * where the first is 0, which is reported. Interfaces of machines are numbered in the order of their names, since theirs
 * are on no plan, and so are all ports where two would have one number, as where each slot of a chassis counts from 1, or one has none. Ports that nobody names get what
 * is free then. Two ports of one number in the table are an error, and the second gets no number. O(ports log ports).
 */
export function numberPorts(
  node: NamedPorts,
  table: ReadonlyMap<string, number> | undefined,
  problems: ProblemList,
): PortNumbers {
  const sole = table || node.ports.size > 1 ? null : soleNumber(node.ports);
  if (sole) return { numbers: sole };
  const numbers = new Map<string, number>();
  const open = [...node.ports.keys()].filter((port) => {
    const known = table?.get(port);
    if (known !== undefined) numbers.set(port, known);
    return known === undefined;
  });
  refuseTwins(node, numbers, problems);
  const taken = new Set(numbers.values());
  const named = open.filter(isNamed);
  const own = ownNumbers(named);
  const areApart =
    own.numbers.size === named.length &&
    new Set([...taken, ...own.numbers.values()]).size === taken.size + own.numbers.size;
  if (areApart && own.fromZero !== undefined) tellFromZero(node, own.fromZero, problems);
  const free = freeNumbers(taken);
  const split = areApart || taken.size > 0 ? null : splitNumbers([...named].sort(inOrder));
  const told = areApart ? own.numbers : split;
  const chosen = told ?? new Map([...named].sort(inOrder).map((port) => [port, free()]));
  for (const [port, number] of chosen) {
    numbers.set(port, number);
    taken.add(number);
  }
  for (const port of open.filter((port) => !isNamed(port)).sort(inOrder)) numbers.set(port, free());
  return { numbers, ...(!told && { firstInOrder: [...chosen.keys()][0] }) };
}

/** As `numberPorts` gives it to the only port of most machines, for which nothing else counts; null where something else does. */
function soleNumber(ports: NamedPorts['ports']): ReadonlyMap<string, number> | null {
  const [port = ''] = ports.keys();
  return isNamed(port) ? numberOfSole(port) : null;
}
const numberOfSole = rememberedTexts((port): ReadonlyMap<string, number> | null => {
  const { numbers, fromZero } = ownNumbers([port]);
  return numbers.size === 1 && fromZero === undefined ? numbers : null;
});

/** By the names alone; those without a number are left out. */
function ownNumbers(named: readonly string[]) {
  const numbers = new Map<string, number>();
  const interfaces = named.filter((port) => kindByPort(port) === 'host').sort(inOrder);
  // A baseboard comes last.
  const boards = interfaces.length > 0 ? named.filter((port) => isManagementPort(port, false)) : [];
  for (const [i, port] of [...interfaces, ...boards.sort(inOrder)].entries()) numbers.set(port, i + 1);
  const others = named.filter((port) => !numbers.has(port));
  const numberOf = areCages(others) ? (port: string) => numberAtEnd(port.slice(0, -SOLE.length)) : numberAtEnd;
  const found = others.map(numberOf);
  const lanes = lanesAPort(others, found);
  const fromZero = lanes > 1 ? undefined : others[found.indexOf(0)];
  for (const [i, port] of others.entries()) {
    const number = found[i];
    if (number !== null) numbers.set(port, lanes > 1 ? number / lanes + 1 : number + (fromZero === undefined ? 0 : 1));
  }
  return { numbers, fromZero };
}

/** Names of ports that cages are split into, by the number of the part, or by its first of eight lanes. */
const SPLIT = /^(?:swp\d+s\d+|etp\d+[a-h]|eth1\/\d+\/\d+|ib1\/\d+\/\d+)$/i;
const SPLIT_BY_LANE = /^(?:sw\d+p[12]|ethernet\d+\/[1-8])$/i;
const EIGHT = { lanes: 8, subs: 8 } as const;

/** Numbers by cages that are all split into as many ports as the last of their names says; null where names do not say it. By lanes alone no cage may lack a part. */
function splitNumbers(named: readonly string[]): ReadonlyMap<string, number> | null {
  const isByLane = named.every((port) => SPLIT_BY_LANE.test(port));
  if (!isByLane && !named.every((port) => SPLIT.test(port))) return null;
  const lanes = named.map((port) => firstLane(port, EIGHT) ?? -1);
  const most = lanes.reduce((last, lane) => Math.max(last, lane % EIGHT.lanes), 0);
  const step = isByLane ? lanes.reduce((least, lane) => divisor(least, lane), EIGHT.lanes) : 1;
  const parts = isByLane ? EIGHT.lanes / step : 2 ** Math.ceil(Math.log2(most + 1));
  const numbers = lanes.map((lane) => Math.floor(lane / EIGHT.lanes) * parts + (lane % EIGHT.lanes) / step + 1);
  const isWhole = numbers.every((number) => number <= numbers.length);
  if (parts < 2 || lanes.some((lane) => lane < 0) || new Set(numbers).size < named.length || (isByLane && !isWhole))
    return null;
  return new Map(named.map((port, i) => [port, numbers[i]]));
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Lanes that each port has where they are numbered by their first ones, from 0 on: Ethernet0, Ethernet8, …; 1 where they are not, or too few to say. */
function lanesAPort(ports: readonly string[], numbers: readonly (number | null)[]): number {
  if (ports.length < 3 || !numbers.includes(0) || !ports.every((port) => /^Ethernet\d+$/.test(port))) return 1;
  return numbers.reduce<number>((sum, n) => divisor(sum, n ?? 1), 0) || 1;
}

function tellFromZero({ name, ports }: NamedPorts, port: string, problems: ProblemList): void {
  const { file, line } = ports.get(port) as FilePlace;
  const text = {
    en: `ports of "${name}" are counted from 0: "${port}" becomes 1, and so on`,
    ja: `"${name}" のポートは 0 から数えられています："${port}" を 1 とし、以下同様にします`,
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

function refuseTwins({ name, ports }: NamedPorts, numbers: Map<string, number>, problems: ProblemList): void {
  const owners = new Map<number, string>();
  for (const [port, number] of numbers) {
    const owner = owners.get(number);
    if (owner === undefined) {
      owners.set(number, port);
      continue;
    }
    const { file, line } = ports.get(port) as FilePlace;
    const text = {
      en: `ports "${owner}" and "${port}" of "${name}" would both be port ${number}`,
      ja: `「${name}」のポート「${owner}」と「${port}」が、どちらもポート ${number} になります`,
    };
    problems.error(line, text, file);
    numbers.delete(port);
  }
}

const natural = new Intl.Collator('en', { numeric: true });

/** Compares names of ports, their numbers as numbers. */
export function inOrder(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : 1);
}

/** Behind the number of a cage: the first of the ports that it may be broken out into. */
const SOLE = '/1';

/** Checks whether ports are called after cages of which none is broken out, `Ethernet49/1` beside `Ethernet50/1`: else all would be port 1. */
function areCages(ports: readonly string[]): boolean {
  return ports.length > 1 && ports.every((port) => /\d\/1$/.test(port));
}

function numberAtEnd(port: string): number | null {
  const digits = /(\d{1,4})$/.exec(port)?.[1];
  return digits === undefined ? null : Number(digits);
}
