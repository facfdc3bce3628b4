import type { ProblemList } from '../base/text/problemList';
import type { FilePlace } from './format';

/** Interfaces of machines, which are numbered by driver and slot, addresses, and ports that nobody has named; of others the number is written on the front. */
const OF_MACHINES = /^(?:eth|en[opsx]?|ib|wl|bond|em|rdma|roce|mlx|to )|^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/;

/** Whether a port is called as machines call theirs. */
export function isOfMachine(port: string): boolean {
  return OF_MACHINES.test(port);
}

/** A node, and the names of its ports that anybody speaks of, with the place where the first does. */
export interface NamedPorts {
  readonly name: string;
  readonly ports: ReadonlyMap<string, FilePlace>;
}

/**
 * Numbers of a node's ports by name: those of its table, else the number at the name's end (of cages, where all
 * are called N/1), counted from 1 where the first is 0, which is told. Interfaces of
 * machines are numbered in the order of their names, since theirs are on no plan. Two ports of one number are an error. O(ports log ports).
 */
export function numberPorts(
  { name, ports }: NamedPorts,
  table: ReadonlyMap<string, number> | undefined,
  problems: ProblemList,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const open = [...ports.keys()].filter((port) => {
    const known = table?.get(port);
    if (known !== undefined) numbers.set(port, known);
    return known === undefined;
  });
  const ofMachines = open.filter((port) => OF_MACHINES.test(port)).sort(inOrder.compare);
  for (const [i, port] of ofMachines.entries()) numbers.set(port, i + 1);
  const others = open.filter((port) => !OF_MACHINES.test(port));
  const numberOf = areCages(others) ? (port: string) => numberAtEnd(port.slice(0, -SOLE.length)) : numberAtEnd;
  const isFromZero = others.find((port) => numberOf(port) === 0);
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
    else numbers.set(port, number + (isFromZero === undefined ? 0 : 1));
  }
  if (isFromZero !== undefined) {
    const { file, line } = ports.get(isFromZero) as FilePlace;
    const text = {
      en: `ports of "${name}" are counted from 0: "${isFromZero}" becomes 1, and so on`,
      ja: `"${name}" のポートは 0 から数えられています："${isFromZero}" を 1 とし、以下同様にします`,
    };
    problems.warning(line, text, file);
  }
  checkApart(name, ports, numbers, problems);
  return numbers;
}

function checkApart(
  name: string,
  ports: ReadonlyMap<string, FilePlace>,
  numbers: ReadonlyMap<string, number>,
  problems: ProblemList,
): void {
  const owners = new Map<number, string>();
  for (const [port, number] of numbers) {
    const owner = owners.get(number);
    const { file, line } = ports.get(port) as FilePlace;
    if (owner !== undefined)
      problems.error(
        line,
        {
          en: `ports "${owner}" and "${port}" of "${name}" would both be port ${number}`,
          ja: `「${name}」のポート「${owner}」と「${port}」が、どちらもポート ${number} になります`,
        },
        file,
      );
    owners.set(number, port);
  }
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** Behind the number of a cage: the first of the ports that it may be broken out into. */
const SOLE = '/1';

/** Whether ports are called after cages of which none is broken out, `Ethernet49/1` beside `Ethernet50/1`: else all would be port 1. */
function areCages(ports: readonly string[]): boolean {
  return ports.length > 1 && ports.every((port) => /\d\/1$/.test(port));
}

function numberAtEnd(port: string): number | null {
  const digits = /(\d{1,4})$/.exec(port)?.[1];
  return digits === undefined ? null : Number(digits);
}
