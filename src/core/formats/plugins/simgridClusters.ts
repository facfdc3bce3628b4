import { formatGbps } from '../../topology/linkSpeed';
import type { CableList } from '../parts/cableList';
import { MOST_CABLES, MOST_NODES } from '../parts/networkSize';

type Attributes = Readonly<Record<string, string>>;
type Speed = { readonly speed: string } | undefined;

const SECOND = { en: 'second link of a pair in a dimension of two', ja: '大きさ 2 の次元の 2 本目のリンク' };

/** Adds the nodes and cables of an element `cluster`; what cannot be understood is reported. O(cables). */
export function buildCluster(
  own: Attributes,
  line: number,
  gbpsOf: (text: string | undefined) => number | null,
  list: CableList,
): void {
  const hosts = hostsOf(own);
  const gbps = gbpsOf(own.bw);
  const speed = (count = 1): Speed => (gbps ? { speed: `${formatGbps(gbps * count)} Gb/s` } : undefined);
  const refuse = (): void =>
    list.problems.error(line, {
      en: `cluster "${own.id ?? ''}": expected a topology that is read (FAT_TREE, TORUS, DRAGONFLY, or none), parameters of its form, and as many hosts as they make; found ${own.topology ?? 'none'} "${own.topo_parameters ?? ''}" with ${hosts?.length ?? 0}`,
      ja: `クラスタ「${own.id ?? ''}」：読み込めるのは FAT_TREE、TORUS、DRAGONFLY、指定なしで、形の合うパラメータと同数のホストが必要です（${own.topology ?? '指定なし'}「${own.topo_parameters ?? ''}」、ホスト ${hosts?.length ?? 0} 台）`,
    });
  if (!hosts) {
    refuse();
    return;
  }
  for (const host of hosts) list.kind(host, 'host');
  const cluster = { id: own.id ?? 'cluster', hosts, line, list, speed };
  const parts = (own.topo_parameters ?? '').split(';').map((part) => part.split(',').map(Number));
  const isSound = parts.flat().every((n) => Number.isInteger(n) && n > 0 && n <= MOST_NODES);
  const topology = (own.topology ?? 'FLAT').toUpperCase();
  const build = BUILDERS[topology];
  if (!build || (topology !== 'FLAT' && !isSound) || !build(cluster, parts)) refuse();
}

interface Cluster {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly line: number;
  readonly list: CableList;
  speed(count?: number): Speed;
}

/** Numbers `1-29,58` between prefix and suffix; null where they are none, or too many. */
function hostsOf({ prefix = '', suffix = '', radical = '' }: Attributes): readonly string[] | null {
  const ranges = radical.split(',').map((part) => /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part));
  const count = ranges.reduce(
    (sum, found) => sum + (found ? Number(found[2] ?? found[1]) - Number(found[1]) + 1 : 0),
    0,
  );
  if (ranges.includes(null) || count < 1 || count > MOST_NODES) return null;
  return ranges.flatMap((found) => {
    const [, first, last = first] = found as RegExpExecArray;
    const length = Math.max(0, Number(last) - Number(first) + 1);
    return Array.from({ length }, (_, i) => `${prefix}${Number(first) + i}${suffix}`);
  });
}

const product = (sizes: readonly number[]): number => sizes.reduce((all, n) => all * n, 1);

const BUILDERS: Readonly<Record<string, (cluster: Cluster, parts: readonly (readonly number[])[]) => boolean>> = {
  FLAT({ id, hosts, line, list, speed }) {
    const hub = `${id}-crossbar`;
    list.kind(hub, 'switch');
    for (const host of hosts) list.cable(line, { node: host }, { node: hub }, speed());
    return true;
  },
  FAT_TREE: fatTree,
  TORUS: torus,
  DRAGONFLY: dragonfly,
};

