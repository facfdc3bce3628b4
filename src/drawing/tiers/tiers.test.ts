import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXTRA, FAILED, OFF, OFF_WITH_SWITCH, type TierInput } from './tierInput';
import { findTiers, type Tiers } from './tiers';

/** A drawing in the making: nodes with rows, pods and blocks, and links. */
class Drawing {
  readonly row: number[] = [];
  readonly part: number[] = [];
  readonly links: { from: number; to: number; failed: boolean; load: number }[] = [];

  nodes(count: number, row: number, part = -1): number[] {
    return Array.from({ length: count }, () => {
      this.row.push(row);
      this.part.push(part);
      return this.row.length - 1;
    });
  }

  join(lower: readonly number[], upper: readonly number[], each: number, load: number): void {
    for (const a of lower)
      for (const b of upper)
        for (let i = 0; i < each; i++) this.links.push({ from: i % 2 ? b : a, to: i % 2 ? a : b, failed: false, load });
  }

  get input(): TierInput {
    const { links } = this;
    return {
      nodeCount: this.row.length,
      row: Int32Array.from(this.row),
      part: Int32Array.from(this.part),
      edgeFrom: Uint32Array.from(links, ({ from }) => from),
      edgeTo: Uint32Array.from(links, ({ to }) => to),
      links: new Uint32Array(links.length).fill(1),
      failed: Uint8Array.from(links, ({ failed }) => Number(failed)),
      cable: null,
      load: Float32Array.from(links, ({ load, failed }) => (failed ? Number.NaN : load)),
    };
  }
}

interface Known {
  readonly drawing: Drawing;
  readonly each: number;
  /** Of each tier that it was made of: pairs that the rule joins. */
  readonly joined: readonly (readonly [lower: readonly number[], upper: readonly number[]])[][];
}

const leafSpine = fc
  .record({
    leaves: fc.integer({ min: 6, max: 24 }),
    spines: fc.integer({ min: 4, max: 10 }),
    each: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ leaves, spines, each }) => (): Known => {
    const drawing = new Drawing();
    const [lower, upper] = [drawing.nodes(leaves, 0), drawing.nodes(spines, 3)];
    drawing.join(lower, upper, each, 0.8);
    return { drawing, each, joined: [[[lower, upper]]] };
  });

const fatTree = fc.constantFrom(6, 8).map((k) => (): Known => {
  const drawing = new Drawing();
  const half = k / 2;
  const spines = Array.from({ length: half }, () => drawing.nodes(half, 6));
  const middles: number[][] = Array.from({ length: half }, () => []);
  const joined: Known['joined'][number][] = [];
  for (let pod = 0; pod < k; pod++) {
    const [leaf, middle] = [drawing.nodes(half, 0, pod), drawing.nodes(half, 3, pod)];
    drawing.join(leaf, middle, 1, 0.9);
    joined.push([[leaf, middle]]);
    for (const [i, m] of middle.entries()) middles[i].push(m);
  }
  for (const [i, group] of middles.entries()) drawing.join(group, spines[i], 1, 0.7);
  joined.push(middles.map((group, i) => [group, spines[i]]));
  return { drawing, each: 1, joined };
});

/** Exceptions, counted from a table of all pairs by what the drawing was made of. */
function bruteForce({ drawing, each, joined }: Known) {
  const { links } = drawing;
  const pair = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const count = new Map<string, number>();
  for (const { from, to } of links) count.set(pair(from, to), (count.get(pair(from, to)) ?? 0) + 1);
  const missing = new Map<string, number>();
  const extra = new Map<string, number>(count);
  for (const [lower, upper] of joined.flat())
    for (const a of lower)
      for (const b of upper) {
        const there = count.get(pair(a, b)) ?? 0;
        if (there < each) missing.set(pair(a, b), each - there);
        if (there <= each) extra.delete(pair(a, b));
        else extra.set(pair(a, b), there - each);
      }
  return { missing, extra, pair };
}

function found({ list, mark }: Tiers, drawing: Drawing, pair: (a: number, b: number) => string) {
  const missing = new Map<string, number>();
  const extra = new Map<string, number>();
  for (const tier of list)
    for (let i = 0; i < tier.missing.length; i += 3)
      missing.set(pair(tier.missing[i], tier.missing[i + 1]), tier.missing[i + 2]);
  drawing.links.forEach(({ from, to }, e) => {
    if (mark[e] === EXTRA) extra.set(pair(from, to), (extra.get(pair(from, to)) ?? 0) + 1);
  });
  return { missing, extra };
}

const damage = fc.array(
  fc.record({
    what: fc.constantFrom('remove', 'double', 'fail', 'load'),
    at: fc.nat(),
    by: fc.constantFrom(0.5, 0.94, 1.06, 1.3),
  }),
  { maxLength: 2 },
);

