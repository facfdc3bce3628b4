import { strategiesByPatterns } from '../../core/addressing/registry';
import type { Fabric } from '../../core/fabric/fabric';
import type { Failure } from '../../core/failures/failure';
import { joinFailures } from '../../core/failures/listFailures';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { FailureNameError } from '../../core/topology/elementNames';
import type { Topology } from '../../core/topology/topology';
import { EVERY_SINGLE, type SingleKind } from '../../jobs/failures/failureRequest';
import { failuresOf, singleFailures } from '../../jobs/failures/failuresOf';
import { InputFault } from '../inputFault';
import { readTextFile } from './inputFiles';

/** More would take hours to look at. */
const MOST_FAILURES = 100_000;

/** Values of `--weigh`, for help and errors. */
export const WEIGH_HELP =
  'switch=1,director=1,link=0.2 (every single one; 1 where left out), or a file with a line NAME[,NAME…] WEIGHT a failure';

/** Reads `--weigh`: failures, and what each counts; undefined without it. @throws InputFault naming the line */
export function readWeighArgument(
  text: string | undefined,
  lids: string | undefined,
  topology: Topology,
  fabric: Fabric,
): WeighedFailures[] | undefined {
  if (text === undefined) return undefined;
  if (lids === undefined || !strategiesByPatterns.includes(lids)) {
    throw new InputFault(`--weigh: expected --lids ${strategiesByPatterns.join(' or ')}, which alone goes by it`);
  }
  if (/^(\w+=[^,]*)(,\w+=[^,]*)*$/.test(text)) return byKind(text, topology, fabric);
  return byLine(text, topology, fabric);
}

const SINGLE_KINDS: readonly SingleKind[] = ['switch', 'director', 'link'];

function byKind(text: string, topology: Topology, fabric: Fabric): WeighedFailures[] {
  const weights = { ...EVERY_SINGLE };
  for (const part of text.split(',')) {
    const [word, value] = part.split('=');
    const kind = SINGLE_KINDS.find((known) => known === word);
    if (!kind) throw new InputFault(`--weigh ${text}: "${word}": expected switch, director or link`);
    weights[kind] = weightOf(value, `--weigh ${text}`);
  }
  return something(singleFailures(topology, fabric, weights), `--weigh ${text}`);
}

function byLine(path: string, topology: Topology, fabric: Fabric): WeighedFailures[] {
  const { text } = readTextFile(path, 'lines of names and a weight');
  const singles = singlesByName(topology, fabric);
  const byWeight = new Map<number, Failure[]>();
  const lineOf = new Map<string, number>();
  for (const [i, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const words = line.replace(/^\s*#.*/, '').trim();
    if (words === '') continue;
    const where = `${path}:${i + 1}`;
    const parts = /^(.*\S)\s+(\S+)$/.exec(words);
    if (!parts) throw new InputFault(`${where}: expected names of what fails together, and a weight: "spine-1 0.5"`);
    const weight = weightOf(parts[2], where);
    const names = singles.has(parts[1]) ? [parts[1]] : parts[1].split(',').map((name) => name.trim());
    const together = [...names].sort().join(',');
    const before = lineOf.get(together);
    if (before !== undefined) throw new InputFault(`${where}: "${parts[1]}" is weighed twice: first in line ${before}`);
    lineOf.set(together, i + 1);
    if (lineOf.size > MOST_FAILURES) throw new InputFault(`${where}: expected at most ${MOST_FAILURES} failures`);
    try {
      const known = names.map((name) => singles.get(name));
      const failures = known.every((single) => single !== undefined)
        ? [joinFailures(known)]
        : failuresOf(topology, fabric, { kind: 'named', names: [parts[1]] }, 1);
      const equal = byWeight.get(weight) ?? [];
      equal.push(...failures);
      byWeight.set(weight, equal);
    } catch (error) {
      if (error instanceof FailureNameError) throw new InputFault(`${where}: ${error.message}`);
      throw error;
    }
  }
  const weighed = [...byWeight].map(([weight, failures]) => ({ weight, failures }));
  return something(weighed, path);
}

/** Single switches, directors and links by their names, as far as these are theirs alone: found at once, however many lines there are. */
function singlesByName(topology: Topology, fabric: Fabric): Map<string, Failure> {
  const others = new Set(topology.hosts.map(({ name }) => name));
  const singles = new Map<string, Failure>();
  for (const { failures } of singleFailures(topology, fabric)) {
    for (const failure of failures) {
      if (singles.delete(failure.name)) others.add(failure.name);
      else if (!others.has(failure.name)) singles.set(failure.name, failure);
    }
  }
  return singles;
}

function weightOf(text: string, where: string): number {
  const weight = Number(text);
  if (!/^[\d.]+(e-?\d+)?$/i.test(text) || !(weight >= 0) || weight > 1e9) {
    throw new InputFault(`${where}: "${text}": expected a weight from 0 to 1e9`);
  }
  return weight;
}

/** Failures that count for nothing need not be looked at. */
function something(weighed: readonly WeighedFailures[], where: string): WeighedFailures[] {
  const counted = weighed.filter(({ weight, failures }) => weight > 0 && failures.length > 0);
  if (counted.length === 0)
    throw new InputFault(`${where}: nothing counts: expected a weight above 0 of something there`);
  return counted;
}
