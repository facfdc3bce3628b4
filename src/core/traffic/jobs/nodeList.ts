import { forEachLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';

/** Names that brackets of one entry may stand for. */
const MOST_NAMES = 1_000_000;

/**
 * Hosts of a list of names, in its order: a line or a comma between them, # begins a comment, and Slurm's brackets stand for many:
 * `node[001-004,007],io1`. Names are those of hosts. O(length + hosts).
 * @returns Uint32Array of different hosts @throws FormatError with every fault and its line
 */
export function readNodeList(file: TextFile, { hostNames, hostSilent }: Fabric): Uint32Array {
  const problems = new ProblemList(file.name);
  const numbers = new Map(hostNames.map((name, h) => [name, h]));
  const found = new Set<number>();
  forEachLine(file.text, (line, number) => {
    for (const entry of entries(line.replace(/#.*/, ''))) {
      const names = expandNodeNames(entry);
      if (!names)
        problems.error(number, {
          en: `expected names such as node[01-04,7], found "${entry}"`,
          ja: `node[01-04,7] のような名前が必要ですが、「${entry}」とあります`,
        });
      for (const name of names ?? []) {
        const host = numbers.get(name);
        if (host === undefined)
          problems.error(number, {
            en: `expected the name of a host, found "${name}"`,
            ja: `ホストの名前が必要ですが、「${name}」とあります`,
          });
        else if (hostSilent[host] !== 0)
          problems.error(number, {
            en: `expected a host that takes part in traffic, found "${name}"`,
            ja: `トラフィックに加わるホストが必要ですが、「${name}」とあります`,
          });
        else if (found.has(host))
          problems.error(number, {
            en: `expected every host once, found "${name}" again`,
            ja: `「${name}」が 2 回あります。ホストは 1 回だけ書いてください`,
          });
        else found.add(host);
      }
    }
  });
  if (found.size === 0)
    problems.error(0, { en: 'expected names of hosts, found none', ja: 'ホストの名前が必要ですが、1 つもありません' });
  problems.finish();
  return Uint32Array.from(found);
}

/** Entries between commas and blanks, those inside brackets aside. */
function entries(line: string): readonly string[] {
  return line.match(/(?:\[[^\]]*\]|[^\s,])+/g) ?? [];
}

/** The names that an entry with any number of brackets stands for; null if it is none. `n[08-10]` keeps its zeros. */
function expandNodeNames(entry: string): readonly string[] | null {
  const open = /^([^[\]]*)\[([^[\]]+)\](.*)$/.exec(entry);
  if (!open) return /[[\]]/.test(entry) ? null : [entry];
  const [, before, inside, after] = open;
  const rest = expandNodeNames(after);
  if (!rest) return null;
  const names: string[] = [];
  for (const part of inside.split(',')) {
    const range = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part);
    if (!range) return null;
    const [, first, last = first] = range;
    const count = Number(last) - Number(first) + 1;
    if (count < 1 || (names.length + count) * rest.length > MOST_NAMES) return null;
    for (let n = Number(first); n <= Number(last); n++) {
      for (const end of rest) names.push(before + String(n).padStart(first.length, '0') + end);
    }
  }
  return names;
}
