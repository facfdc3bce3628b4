import { expect, it } from 'vitest';
import type { Topology } from '../../topology/topology';
import { meshFloor } from '../floor/floorPlan';
import { network, place } from './networks.fixture';

/** Optima that the note on building found by trying all placements: one switch a rack, model K, the first places of a mesh floor; metres. */
const KNOWN = [
  { name: 'K33', best: 55.8, worst: 64.2, optimal: 216, switches: 6, links: pairs(6, (a, b) => a < 3 && b >= 3) },
  { name: 'ring 6', best: 33.6, worst: 44.4, optimal: 12, switches: 6, links: ring(6) },
  {
    name: 'cube',
    best: 72.3,
    worst: 87.3,
    bound: 64.5,
    switches: 8,
    links: pairs(8, (a, b) => [1, 2, 4].includes(a ^ b)),
  },
  { name: 'ring 8', best: 42.8, worst: 59.0, optimal: 16, switches: 8, links: ring(8) },
  { name: 'K44', best: 101.8, worst: 115.6, switches: 8, links: pairs(8, (a, b) => a < 4 && b >= 4) },
  {
    name: 'Moebius ladder 8',
    best: 72.3,
    worst: 88.5,
    switches: 8,
    links: [...ring(8), ...pairs(8, (a, b) => b - a === 4)],
  },
];

it.each(KNOWN)(
  '$name on a floor of its own comes to its optimum',
  ({ switches, links, best, worst, optimal, bound }) => {
    const lengths = allPlacements(network(switches, links));
    expect(Math.min(...lengths.keys()) / 100).toBe(best);
    expect(Math.max(...lengths.keys()) / 100).toBe(worst);
    if (optimal !== undefined) expect(lengths.get(100 * best)).toBe(optimal);
    const found = place(network(switches, links));
    expect(found.totalCm / 100).toBe(best);
    expect(found.boundCm).toBeLessThanOrEqual(found.totalCm);
    if (bound !== undefined) expect(found.boundCm / 100).toBe(bound);
    expect(found.racks).toBe(switches);
  },
);

function ring(n: number): [number, number][] {
  return Array.from({ length: n }, (_, i) => [i, (i + 1) % n]);
}

function pairs(n: number, joined: (a: number, b: number) => boolean): [number, number][] {
  const all = Array.from({ length: n * n }, (_, i): [number, number] => [Math.floor(i / n), i % n]);
  return all.filter(([a, b]) => a < b && joined(a, b));
}

/** Centimetres of every placement, and how many placements have them: K written out anew. */
function allPlacements({ switches, links }: Topology): Map<number, number> {
  const n = switches.length;
  const { columns } = meshFloor(n);
  const ends = links.map(({ a, b }) => [Number(a.node.slice(1)), Number(b.node.slice(1))]);
  const cm = Array.from({ length: n * n }, (_, i) => {
    const [a, b] = [Math.floor(i / n), i % n];
    const rows = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
    return 400 + 210 * rows + 60 * Math.abs((a % columns) - (b % columns));
  });
  const found = new Map<number, number>();
  const spot = Array.from({ length: n }, (_, i) => i);
  const visit = (from: number): void => {
    if (from === n) {
      const sum = ends.reduce((all, [a, b]) => all + cm[n * spot[a] + spot[b]], 0);
      found.set(sum, (found.get(sum) ?? 0) + 1);
      return;
    }
    for (let i = from; i < n; i++) {
      [spot[from], spot[i]] = [spot[i], spot[from]];
      visit(from + 1);
      [spot[from], spot[i]] = [spot[i], spot[from]];
    }
  };
  visit(0);
  return found;
}
