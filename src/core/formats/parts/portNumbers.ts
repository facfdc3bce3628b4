import type { ProblemList } from '../../base/text/problemList';
import type { FilePlace } from './format';

/** Interfaces of machines, which are numbered by driver and slot, and addresses; of others the number is written on the front. */
const OF_MACHINES = /^(?:eth|en[opsx]?|ib|wl|bond|em|rdma|roce|mlx)|^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/;
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
  return OF_MACHINES.test(port) || !isNamed(port);
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
 * Numbers of a node's ports: those of its table, else the number at the name's end (of cages, where all
 * are called N/1), counted from 1 where the first is 0, which is reported. Interfaces of machines are numbered in the order of their names, since theirs
 * are on no plan, and so are all ports where two would have one number, as where each slot of a chassis counts from 1. Ports that nobody names get what
 * is free then. Two names of one port are an error, and the second gets no number. O(ports log ports).
 */
export function numberPorts(
  node: NamedPorts,
  table: ReadonlyMap<string, number> | undefined,
  problems: ProblemList,
): PortNumbers {
  const numbers = new Map<string, number>();
  const open = [...node.ports.keys()].filter((port) => {
    const known = table?.get(port);
    if (known !== undefined) numbers.set(port, known);
    return known === undefined;
  });
  const taken = new Set(numbers.values());
  const named = open.filter(isNamed);
  const own = ownNumbers(node, named, problems);
  const areApart = new Set([...taken, ...own.numbers.values()]).size === taken.size + own.numbers.size;
  if (areApart && own.fromZero !== undefined) tellFromZero(node, own.fromZero, problems);
  const free = freeNumbers(taken);
  const chosen = areApart ? own.numbers : ranks([...own.numbers.keys()], free);
  for (const [port, number] of chosen) {
    numbers.set(port, number);
    taken.add(number);
  }
  for (const port of open.filter((port) => !isNamed(port)).sort(inOrder)) numbers.set(port, free());
  refuseTwins(node, numbers, problems);
  return { numbers, ...(!areApart && { firstInOrder: [...chosen.keys()][0] }) };
}

/** By the names alone; those without a number are reported and left out. */
function ownNumbers({ name, ports }: NamedPorts, named: readonly string[], problems: ProblemList) {
  const numbers = new Map<string, number>();
  const ofMachines = named.filter((port) => OF_MACHINES.test(port)).sort(inOrder);
  for (const [i, port] of ofMachines.entries()) numbers.set(port, i + 1);
  const others = named.filter((port) => !OF_MACHINES.test(port));
  const numberOf = areCages(others) ? (port: string) => numberAtEnd(port.slice(0, -SOLE.length)) : numberAtEnd;
  const fromZero = others.find((port) => numberOf(port) === 0);
  for (const port of others) {
    const { file, line } = ports.get(port) as FilePlace;
    const number = numberOf(port);
    if (number === null)
      problems.error(
        line,
        {
          en: `port "${port}" of "${name}": expected a number at its end`,
          ja: `「${name}」のポート「${port}」：末尾に番号が必要です`,
        },
        file,
      );
    else numbers.set(port, number + (fromZero === undefined ? 0 : 1));
  }
  return { numbers, fromZero };
}

function tellFromZero({ name, ports }: NamedPorts, port: string, problems: ProblemList): void {
  const { file, line } = ports.get(port) as FilePlace;
  const text = {
    en: `ports of "${name}" are counted from 0: "${port}" becomes 1, and so on`,
    ja: `"${name}" のポートは 0 から数えられています："${port}" を 1 とし、以下同様にします`,
  };
  problems.warning(line, text, file);
}

/** In the order of the names; one port with two names has one number. */
function ranks(named: readonly string[], free: () => number): ReadonlyMap<string, number> {
  const sameAs = firstNames(named);
  const numberOf = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const port of [...named].sort(inOrder)) {
    const first = sameAs.get(port) ?? port;
    const number = numberOf.get(first) ?? free();
    numberOf.set(first, number);
    numbers.set(port, number);
  }
  return numbers;
}

/**
 * By port, one of its names: `Te1/1` and `TenGigabitEthernet1/01` are one port. Ports without a word, beside others with one, are
 * ports of their own.
 */
function firstNames(named: readonly string[]): ReadonlyMap<string, string> {
  const split = named.map((port) => {
    const [word] = /^\D*/.exec(port.toLowerCase()) as RegExpExecArray;
    const digits = port.slice(word.length).toLowerCase();
    return { port, word, digits: digits.replace(/0*(\d+)/g, '$1') };
  });
  const isBefore = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  // Words that begin with another one stand right behind it.
  split.sort((a, b) => isBefore(a.digits, b.digits) || isBefore(a.word, b.word));
  const first = new Map<string, string>();
  let head = split[0];
  for (const one of split) {
    const isSame = one.digits === head.digits && (head.word === '' ? one.word === '' : one.word.startsWith(head.word));
    if (!isSame) head = one;
    first.set(one.port, head.port);
  }
  return first;
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

function inOrder(a: string, b: string): number {
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
