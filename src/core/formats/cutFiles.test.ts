import { expect, it } from 'vitest';
import { FormatError, type TextFile } from '../base/text/textFile';
import { generateFromSpec } from '../generators/spec';
import { CaseCounter } from '../testing/caseCounter';
import { bundleOf } from '../testing/exportBundles';
import { fixture } from '../testing/fixtures';
import { CORPUS } from './corpus.fixture';
import { type ReadNetwork, readNetwork } from './readNetwork';
import { formats } from './registry';
import { SAMPLES } from './samples.fixture';
import { writeFormat } from './writeFormat';

/** Formats whose files are lists with nothing at their end: one that is cut between two entries is a shorter list, and nobody can know. */
const LISTS: ReadonlySet<string> = new Set([
  ...['booksim-anynet', 'graph-golf', 'host-switch-graph', 'ibdm-topo', 'jobplacer', 'slurm-topology'],
  ...['cabling-csv', 'netbox-cables', 'sonic-lab-links', 'ufm-ndt', 'ibdiagnet-net-dump', 'ibnetdiscover-p'],
  ...['lldp-keyvalue', 'lldp-nxos', 'slurm-topology-yaml', 'topograph', 'containerlab'],
]);
const CUTS = 40;
const LARGEST = 200_000;

const own = (id: string): TextFile[] => {
  const bundle = bundleOf(generateFromSpec(id === 'astra-sim' ? 'torus:dims=4x4' : 'fat-tree:k=4'));
  return [{ ...writeFormat(id, bundle)[0], name: `own.${id}` }];
};
/** A file of each reader, of many more. */
const FILES: readonly TextFile[] = [
  ...CORPUS.flatMap(({ file, counts }) => (counts && typeof file === 'string' ? [fixture(`corpus/${file}`)] : [])),
  ...Object.entries(SAMPLES).map(([id, text]) => ({ name: `sample.${id}`, text })),
  ...['lldp-table-leaf-1.txt', 'leaf-1.json', 'leaf-1.xml', 'leaf-1.keyvalue', 'config_db-leaf-1.json'].map((name) =>
    fixture(`lldp/${name}`),
  ),
  ...formats.flatMap(({ descriptor: { id, reads, writes, carries } }) =>
    reads && writes && carries === 'network' ? own(id) : [],
  ),
].filter(({ text }) => text.length < LARGEST);

/** Faults and remarks of a file, without the numbers and names in them. */
const said = ({ problems, rows }: ReadNetwork): ReadonlySet<string> =>
  new Set([
    ...problems
      .filter(({ message }) => !/counted from 0|numbered in the order/.test(message))
      .map(({ message }) => message.replace(/"[^"]*"|\d+/g, '')),
    ...(rows?.leftOut ?? []).map(({ why }) => why.en),
  ]);

/** How many cables there are between each two nodes; ports of a machine are one node. */
function cables({ topology: { switches, hosts, links } }: ReadNetwork): ReadonlyMap<string, number> {
  const names = new Map<string, string>(switches.map(({ id, name }) => [id, name]));
  for (const { id, name, node } of hosts) names.set(id, node ?? name);
  const counts = new Map<string, number>();
  for (const { a, b } of links) {
    const key = [a, b]
      .map(({ node }) => names.get(node) ?? '')
      .sort()
      .join('\n');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const read = (file: TextFile): ReadNetwork | null => {
  try {
    return readNetwork(file);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return null;
  }
};

/** Looks at what became of a file that ends before its end; `silent` = less than the whole, and not a word about it. */
function fate(whole: ReadNetwork, part: ReadNetwork | null): 'refused' | 'same' | 'told' | 'silent' {
  if (!part) return 'refused';
  const [less, all] = [part, whole].map(({ topology: { links, hosts } }) => links.length + hosts.length);
  if (less >= all) return 'same';
  const before = said(whole);
  return [...said(part)].some((text) => !before.has(text)) ? 'told' : 'silent';
}

it('a file that is cut anywhere is refused, or says that something is missing', { timeout: 120_000 }, () => {
  const met = new CaseCounter('refused', 'same', 'told', 'silent');
  for (const file of FILES) {
    const whole = readNetwork(file);
    const known = cables(whole);
    for (let i = 1; i <= CUTS; i++) {
      const middle = Math.floor((file.text.length * i) / (CUTS + 1));
      const end = file.text.indexOf('\n', middle) + 1;
      for (const at of end > 0 ? [middle, end] : [middle]) {
        const part = read({ ...file, text: file.text.slice(0, at) });
        const what = fate(whole, part);
        met.see(what);
        if (what !== 'silent' || !part) continue;
        expect(LISTS.has(whole.format), `${whole.format} ${file.name} cut at ${at}`).toBe(true);
        // Between two entries what is left is part of the whole; names in plans have racks before them only where they repeat.
        if (at !== end || whole.format === 'ufm-ndt') continue;
        for (const [pair, count] of cables(part))
          expect(count, `${file.name} ${at} ${pair}`).toBeLessThanOrEqual(known.get(pair) ?? 0);
      }
    }
  }
  met.expectAll(100);
});
