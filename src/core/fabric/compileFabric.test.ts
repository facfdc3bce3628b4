import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { CaseCounter } from '../testing/caseCounter';
import { linkCapacities } from '../topology/linkCapacities';
import type { HostId, Link, LinkEnd, SwitchId, Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { compileFabric } from './compileFabric';
import { NONE } from './fabric';
import { turnCount, turnIndex } from './turns';

/** Any faultless network: loose hosts, free ports, parallel links, either end first, failed records of every kind. */
function anyTopology(seed: number): Topology {
  const random = new SeededRandom(seed);
  const chance = (percent: number): { down?: boolean } => (random.below(100) < percent ? { down: true } : {});
  const switches = Array.from({ length: 1 + random.below(8) }, (_, i) => ({
    id: `x${i}` as SwitchId,
    name: `sw ${i}`,
    portCount: random.below(9),
    ...(random.below(2) ? { level: random.below(3), pod: random.below(4), index: random.below(5) } : {}),
    ...(random.below(2) ? { tree: random.below(2) } : {}),
    ...chance(15),
  }));
  const hosts = Array.from({ length: random.below(12) }, (_, i) => ({
    id: `y${i}` as HostId,
    name: `host ${i}`,
    ...chance(15),
  }));
  const ends: LinkEnd[] = switches.flatMap((s) =>
    Array.from({ length: s.portCount }, (_, p) => ({ node: s.id, port: p + 1 })),
  );
  random.shuffle(ends);
  const links: Link[] = [];
  const cable = (one: LinkEnd, two: LinkEnd): void => {
    const [a, b] = random.below(2) ? [one, two] : [two, one];
    links.push({ id: `z${links.length}` as Link['id'], a, b, ...chance(15) });
  };
  for (const host of hosts) {
    const end = random.below(5) ? ends.pop() : undefined;
    if (end) cable({ node: host.id, port: 1 + random.below(2) }, end);
  }
  for (let left = random.below(ends.length + 1); left > 1; left -= 2) {
    const one = ends.pop() as LinkEnd;
    const mate = ends.findIndex((e) => e.node !== one.node);
    if (mate >= 0) cable(one, ends.splice(mate, 1)[0]);
  }
  random.shuffle(links);
  return { name: 'any', switches, hosts, links };
}

/** The far end of each port of each switch, read from the records by search alone. */
function naivePorts(t: Topology): (string | null)[][] {
  return t.switches.map((s) =>
    Array.from({ length: s.portCount + 1 }, (_, port) => {
      for (const link of t.links) {
        for (const [mine, far] of [
          [link.a, link.b],
          [link.b, link.a],
        ]) {
          if (mine.node !== s.id || mine.port !== port || link.down || s.down) continue;
          const node = [...t.switches, ...t.hosts].find((n) => n.id === far.node);
          if (!node?.down) return t.hosts.some((h) => h.id === far.node) ? far.node : `${far.node}[${far.port}]`;
        }
      }
      return null;
    }),
  );
}

const networks = fc.integer({ min: 0, max: 0xffffffff }).map(anyTopology);
const check = (law: (t: Topology) => void): void => fc.assert(fc.property(networks, law), { numRuns: 300 });

describe('compileFabric, against the records', () => {
  it('is tried on faultless networks', () => {
    check((t) => {
      expect(validateTopology(t)).toEqual([]);
    });
  });

  it('leads from every port to where the live cables lead', () => {
    check((t) => {
      const f = compileFabric(t);
      const seen = t.switches.map((s, at) =>
        Array.from({ length: s.portCount + 1 }, (_, port) => {
          const target = f.portTarget[f.portOffset[at] + port];
          if (target === -1) return null;
          if (target < 0) return t.hosts[-2 - target].id;
          return `${t.switches[f.channelTo[target]].id}[${f.channelToPort[target]}]`;
        }),
      );
      expect(seen).toEqual(naivePorts(t));
      expect(f.portOffset[f.switchCount]).toBe(f.portTarget.length);
      expect(f.maxPort).toBe(Math.max(...t.switches.map((s) => s.portCount)));
    });
  });

  it('has two channels for every live link between live switches, in the order of the records', () => {
    check((t) => {
      const f = compileFabric(t);
      const live = t.links.filter((link) =>
        [link.a, link.b].every((end) => t.switches.some((s) => s.id === end.node && !s.down && !link.down)),
      );
      expect([f.linkCount, f.channelCount]).toEqual([live.length, 2 * live.length]);
      expect(Array.from(f.linkRecord, (i) => t.links[i])).toEqual(live);
      const end = (s: number, port: number): LinkEnd => ({ node: t.switches[s].id, port });
      live.forEach((link, l) => {
        for (const [c, tail, head] of [
          [2 * l, link.a, link.b],
          [2 * l + 1, link.b, link.a],
        ] as const) {
          expect(end(f.channelFrom[c], f.channelFromPort[c])).toEqual(tail);
          expect(end(f.channelTo[c], f.channelToPort[c])).toEqual(head);
        }
      });
    });
  });

  it('lists the channels that leave a switch by port, each in its slot', () => {
    check((t) => {
      const f = compileFabric(t);
      expect(Array.from(f.outChannel).sort((a, b) => a - b)).toEqual(
        Array.from({ length: f.channelCount }, (_, c) => c),
      );
      for (let s = 0; s < f.switchCount; s++) {
        const leaving = Array.from(f.outChannel.subarray(f.outOffset[s], f.outOffset[s + 1]));
        expect(leaving.every((c) => f.channelFrom[c] === s)).toBe(true);
        const ports = leaving.map((c) => f.channelFromPort[c]);
        expect(ports).toEqual([...ports].sort((a, b) => a - b));
        expect(leaving.map((c) => f.channelSlot[c])).toEqual(leaving.map((_, slot) => slot));
      }
    });
  });

  it('numbers every turn once, switch by switch', () => {
    check((t) => {
      const f = compileFabric(t);
      const numbers: number[] = [];
      for (let s = 0; s < f.switchCount; s++) {
        for (let i = 0; i < f.channelCount; i++) {
          if (f.channelTo[i] !== s) continue;
          for (let o = 0; o < f.channelCount; o++) {
            if (f.channelFrom[o] !== s) continue;
            const turn = turnIndex(f, i, o);
            expect(turn >= f.turnOffset[s] && turn < f.turnOffset[s + 1]).toBe(true);
            numbers.push(turn);
          }
        }
      }
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: turnCount(f) }, (_, i) => i));
    });
  });

  it('hangs live hosts on live switches, by port', () => {
    check((t) => {
      const f = compileFabric(t);
      const ports = naivePorts(t);
      t.hosts.forEach((host, h) => {
        const s = ports.findIndex((row) => row.includes(host.id));
        expect(f.hostSwitch[h]).toBe(s < 0 ? NONE : s);
        expect(f.hostSwitchPort[h]).toBe(s < 0 ? 0 : ports[s].indexOf(host.id));
      });
      ports.forEach((row, s) => {
        const here = Array.from(f.hostAt.subarray(f.hostOffset[s], f.hostOffset[s + 1]), (h) => t.hosts[h].id);
        expect(here).toEqual(row.filter((at) => at?.startsWith('y')));
      });
    });
  });

  it('keeps names, places and failures of the switches', () => {
    check((t) => {
      const f = compileFabric(t);
      expect(f.switchNames).toEqual(t.switches.map((s) => s.name));
      expect(f.hostNames).toEqual(t.hosts.map((h) => h.name));
      expect(Array.from(f.switchLevel)).toEqual(t.switches.map((s) => s.level ?? -1));
      expect(Array.from(f.switchPod)).toEqual(t.switches.map((s) => s.pod ?? -1));
      expect(Array.from(f.switchIndex)).toEqual(t.switches.map((s) => s.index ?? -1));
      expect(Array.from(f.switchTree)).toEqual(t.switches.map((s) => s.tree ?? 0));
      expect(f.treeCount).toBe(t.switches.some((s) => s.tree === 1) ? 2 : 1);
      expect(Array.from(f.switchDown)).toEqual(t.switches.map((s) => (s.down ? 1 : 0)));
    });
  });
});

