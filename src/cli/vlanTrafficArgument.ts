import type { PatternName } from '../core/vlan/planning/trafficPatterns';
import type { TrafficChoice } from '../jobs/vlan/vlanRequest';
import { InputFault } from './inputFault';
import { readTextFile } from './inputFiles';

export const VLAN_TRAFFIC_HELP =
  'uniform, all-to-all, cg-transpose, shift=N, permutation=SEED, a CSV file of hosts x hosts, or ranks:FILE with lines "sender receiver bytes" or a square of bytes';

const PLAIN: readonly PatternName[] = ['uniform', 'all-to-all', 'cg-transpose'];

/** The traffic that `--traffic` of `vlan` names. @throws InputFault for a number that is none, FormatError for a bad file */
export function readVlanTraffic(argument: string, ranksPerHost: number): TrafficChoice {
  const plain = PLAIN.find((name) => name === argument);
  if (plain) return { kind: 'pattern', pattern: { name: plain } };
  const numbered = /^(shift|permutation)=(.*)$/.exec(argument);
  if (numbered) {
    const [, name, text] = numbered;
    if (!/^\d{1,9}$/.test(text)) throw new InputFault(`--traffic ${argument}: expected a whole number after ${name}=`);
    return name === 'shift'
      ? { kind: 'pattern', pattern: { name: 'shift', distance: Number(text) } }
      : { kind: 'pattern', pattern: { name: 'permutation', seed: Number(text) } };
  }
  if (argument.startsWith('ranks:'))
    return { kind: 'ranks', file: readTextFile(argument.slice('ranks:'.length)), ranksPerHost };
  return { kind: 'matrix', file: readTextFile(argument) };
}
