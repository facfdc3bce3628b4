import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../src/core/base/structures/seededRandom';
import { verifyTables } from '../src/core/deadlock/verifyTables';
import { compileFabric } from '../src/core/fabric/compileFabric';
import type { Fabric } from '../src/core/fabric/fabric';
import { generateFromSpec } from '../src/core/generators/spec';
import { doubledLinks } from '../src/core/testing/doubledLinks';
import type { Topology } from '../src/core/topology/topology';
import { bundleOf, creditLoop, expectHeld, exportOf, load } from './loadedTables';
import { openSmIsThere } from './requireOpenSm';

/** Of cables between switches, and of host cables, that are missing. */
const CABLES_MISSING = 0.05;
const HOSTS_MISSING = 0.3;

/**
 * A tree as machine rooms have them: three levels of 6-port switches, a second cable beside every third one, 5 % of all cables missing, some leaves
 * full of hosts and others nearly bare.
 */
function damagedTree(random: SeededRandom): Topology {
  const whole = generateFromSpec('fat-tree:k=6');
  const doubled = doubledLinks(whole);
  const isSwitch = new Set<string>(whole.switches.map(({ id }) => id));
  const hosts = whole.hosts.filter(() => random.float() >= HOSTS_MISSING);
  const there = new Set<string>([...isSwitch, ...hosts.map(({ id }) => id)]);
  const cables = doubled.links.filter((_, i) => i < whole.links.length || i % 3 === 0);
  const trunks = cables.filter(({ a, b }) => isSwitch.has(a.node) && isSwitch.has(b.node));
  const cut = new Set<string>();
  while (cut.size < CABLES_MISSING * trunks.length) cut.add(trunks[random.below(trunks.length)].id);
  const links = cables.filter(({ id, a, b }) => !cut.has(id) && there.has(a.node) && there.has(b.node));
  return { ...doubled, name: 'damaged tree', origin: undefined, hosts, links };
}

/** Tables by which every host is reached, each over a random tree that is drawn for it alone: whoever waits for whom is left to chance. */
function wanderingTables(fabric: Fabric, random: SeededRandom): Uint8Array {
  const { switchCount, hostCount, hostSwitch, hostSwitchPort, outOffset, outChannel } = fabric;
  const table = new Uint8Array(switchCount * hostCount);
  for (let h = 0; h < hostCount; h++) {
    const home = hostSwitch[h];
    table[home * hostCount + h] = hostSwitchPort[h];
    // The two directions of a link are channels 2i and 2i + 1.
    const into = (s: number) => [...outChannel.subarray(outOffset[s], outOffset[s + 1])].map((c) => c ^ 1);
    for (const open = [...into(home)]; open.length > 0; ) {
      const [channel] = open.splice(random.below(open.length), 1);
      const from = fabric.channelFrom[channel];
      if (table[from * hostCount + h] > 0) continue;
      table[from * hostCount + h] = fabric.channelFromPort[channel];
      open.push(...into(from));
    }
  }
  return table;
}

describe.skipIf(!openSmIsThere())('OpenSM with a damaged tree', () => {
  const tree = damagedTree(new SeededRandom(5));

  test('has parallel cables, uneven hosts and cables missing', () => {
    const fabric = compileFabric(tree);
    const atLeaf = Array.from(
      { length: fabric.switchCount },
      (_, s) => fabric.hostOffset[s + 1] - fabric.hostOffset[s],
    );
    const shares = new Set(atLeaf.filter((count) => count > 0));
    expect(shares.size).toBeGreaterThan(2);
    const pairs = new Set(tree.links.map(({ a, b }) => `${a.node} ${b.node}`));
    expect(pairs.size).toBeLessThan(tree.links.length);
  });

  test('holds the tables of turn addition entry by entry, ibdmchk finds no loop', async () => {
    const bundle = exportOf(tree, 'turn-addition');
    const verdict = verifyTables(bundle.fabric, bundle.table, null);
    expect([verdict.unreachablePairs, verdict.deadlockFree]).toEqual([0, true]);
    const sim = await load(bundle);
    try {
      await expectHeld(sim, bundle, 0.9);
      expect(await creditLoop(sim)).toBe(false);
    } finally {
      await sim.stop();
    }
  });

  test('holds tables that deadlock entry by entry, ibdmchk finds a loop', { tags: ['deep'] }, async () => {
    const fabric = compileFabric(tree);
    const table = wanderingTables(fabric, new SeededRandom(1));
    const bundle = bundleOf(tree, fabric, table, null);
    const verdict = verifyTables(fabric, table, null);
    expect([verdict.unreachablePairs, verdict.deadlockFree]).toEqual([0, false]);
    const sim = await load(bundle);
    try {
      await expectHeld(sim, bundle);
      expect(await creditLoop(sim)).toBe(true);
    } finally {
      await sim.stop();
    }
  });
});