/** Levels; children by level; parents by level; parallel cables by level. */
function fatTree({ id, hosts, line, list, speed }: Cluster, parts: readonly (readonly number[])[]): boolean {
  const [[levels] = [], down = [], up = [], parallel = []] = parts;
  if (parts.length !== 4 || [down, up, parallel].some(({ length }) => length !== levels)) return false;
  const total = product([...down, ...up, ...parallel]) * levels;
  if (product(down) !== hosts.length || total > MOST_CABLES * 64) return false;
  // Of a node of level i the digits up to i count among parents, the others among children.
  const digits = (level: number): readonly number[] => down.map((n, d) => (d < level ? up[d] : n));
  const nameOf = (level: number, place: readonly number[]): string => {
    const number = place.reduceRight((all, digit, d) => all * digits(level)[d] + digit, 0);
    return level === 0 ? hosts[number] : `${id}-level-${level}-${number}`;
  };
  for (let level = 1; level <= levels; level++) {
    const sizes = digits(level - 1);
    for (let child = 0; child < product(sizes); child++) {
      let rest = child;
      const place = sizes.map((size) => {
        const digit = rest % size;
        rest = Math.floor(rest / size);
        return digit;
      });
      const name = nameOf(level - 1, place);
      for (let parent = 0; parent < up[level - 1]; parent++) {
        const above = nameOf(level, place.with(level - 1, parent));
        list.kind(above, 'switch');
        for (let i = 0; i < parallel[level - 1]; i++) list.cable(line, { node: name }, { node: above }, speed());
      }
    }
  }
  return true;
}

/** A router a host, and a link a dimension and node: in a dimension of two pairs have a second one, which no route takes. */
function torus({ id, hosts, line, list, speed }: Cluster, parts: readonly (readonly number[])[]): boolean {
  const [sizes] = parts;
  if (parts.length !== 1 || product(sizes) !== hosts.length) return false;
  for (const [i, host] of hosts.entries()) {
    const router = `${id}-router-${i}`;
    list.kind(router, 'switch');
    list.cable(line, { node: host }, { node: router }, speed());
    let stride = 1;
    for (const size of sizes) {
      const place = Math.floor(i / stride) % size;
      const next = i + (((place + 1) % size) - place) * stride;
      if (size === 2 && place === 1) list.tally.leaveOut(SECOND, line);
      else if (size > 1) list.cable(line, { node: router }, { node: `${id}-router-${next}` }, speed());
      stride *= size;
    }
  }
  return true;
}

/** Groups, blue links; chassis, black; routers, green; nodes a router. Links of a pair are one of their summed rate; group i meets group j at router j of its first chassis. */
function dragonfly({ id, hosts, line, list, speed }: Cluster, parts: readonly (readonly number[])[]): boolean {
  const [[groups, blue] = [], [chassis, black] = [], [routers, green] = [], [nodes] = []] = parts;
  if (parts.length !== 4 || [blue, black, green, nodes].includes(undefined as never)) return false;
  if (groups * chassis * routers * nodes !== hosts.length || groups > chassis * routers) return false;
  const router = (g: number, c: number, r: number): string => {
    const name = `${id}-router-${(g * chassis + c) * routers + r}`;
    list.kind(name, 'switch');
    return name;
  };
  const join = (a: string, b: string, count: number): void => list.cable(line, { node: a }, { node: b }, speed(count));
  for (let g = 0; g < groups; g++) {
    for (let c = 0; c < chassis; c++)
      for (let r = 0; r < routers; r++) {
        const own = router(g, c, r);
        const first = ((g * chassis + c) * routers + r) * nodes;
        for (let n = 0; n < nodes; n++) list.cable(line, { node: hosts[first + n] }, { node: own }, speed());
        for (let other = r + 1; other < routers; other++) join(own, router(g, c, other), green);
        for (let other = c + 1; other < chassis; other++) join(own, router(g, other, r), black);
      }
    for (let other = g + 1; other < groups; other++)
      join(
        router(g, Math.floor(other / routers), other % routers),
        router(other, Math.floor(g / routers), g % routers),
        blue,
      );
  }
  return true;
}
