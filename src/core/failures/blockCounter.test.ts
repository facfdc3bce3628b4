import { describe, expect, it } from 'vitest';
import { PLAIN_LIDS } from '../addressing/assignInOrder';
import { lidStrategies } from '../addressing/registry';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { BlockCounter } from './blockCounter';
import { joinTables } from './endTables';
import { eachLink, eachSpine, eachSwitch } from './listFailures';
import { LocalRepair } from './localRepair';
import { patternsOf } from './patternsOf';
import { managementTable } from './rerouter';

const topology = generateFromSpec('fat-tree:k=8');
const fabric = compileFabric(topology);
const engine = findEngine('d-mod-k');
if (!engine) throw new Error('no d-mod-k');
const routing = runEngine(engine, fabric);
const base = joinTables(fabric, routing.table, managementTable(fabric));
const repair = new LocalRepair(fabric, base, routing.turns);
const failures = [...eachSwitch(fabric), ...eachLink(fabric), ...eachSpine(fabric, topology)];
const kinds = [{ failures, weight: 2 }];
const patterns = finish(patternsOf(topology, kinds, 1, (failure) => repair.repair(failure)));

describe('BlockCounter', () => {
  it.each(lidStrategies.map((s) => [s.descriptor.id, s] as const))(
    'counts as sets do, with LMC too: %s',
    (_, strategy) => {
      for (const lmc of [0, 1, 6]) {
        const options = { ...PLAIN_LIDS, lmc };
        const lids = finish(strategy.assign({ topology, options, seed: 1, patterns }));
        const counter = new BlockCounter(fabric, lids);
        let sum = 0;
        for (const failure of failures) {
          const { count, switchOf, end } = repair.repair(failure);
          const hosts = new Set<string>();
          const all = new Set<string>();
          for (let i = 0; i < count; i++) {
            const isHost = end[i] < fabric.hostCount;
            const first = isHost ? lids.ofHost[end[i]] : lids.ofSwitch[end[i] - fabric.hostCount];
            for (let lid = first; lid < first + (isHost ? 2 ** lmc : 1); lid++) {
              all.add(`${switchOf[i]} ${Math.floor(lid / 64)}`);
              if (isHost) hosts.add(`${switchOf[i]} ${Math.floor(lid / 64)}`);
            }
          }
          const counted = counter.count(repair.repair(failure));
          const switches = new Set([...all].map((cell) => cell.split(' ')[0])).size;
          expect(counted).toEqual({
            switches,
            total: all.size,
            toHosts: hosts.size,
            toSwitches: all.size - hosts.size,
          });
          sum += counted.total;
          const touched = new Set(repair.damage.touched);
          const largest = Math.max(
            ...Array.from(lids.ofHost, (lid, h) => (repair.damage.host[h] ? 0 : lid + 2 ** lmc - 1)),
            ...Array.from(lids.ofSwitch, (lid, s) => (repair.damage.switch[s] ? 0 : lid)),
          );
          const others = [...all].filter((cell) => !touched.has(Number(cell.split(' ')[0]))).length;
          expect(counter.mads('changed-blocks', repair.damage)).toBe(all.size);
          expect(counter.mads('opensm-3.3.18', repair.damage)).toBe(
            others + touched.size * (Math.floor(largest / 64) + 1),
          );
        }
        // The patterns say the same in sum: blocks that sets fall into, range by range.
        if (lmc === 0 && strategy.descriptor.id !== 'opensm-default') {
          const lidOf = (e: number) => (e < fabric.hostCount ? lids.ofHost[e] : lids.ofSwitch[e - fabric.hostCount]);
          let weighed = patterns.single;
          for (let p = 0; p < patterns.weight.length; p++) {
            const ends = patterns.end.subarray(patterns.offset[p], patterns.offset[p + 1]);
            weighed += patterns.weight[p] * new Set(Array.from(ends, (e) => lidOf(e) >> 6)).size;
          }
          expect(weighed).toBe(2 * sum);
        }
      }
    },
  );
});