describe('lattice', () => {
  const at = (coordinates?: number[]) => ({
    id: `${coordinates}` as SwitchId,
    name: `${coordinates}`,
    portCount: 0,
    coordinates,
  });
  const lattice = { dims: [2, 3], wrap: true };

  it('is compiled where every switch has its place', () => {
    const topology = { name: '', lattice, switches: [at([0, 0]), at([1, 2])], hosts: [], links: [] };
    expect(compileFabric(topology).lattice).toEqual({ ...lattice, at: Int32Array.from([0, 0, 1, 2]) });
  });

  it('is left out where one has none, or there is no lattice', () => {
    const topology = { name: '', lattice, switches: [at([0, 0]), at()], hosts: [], links: [] };
    expect(compileFabric(topology).lattice).toBeNull();
    expect(compileFabric({ ...topology, lattice: undefined }).lattice).toBeNull();
  });
});

describe('capacities', () => {
  it('are those of the links, in whole units: channels both ways, hosts by their own link', () => {
    const texts = [undefined, '4xEDR', '4xHDR', '25G', 'fast'];
    check((t) => {
      const speeds = t.links.map((_, i) => texts[(7 * i + t.hosts.length) % texts.length]);
      const links = t.links.map((link, i) => (speeds[i] ? { ...link, speed: speeds[i] } : link));
      const f = compileFabric({ ...t, links });
      const { ofLink, unit } = linkCapacities(links);
      expect(f.capacityUnit).toBe(unit);
      for (let c = 0; c < f.channelCount; c++) expect(f.channelCapacity[c]).toBe(ofLink[f.linkRecord[c >> 1]]);
      t.hosts.forEach((host, h) => {
        const record = links.findIndex(({ a, b }) => a.node === host.id || b.node === host.id);
        expect(f.hostCapacity[h]).toBe(f.hostSwitch[h] === NONE ? 1 : ofLink[record]);
      });
    });
  });

  it('are 1 without speeds', () => {
    check((t) => {
      const f = compileFabric(t);
      expect([f.capacityUnit, ...f.channelCapacity, ...f.hostCapacity].every((x, i) => x === (i ? 1 : null))).toBe(
        true,
      );
    });
  });
});

it('tells parts that no link joins, failed links counted as if they worked', () => {
  const met = new CaseCounter('several parts', 'a part cut by a failure');
  check((t) => {
    const f = compileFabric(t);
    const parts = new Map(t.switches.map((s, i) => [s.id as string, i]));
    for (let round = 0; round < t.switches.length; round++) {
      for (const { a, b } of t.links) {
        const [x, y] = [parts.get(a.node), parts.get(b.node)];
        if (x === undefined || y === undefined) continue;
        parts.set(a.node, Math.min(x, y));
        parts.set(b.node, Math.min(x, y));
      }
    }
    const first = [...new Set(parts.values())];
    expect(f.partCount).toBe(first.length);
    expect([...f.switchPart]).toEqual(t.switches.map(({ id }) => first.indexOf(parts.get(id) as number)));
    if (f.partCount > 1) met.see('several parts');
    if (t.links.some(({ down }) => down)) {
      const without = compileFabric({ ...t, links: t.links.filter(({ down }) => !down) });
      if (without.partCount > f.partCount) met.see('a part cut by a failure');
    }
  });
  met.expectAll();
});
