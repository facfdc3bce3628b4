import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CaseCounter } from '../testing/caseCounter';
import { bundleOf } from '../testing/exportBundles';
import { brokenLayers } from '../testing/layeredTopology';
import type { Topology } from '../topology/topology';
import { slurmConf } from './plugins/slurmTree';

interface Conf {
  /** Members of each switch as they are written, by its name. */
  readonly nodes: ReadonlyMap<string, readonly string[]>;
  readonly switches: ReadonlyMap<string, readonly string[]>;
  /** Nodes below each switch. */
  readonly below: ReadonlyMap<string, ReadonlySet<string>>;
  readonly roots: readonly string[];
  readonly also: ReadonlyMap<string, readonly string[]>;
  readonly leftOut: readonly string[];
}

/** Members of a host list by the grammar that the writer keeps to: `a,b[1,3-5]`. */
function members(list: string): string[] {
  const items = list.match(/[^,[\]]+(?:\[[^\]]*\])?/g) ?? [];
  if (items.join(',') !== list) throw new Error(`no host list: ${list}`);
  return items.flatMap((item) => {
    const [, stem, ranges] = /^([^[]+)\[([\d,-]+)\]$/.exec(item) ?? [];
    if (ranges === undefined) return [item];
    return ranges.split(',').flatMap((range) => {
      const [first, last = first] = range.split('-');
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => `${stem}${String(Number(first) + i).padStart(first.length, '0')}`,
      );
    });
  });
}

/** Reads topology.conf as Slurm 23 does, which is strict: a switch has nodes or switches, each is described, and each is below one at most. */
function readStrictly(text: string): Conf {
  const [nodes, switches, also] = [new Map(), new Map(), new Map()] as Map<string, string[]>[];
  let leftOut: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const also1 = /^# (\S+) stands for (\S+) too$/.exec(line);
    const left = /^# left out, .*: (\S+)$/.exec(line);
    const conf = /^SwitchName=([\w.-]+) (Nodes|Switches)=(\S+)$/.exec(line);
    if (also1) also.set(also1[1], members(also1[2]));
    else if (left) leftOut = members(left[1]);
    else if (!conf) throw new Error(`odd line: ${line}`);
    else if (nodes.has(conf[1]) || switches.has(conf[1])) throw new Error(`twice: ${line}`);
    else (conf[2] === 'Nodes' ? nodes : switches).set(conf[1], members(conf[3]));
  }
  const placed = [...nodes.values(), ...switches.values()].flat();
  if (new Set(placed).size < placed.length) throw new Error(`something is below two: ${text}`);
  const below = new Map<string, ReadonlySet<string>>();
  const walk = (name: string, path: readonly string[]): ReadonlySet<string> => {
    if (path.includes(name)) throw new Error(`circle: ${[...path, name]}`);
    const parts = switches.get(name)?.map((part) => walk(part, [...path, name]));
    const own = nodes.get(name);
    if (!parts && !own) throw new Error(`not described: ${name}`);
    below.set(name, new Set(own ?? parts?.flatMap((part) => [...part])));
    return below.get(name) as ReadonlySet<string>;
  };
  const roots = [...nodes.keys(), ...switches.keys()].filter((name) => !placed.includes(name));
  for (const root of roots) walk(root, []);
  // What only a circle holds is below no root.
  if (below.size !== nodes.size + switches.size) throw new Error(`circle: ${text}`);
  return { nodes, switches, below, roots, also, leftOut };
}

