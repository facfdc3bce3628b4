import type { ParamSpecs } from '../base/params';
import type { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';

/** Parameters of graphs whose vertices are words. */
export const wordParams = {
  base: {
    type: 'integer',
    default: 2,
    min: 2,
    max: 64,
    label: { en: 'Arcs a switch', ja: 'スイッチあたりの弧の数' },
    help: { en: 'Arcs that leave a switch; as many arrive.', ja: '各スイッチから出る弧の数。入る弧も同じ数だけある。' },
  },
  length: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 16,
    label: { en: 'Length of words', ja: '語の長さ' },
    help: { en: 'Letters of the words that number the switches.', ja: 'スイッチの番号となる語の文字数。' },
  },
  hosts: hostsPerSwitchParam,
} as const satisfies ParamSpecs;

/**
 * Adds switches joined by a link for each arc; an arc from a switch to itself leaves its two ports free. Ports: 1..hosts, then the arcs that leave in their
 * order, then those that arrive by where they come from. O(switches × ports).
 * @param arcs where the arcs of each switch lead, as many from each and to each
 * @throws ParamError at `length` where it is too large
 */
export function addArcs(builder: TopologyBuilder, arcs: readonly (readonly number[])[], hosts: number): void {
  const base = arcs[0].length;
  checkSize('length', { hosts: arcs.length * hosts, links: arcs.length * (hosts + base) });
  const names = arcs.map((_, s) => ({ name: `sw-${s}`, hosts, far: new Array<number>(2 * base).fill(-1) }));
  const ids = addDirectNetwork(builder, names);
  const arrived = new Uint32Array(arcs.length);
  arcs.forEach((list, s) => {
    list.forEach((t, i) => {
      const port = hosts + base + 1 + arrived[t]++;
      if (s !== t) builder.connect(ids[s], ids[t], hosts + 1 + i, port);
    });
  });
}
