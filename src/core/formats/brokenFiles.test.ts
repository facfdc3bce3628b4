import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../base/text/textFile';
import { fixture } from '../testing/fixtures';
import { ibDump } from './plugins/ibDump.fixture';
import { readNetwork } from './readNetwork';
import { SAMPLES } from './samples.fixture';

const KNOWN: Readonly<Record<string, string>> = {
  ...SAMPLES,
  ibnetdiscover: ibDump({ directors: 1, leafBoards: 1, spineBoards: 1, edges: 2, uplinks: 6, hosts: 4, unnamed: 2 }),
};

/** A file of each reader of edges, as short as there is one. */
const FILES = [
  'corpus/batfish/asymmetric_layer1_topology.json',
  'corpus/htsim/leaf_spine_tiny.topo',
  'corpus/astra-sim/Ring.yml',
  'corpus/tt-metal/dual_t3k.textproto',
  'corpus/booksim/anynet_file',
  'corpus/containerlab/cvx02.clab.yml',
  'formats/ft4.ns3.txt',
  'formats/ft4.simgrid.xml',
  'formats/ft4.gexf',
  'formats/ft4.edges',
  'corpus/lldp-junos/brief.xml',
  'corpus/lldp-eos/brief.json',
  'corpus/nxos/cisco_nxos_show_lldp_neighbors_detail2.txt',
  'corpus/sonic-lab/topo_t0.yml',
];
/** Lines at which a file is cut, at most: evenly spread over longer ones. */
const CUTS = 60;

/** Sees that a file is refused with its faults, or gives a network with a cable whose rows add up. */
function hold(text: string): void {
  try {
    const { topology, rows } = readNetwork({ name: 'broken.txt', text });
    expect(topology.links.length).toBeGreaterThan(0);
    if (!rows) return;
    const left = rows.leftOut.reduce((sum, { count }) => sum + count, 0);
    expect(rows.read + left + rows.refused).toBe(rows.seen);
    expect(Math.min(rows.read, ...rows.leftOut.map(({ count }) => count))).toBeGreaterThanOrEqual(0);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
  }
}

it.each(Object.entries(KNOWN))('knows a file of %s by its content', (id, text) => {
  expect(readNetwork({ name: 'whole.txt', text }).format).toBe(id);
});

const files = FILES.map((name): [string, string] => [name, fixture(name).text]);

describe.each([...Object.entries(KNOWN), ...files])('%s', (_, text) => {
  const lines = text.split('\n');

  it('is a network with a cable, or a FormatError, when it is cut at a line, or within one', () => {
    for (let end = 1; end <= lines.length; end += Math.ceil(lines.length / CUTS)) {
      const part = lines.slice(0, end).join('\n');
      hold(part);
      hold(`${part}\n`);
      hold(part.slice(0, -3));
    }
  });

  it('likewise with lines shuffled, doubled, left out, or with letters lost', () => {
    const draw = fc.array(fc.integer({ min: 0, max: lines.length - 1 }), { maxLength: 2 * lines.length });
    fc.assert(
      fc.property(draw, (order) => hold(order.map((i) => lines[i]).join('\n'))),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.subarray(lines), fc.nat(text.length), fc.nat(40), (kept, at, count) => {
        hold(kept.join('\n'));
        hold(text.slice(0, at) + text.slice(at + count));
        hold(lines.flatMap((line, i) => (i % 7 === count % 7 ? [line, line] : [line])).join('\n'));
      }),
      { numRuns: 60 },
    );
  });
});