/** The machines that each live switch reaches going down, by its name, and the parts that cables or machines join, by walking the records. */
function walked({ switches, hosts, links }: Topology) {
  const up = new Map(switches.filter(({ down }) => !down).map((record) => [record.id as string, record]));
  const machineOf = new Map(hosts.map((host) => [host.id as string, host.node ?? host.name]));
  const down = new Map([...up.keys()].map((id) => [id, new Set<string>()]));
  const joined = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => {
    joined.set(a, (joined.get(a) ?? new Set()).add(b));
    joined.set(b, (joined.get(b) ?? new Set()).add(a));
  };
  const isSwitch = new Set<string>(switches.map(({ id }) => id));
  for (const { a, b, down: isDown } of links) {
    // What only a failure has cut off is still of the same part.
    if (isSwitch.has(a.node) && isSwitch.has(b.node)) join(a.node, b.node);
    const [x, y] = [up.get(a.node), up.get(b.node)];
    if (isDown || (!x && !machineOf.has(a.node)) || (!y && !machineOf.has(b.node))) continue;
    const [low, high] = (x?.level ?? -1) < (y?.level ?? -1) ? [a.node, b.node] : [b.node, a.node];
    const machine = machineOf.get(low);
    down.get(high)?.add(machine === undefined ? low : `m ${machine}`);
    if (machine !== undefined) join(high, `m ${machine}`);
  }
  const reach = (one: string): string[] =>
    one.startsWith('m ') ? [one.slice(2)] : [...(down.get(one) ?? [])].flatMap(reach);
  const partOf = (machine: string): string => {
    const all = new Set([`m ${machine}`]);
    for (const one of all) for (const next of joined.get(one) ?? []) all.add(next);
    return [...all].sort()[0];
  };
  return { reached: new Map([...up.values()].map(({ id, name }) => [name, new Set(reach(id))])), partOf };
}

/** The same, with every so many hosts ports of one machine. */
const shared = fc.tuple(brokenLayers, fc.integer({ min: 1, max: 9 })).map(
  ([whole, machines]): Topology => ({
    ...whole,
    hosts: whole.hosts.map((host, h) => ({ ...host, name: `n${h}`, ...(h % 3 > 0 && { node: `m${h % machines}` }) })),
  }),
);

it('topology.conf is a tree by the rule: sets that nest, smaller first, the rest said', () => {
  const met = new CaseCounter('left out', 'all', 'a line for several');
  fc.assert(
    fc.property(shared, (topology) => {
      const text = slurmConf(bundleOf(topology));
      if (text === null) return;
      const conf = readStrictly(text);
      const { reached, partOf } = walked(topology);
      const machines = [...new Set([...reached.values()].flatMap((set) => [...set]))];
      expect([...conf.nodes.values()].flat().sort()).toEqual(machines.sort());
      const isOurs = (name: string) => reached.has(name);
      const written = [...conf.below].filter(([name]) => isOurs(name));
      for (const [name, set] of written) {
        expect(reached.get(name)).toEqual(set);
        for (const other of conf.also.get(name) ?? [])
          if (met.see('a line for several')) expect(reached.get(other)).toEqual(set);
      }
      // Every switch that reaches something is in the file once: as a line, beside one, or left out.
      const said = [...written.map(([name]) => name), ...[...conf.also.values()].flat(), ...conf.leftOut];
      const able = [...reached].flatMap(([name, set]) => (set.size > 0 ? [name] : []));
      expect(said.sort()).toEqual(able.sort());
      for (const name of conf.leftOut) {
        const own = reached.get(name) as Set<string>;
        const crosses = ([, set]: [string, ReadonlySet<string>]): boolean => {
          const common = [...set].filter((one) => own.has(one)).length;
          return common > 0 && common < set.size && set.size <= own.size;
        };
        expect(written.some(crosses), `${name} left out of\n${text}`).toBe(true);
        met.see('left out');
      }
      const parts = new Set(machines.map(partOf));
      expect(conf.roots).toHaveLength(parts.size);
      for (const name of conf.below.keys()) {
        if (isOurs(name) || name.endsWith('_nodes')) continue;
        met.see('all');
        const [whole] = conf.below.get(name) ?? [];
        const part = machines.filter((machine) => partOf(machine) === partOf(whole));
        expect([...(conf.below.get(name) ?? [])].sort()).toEqual(part.sort());
        expect([...reached.values()].some((set) => part.every((machine) => set.has(machine)))).toBe(false);
      }
    }),
  );
  met.expectAll();
});