it('finds each missing, extra, failed and unusually loaded link of damaged leaf-spines and fat trees, and no other', () => {
  fc.assert(
    fc.property(fc.oneof(leafSpine, fatTree), damage, (make, harm) => {
      const known = make();
      const { drawing } = known;
      const usual = new Map(drawing.links.map((link) => [link, link.load]));
      for (const { what, at, by } of harm) {
        const i = at % drawing.links.length;
        const link = drawing.links[i];
        if (what === 'remove') drawing.links.splice(i, 1);
        else if (what === 'double') drawing.links.push({ ...link });
        else if (what === 'fail') link.failed = true;
        else link.load = (usual.get(link) ?? link.load) * by;
      }
      const tiers = findTiers(drawing.input);
      const { pair, ...expected } = bruteForce(known);
      expect(found(tiers, drawing, pair)).toEqual(expected);
      expect(tiers.list).toHaveLength(known.joined.length);
      for (const tier of tiers.list) {
        expect(tier.regular).toBe(true);
        expect(tier.each).toBe(known.each);
        const loads = [...tier.edges].filter((e) => !drawing.links[e].failed).map((e) => drawing.links[e].load);
        const median = loads.sort((a, b) => a - b)[(loads.length - 1) >> 1];
        expect(tier.median).toBeCloseTo(median, 6);
        for (const e of tier.edges) {
          const { failed, load } = drawing.links[e];
          const off = Math.abs(load - median) >= 0.05 * median;
          if (failed) expect([FAILED, EXTRA]).toContain(tiers.mark[e]);
          else if (tiers.mark[e] !== EXTRA) expect([OFF, OFF_WITH_SWITCH].includes(tiers.mark[e])).toBe(off);
        }
      }
    }),
  );
});

it('knows the blocks of a tier even where a link joins two of them', () => {
  const { drawing, joined } = fc.sample(fatTree, { numRuns: 1, seed: 1 })[0]();
  const between = joined[joined.length - 1];
  drawing.links.push({ from: between[0][0][0], to: between[1][1][0], failed: false, load: 0.7 });
  const tiers = findTiers(drawing.input);
  const tier = tiers.list[tiers.tierOf[drawing.links.length - 1]];
  expect([tier.blocks, tier.blockLower, tier.blockUpper]).toEqual([between.length, 2 * between.length, between.length]);
  expect(tiers.mark[drawing.links.length - 1]).toBe(EXTRA);
  expect(tier.odd).toBe(1);
});

it('lays it to a switch where all of its links differ alike, and to the link where one does', () => {
  const drawing = new Drawing();
  const [lower, upper] = [drawing.nodes(12, 0), drawing.nodes(6, 3)];
  drawing.join(lower, upper, 1, 1);
  for (const link of drawing.links) if (link.from === lower[3]) link.load = 1.2;
  drawing.links[0].load = 0.5;
  const { list, mark } = findTiers(drawing.input);
  expect([...list[0].alike]).toEqual([lower[3]]);
  expect(mark[0]).toBe(OFF);
  drawing.links.forEach(({ from }, e) => {
    if (e > 0) expect(mark[e]).toBe(from === lower[3] ? OFF_WITH_SWITCH : 0);
  });
});

it('takes the smaller of two middle loads, and lays nothing to a switch whose links differ to both sides', () => {
  const drawing = new Drawing();
  const [lower, upper] = [drawing.nodes(6, 0), drawing.nodes(4, 3)];
  drawing.join(lower, upper, 1, 1);
  for (const [i, link] of drawing.links.entries()) {
    if (i >= 14) link.load = 1.5;
    if (link.from === lower[0]) link.load = i % 2 ? 1.5 : 0.5;
  }
  const { list, mark } = findTiers(drawing.input);
  expect(list[0].median).toBe(1);
  expect(list[0].alike).not.toContain(lower[0]);
  expect([mark[0], mark[1]]).toEqual([OFF, OFF]);
});

it('finds no rule where there is none', () => {
  const random = fc.sample(fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 50, maxLength: 50 }), {
    numRuns: 1,
    seed: 2,
  })[0];
  const drawing = new Drawing();
  const [lower, upper] = [drawing.nodes(12, 0), drawing.nodes(12, 3)];
  for (const [a, b] of random) drawing.join([lower[a]], [upper[b]], 1, 1);
  const [tier] = findTiers(drawing.input).list;
  expect(tier.regular).toBe(false);
  expect(tier.missing).toHaveLength(0);
  // Each leaf on one spine: a plate would not say on which.
  const stars = new Drawing();
  const [leaves, spines] = [stars.nodes(60, 0), stars.nodes(6, 3)];
  for (const [i, leaf] of leaves.entries()) stars.join([leaf], [spines[i % 6]], 1, 1);
  expect(findTiers(stars.input).list[0].regular).toBe(false);
});
