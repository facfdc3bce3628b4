import { expect, it } from 'vitest';
import { assignLids } from '../../addressing/assignLids';
import { assignGuids } from '../../addressing/guids';
import { FormatError } from '../../base/text/textFile';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import type { LaneTables } from '../../routes/routing';
import { EngineRefusal } from '../../routing/contract/engineRefusal';
import { identityLanes } from '../../routing/lanes/identityLanes';
import type { Switch, Topology } from '../../topology/topology';
import { parseLanes, write } from './opensmSl2vl';

/** A ring of four whose switches have a port to spare. */
const topology: Topology = (() => {
  const ring = generateFromSpec('torus:dims=4,hosts=1');
  return { ...ring, switches: ring.switches.map((s) => ({ ...s, portCount: s.portCount + 1 })) };
})();
const fabric = compileFabric(topology);
const spare = topology.switches[0].portCount;
const hostPairs = fabric.hostCount ** 2;
// Not lane 0 anywhere: what is lost must show.
const levels = new Uint8Array(hostPairs).fill(1);
const kept = identityLanes('test', fabric, 12, levels);
const lanes = { ...kept, lane: kept.lane.map((lane) => (lane + 1) % 12) };
const whole = write({ topology, fabric, lids: assignLids(topology, 'node-order'), lanes })[0].text;
const read = (text: string) => parseLanes({ name: 'v', text }, topology, fabric);
const isRow = (line: string) => /^\d/.test(line);
/** Rows that a route can meet: those between cabled ports. */
const cabledLanes = ({ laneOffset, lane }: Pick<LaneTables, 'laneOffset' | 'lane'>): string => {
  const parts: string[] = [];
  topology.switches.forEach((_, s) => {
    for (let input = 1; input < spare; input++) {
      for (let output = 1; output < spare; output++) {
        const start = laneOffset[s] + (input * (spare + 1) + output) * 16;
        parts.push(lane.subarray(start, start + 16).join());
      }
    }
  });
  return parts.join('\n');
};

/** As OpenSM writes it: outputs that lead nowhere are left out, inputs are not. */
const asOpensm = whole
  .split('\n')
  .filter((line) => !isRow(line) || Number(line.split(/\s+/)[1]) !== spare)
  .join('\n');

it('takes a dump without the outputs that lead nowhere', () => {
  expect(asOpensm.length).toBeLessThan(whole.length);
  expect(cabledLanes(read(asOpensm))).toBe(cabledLanes(lanes));
});

it('takes no file that lacks a row a route can meet, whichever line is lost', () => {
  const lines = asOpensm.split('\n');
  let refused = 0;
  lines.forEach((line, k) => {
    const text = lines.filter((_, i) => i !== k).join('\n');
    try {
      expect(cabledLanes(read(text)), `line ${k + 1}: ${line}`).toBe(cabledLanes(lanes));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      refused++;
    }
  });
  const cabled = spare - 1;
  expect(refused).toBeGreaterThanOrEqual(topology.switches.length * cabled * (cabled + 1));
});

it('takes no file that is cut where it changes the lanes, at whatever character', () => {
  let taken = 0;
  for (let end = 0; end < asOpensm.length; end++) {
    try {
      expect(cabledLanes(read(asOpensm.slice(0, end))), `${end}`).toBe(cabledLanes(lanes));
      taken++;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
  // Rows behind the last row of the last switch are adapters'.
  const tail = asOpensm.length - asOpensm.indexOf('\n', asOpensm.lastIndexOf(`\n${spare}   ${spare - 1}`) + 1);
  expect(taken).toBeLessThan(tail);
});

it('counts what is missing', () => {
  const rows = whole.split('\n');
  const gone = rows.findIndex(isRow);
  const text = rows.filter((_, i) => i !== gone && i !== gone + 2).join('\n');
  expect(() => read(text)).toThrow(
    `v: 2 of 12 rows, the first from port 0 to port 1, are missing of switch "${topology.switches[0].name}": is the file complete?`,
  );
});

it('takes no row to port 0, as adapters have', () => {
  expect(() => read(whole.replace(/^Channel Adapter .*\n/m, ''))).toThrow(
    /output port 0 of switch "[^"]+": expected 1 to 4/,
  );
});

it('refuses tables that no memory holds', () => {
  const wide = (portCount: number): Topology => ({
    name: 'wide',
    switches: [1, 2, 3].map((i) => ({ id: `s${i}`, name: `s${i}`, portCount }) as Switch),
    hosts: [],
    links: [],
  });
  // 65,536² pairs of 16 lanes wrap around 32 bits to offsets of nothing.
  const huge = wide(65_535);
  const large = compileFabric(huge);
  const text = `Switch 0x${assignGuids(huge).ofSwitch[1]}, base LID 1, "s2"\n1 1 : ${'1 '.repeat(16)}\n`;
  expect(() => parseLanes({ name: 'v', text }, huge, large)).toThrow(/^v: lane tables, .* take more than 256 MiB/);
  expect(() => identityLanes('lash', large, 2, new Uint8Array())).toThrow(EngineRefusal);
  expect(identityLanes('lash', compileFabric(wide(100)), 2, new Uint8Array()).lane).toHaveLength(3 * 101 ** 2 * 16);
});
