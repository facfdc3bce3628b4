import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { SwitchId, Topology } from '../../core/topology/topology';
import type { MatrixOrder } from '../../state/view/lookStore';
import { switchNeighbours } from '../layouts/links';
import { modelOf } from '../model/modelOf.fixture';
import type { Pen } from '../painters/pen';
import { PALETTES } from '../scales/palette';
import { indexNetwork } from '../scene/network';
import { SvgContext } from '../svg/svgContext';
import type { Diagram, DiagramLook } from './diagram';
import { distancesOf, eccentricities, hopsFrom } from './hopDistances';
import { hopRings } from './hopRings';
import { hops } from './hops';
import { isTangle } from './isTangle';
import { matrix } from './matrix';
import { CELL_FAILED, matrixCells } from './matrixCells';
import { matrixOrder, nearOrder } from './matrixOrder';

const RANDOM = generateFromSpec('random:switches=48,ports=6,hosts=2');
const isSwitch = (id: string): boolean => RANDOM.switches.some((s) => s.id === id);
const nameOf = (id: string): string => RANDOM.switches.find((s) => s.id === id)?.name ?? '';
const pairOf = ({ a, b }: Topology['links'][number]): string => [a.node, b.node].sort().join();
const between = ({ a, b }: Topology['links'][number]): boolean => isSwitch(a.node) && isSwitch(b.node);
/** Links between switches that have no other beside them. */
const single = RANDOM.links
  .filter(between)
  .filter((link) => RANDOM.links.filter((one) => pairOf(one) === pairOf(link)).length === 1);
const broken: Topology = {
  ...RANDOM,
  links: RANDOM.links.map((link) => (link === single[0] ? { ...link, down: true } : link)),
};
const model = modelOf(broken, 'up-down');
const look = (matrixOrder: MatrixOrder = 'links', id?: SwitchId): DiagramLook => ({
  matrixOrder,
  names: true,
  selection: id ? [{ kind: 'switch', id }] : [],
});

/** The elements that a diagram paints in a window. */
function painted(diagram: Diagram, pointed = -1, width = 600): string {
  const { x1, y1, x2, y2 } = diagram.box;
  const zoom = width / (x2 - x1);
  const context = new SvgContext((font, text) => 0.58 * Number(/([\d.]+)px/.exec(font)?.[1]) * text.length, {
    width,
    height: width,
  });
  const view = { zoom, panX: -x1 * zoom, panY: -y1 * zoom, width, height: (y2 - y1) * zoom, emphasis: 1 };
  const pen: Pen = { context: context.asContext(), view, palette: PALETTES.light, pixel: 1 / zoom };
  diagram.paint(pen, pointed);
  return context.elements.join('\n');
}

const graphs = fc
  .tuple(fc.integer({ min: 1, max: 70 }), fc.array(fc.tuple(fc.nat(69), fc.nat(69)), { maxLength: 160 }))
  .map(([count, pairs]) => {
    const ends = pairs.filter(([a, b]) => a < count && b < count && a !== b).flat();
    return switchNeighbours(count, Int32Array.from(ends));
  });

describe('distances', () => {
  it('of all switches at once are those from each', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const count = graph.offset.length - 1;
        const most = Array.from({ length: count }, (_, s) => Math.max(...hopsFrom(graph, s)));
        expect([...eccentricities(graph)]).toEqual(most);
        const { centre } = distancesOf(graph);
        const reach = (s: number) => hopsFrom(graph, s).filter((h) => h >= 0).length;
        const widest = Math.max(...most.map((_, s) => reach(s)));
        expect(reach(centre)).toBe(widest);
        const own = hopsFrom(graph, centre);
        for (const [s, one] of most.entries()) if (own[s] >= 0) expect(most[centre]).toBeLessThanOrEqual(one);
      }),
    );
  });

  it('are not all counted where that takes long: the centre is in the middle of a long way, and the diameter unknown', () => {
    const path = switchNeighbours(11, Int32Array.from(Array.from({ length: 8 }, (_, s) => [s, s + 1]).flat()));
    expect(distancesOf(path, 0)).toEqual({ most: null, centre: 4 });
    expect(distancesOf(path).centre).toBe(4);
    // As many parts as switches, in one go.
    expect(distancesOf(switchNeighbours(200_000, new Int32Array())).centre).toBe(0);
    expect(distancesOf(switchNeighbours(0, new Int32Array())).centre).toBe(-1);
  });

  it('over links in use alone, with those that are not reached apart', () => {
    const [first] = RANDOM.switches;
    const alone = { ...RANDOM, switches: [{ ...first, down: true }, ...RANDOM.switches.slice(1)] };
    const { rings, reached, hops: away } = hopRings(indexNetwork(alone, compileFabric(alone)), -1);
    expect(away[0]).toBe(-1);
    expect(rings.at(-1)).toEqual([0]);
    expect(reached).toBe(47);
  });
});

describe('the order of a matrix', () => {
  it('has each switch once', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect([...nearOrder(graph)].sort((a, b) => a - b)).toEqual([...Array(graph.offset.length - 1).keys()]);
      }),
    );
  });

  it('brings linked switches near each other', () => {
    // A ring whose switches are numbered at random has bandwidth 2.
    const numbers = [5, 2, 7, 0, 4, 1, 6, 3];
    const ring = switchNeighbours(8, Int32Array.from(numbers.flatMap((s, i) => [s, numbers[(i + 1) % 8]])));
    const at = [...nearOrder(ring)];
    const width = numbers.map((s, i) => Math.abs(at.indexOf(s) - at.indexOf(numbers[(i + 1) % 8])));
    expect(Math.max(...width)).toBe(2);
  });

  it('is by load, the most loaded first, or by name, as people count', () => {
    const { meters } = model;
    const loads = [...matrixOrder(model, 'load')].map((s) => meters?.load[s] ?? 0);
    expect(loads).toEqual([...loads].sort((a, b) => b - a));
    expect(RANDOM.switches[matrixOrder(model, 'name')[10]].name).toBe('sw-10');
  });
});

describe('the matrix', () => {
  const cells = matrixCells(model, 'name');
  const diagram = matrix(model, look('name'));
  const spotOf = (a: string, b: string): number => {
    const place = (id: string) => cells.rowOf[broken.switches.findIndex((s) => s.id === id)];
    return 48 * place(a) + place(b);
  };

  it('has a cell for each direction of each pair, with what its row sends to its column', () => {
    expect(cells.row).toHaveLength(2 * new Set(broken.links.filter(between).map(pairOf)).size);
    const { routing } = model;
    for (const link of single.slice(1)) {
      const channel = routing?.channelOf[broken.links.indexOf(link)] ?? -1;
      const there = cells.at.get(spotOf(link.a.node, link.b.node)) ?? -1;
      const back = cells.at.get(spotOf(link.b.node, link.a.node)) ?? -1;
      expect(cells.load[there]).toBe(routing?.result.load[channel]);
      expect(cells.load[back]).toBe(routing?.result.load[channel + 1]);
    }
    // Of parallel links the most loaded.
    for (const [cell, links] of cells.links.entries()) {
      if (cells.bin[cell] === CELL_FAILED) continue;
      const loads = links.flatMap((l) => {
        const channel = routing?.channelOf[l] ?? -1;
        return [routing?.result.load[channel], routing?.result.load[channel + 1]];
      });
      expect(loads).toContain(cells.load[cell]);
    }
  });

  it('marks the link that has failed, and says so', () => {
    const { a, b } = single[0];
    const spot = spotOf(a.node, b.node);
    expect(cells.bin[cells.at.get(spot) ?? -1]).toBe(CELL_FAILED);
    expect(cells.bin.filter((bin) => bin === CELL_FAILED)).toHaveLength(2);
    expect(diagram.describe(spot)).toContain('failed');
    expect(painted(diagram)).toContain(PALETTES.light.failed);
    expect(painted(matrix(modelOf(RANDOM, 'up-down'), look()))).not.toContain(PALETTES.light.failed);
  });

  it('names both switches, ports and loads, and what is not linked', () => {
    const [, link] = single;
    const spot = spotOf(link.a.node, link.b.node);
    const [from, to] = [nameOf(link.a.node), nameOf(link.b.node)];
    expect(diagram.describe(spot)).toMatch(
      new RegExp(`^${from} → ${to}\n${link.a.port} – ${link.b.port}\nload: → [\\d.]+  ← [\\d.]+$`),
    );
    expect(diagram.refsOf(spot)).toEqual([{ kind: 'link', id: link.id }]);
    const unlinked = Array.from({ length: 48 }, (_, i) => i).find((i) => i > 0 && !cells.at.has(i)) ?? 0;
    expect(diagram.describe(unlinked)).toContain('no link');
    expect(diagram.refsOf(0)).toEqual([{ kind: 'switch', id: broken.switches[cells.order[0]].id }]);
  });

  it('is walked by keys, cell by cell or from link to link, and pointed at where it is drawn', () => {
    expect(diagram.step(-1, 1, 0, false)).toBe(0);
    expect(diagram.step(0, 1, 0, false)).toBe(1);
    expect(diagram.step(0, 0, 1, false)).toBe(48);
    expect(diagram.step(0, -1, 0, false)).toBe(0);
    const next = diagram.step(0, 1, 0, true);
    expect(cells.at.has(next)).toBe(true);
    for (let spot = 1; spot < next; spot++) expect(cells.at.has(spot)).toBe(false);
    for (const spot of [0, 50, 48 * 48 - 1]) {
      const { x, y } = diagram.placeOf(spot);
      expect(diagram.spotAt(x, y, 0)).toBe(spot);
    }
    expect(diagram.spotAt(-1, 25, 0)).toBe(2 * 49);
  });

  it('marks the row and column of what is selected, with its name', () => {
    const { id, name } = broken.switches[7];
    const marked = matrix(model, look('name', id));
    const bands = (one: Diagram) =>
      painted(one)
        .split('\n')
        .filter((e) => e.startsWith('<rect') && e.includes('0.16'));
    expect(bands(marked)).toHaveLength(2);
    expect(bands(diagram)).toHaveLength(0);
    expect(painted(marked)).toContain(`>${name}<`);
  });

  it('turns the names of columns where they have no room beside each other', () => {
    const long = {
      ...RANDOM,
      switches: RANDOM.switches.map((s, i) => ({ ...s, name: `${'abcdefgh'[i % 8]}-rack${i}` })),
    };
    const wide = matrix(modelOf(long, 'up-down'), look('name'));
    expect(painted(wide)).toContain('rotate(-60)');
    expect(painted(diagram)).not.toContain('rotate(');
  });
});

describe('hops', () => {
  const from = broken.switches[5].id;
  const diagram = hops(model, look('links', from));
  const rings = hopRings(model.network, 5);

  it('stand in columns by their distance, whose counts are written', () => {
    const x = broken.switches.map((_, s) => diagram.placeOf(s).x);
    for (let s = 0; s < 48; s++)
      for (let other = 0; other < 48; other++)
        if (rings.hops[s] < rings.hops[other]) expect(x[s]).toBeLessThan(x[other]);
    const words = painted(diagram);
    expect(words).toContain(`>${rings.rings[1].length} at 1 hop<`);
    expect(words).toContain(`>${rings.rings[2].length} at 2<`);
    expect(words).toContain('From sw-5, by hops: farthest ');
    expect(rings.rings.flat()).toHaveLength(48);
  });

  it('draw links to the next column alone', () => {
    const { offset, neighbour } = rings.neighbours;
    const next = broken.switches.flatMap((_, s) =>
      s === 5
        ? []
        : [...neighbour.subarray(offset[s], offset[s + 1])].filter((o) => rings.hops[o] === rings.hops[s] + 1),
    );
    const faint =
      painted(diagram)
        .split('\n')
        .find((e) => e.includes(PALETTES.light.plain)) ?? '';
    expect(faint.match(/M/g)).toHaveLength(next.length);
  });

  it('begin at the most central switch where none is selected, and are walked by keys', () => {
    const own = hops(model, look());
    const centre = hopRings(model.network, -1).from;
    expect(own.step(-1, 1, 0, false)).toBe(centre);
    const near = diagram.step(5, 1, 0, false);
    expect(rings.hops[near]).toBe(1);
    expect(rings.hops[diagram.step(near, 0, 1, false)]).toBe(1);
    expect(diagram.step(near, -1, 0, false)).toBe(5);
    expect(diagram.describe(near)).toContain('1 hop from sw-5');
    const { x, y } = diagram.placeOf(near);
    expect(diagram.spotAt(x + 1, y, 5)).toBe(near);
  });
});

describe('both', () => {
  it('suit networks without structure of more than 40 switches', () => {
    const tangled = (spec: string): boolean => {
      const topology = generateFromSpec(spec);
      return isTangle(indexNetwork(topology, compileFabric(topology)));
    };
    for (const spec of ['random:switches=48,ports=6', 'slim-fly', 'xpander:degree=10,lift=5', 'polarfly:q=7'])
      expect([spec, tangled(spec)]).toEqual([spec, true]);
    for (const spec of [
      'random:switches=40,ports=6',
      'dragonfly',
      'fat-tree:k=8',
      'torus:dims=8x8',
      'torus:dims=60',
      'hypercube:n=6',
      'rails',
    ])
      expect([spec, tangled(spec)]).toEqual([spec, false]);
  });

  it('write no name wider than its room', () => {
    const long = RANDOM.switches.map((s, i) => ({ ...s, name: `${'abcdefgh'[i % 8]}-rack${i}` }));
    const narrow = painted(matrix(modelOf({ ...RANDOM, switches: long }, 'up-down'), look()), -1, 160);
    const room = -matrix(model, look()).box.x1;
    expect(room).toBeGreaterThan(0);
    const names = [...narrow.matchAll(/font-size="([\d.]+)"[^>]*text-anchor="end"[^>]*>([^<]+)</g)];
    expect(names.length).toBeGreaterThan(2);
    expect(names.some(([, , text]) => text.endsWith('…'))).toBe(true);
  });

  it('say of loads of an older design that they are out of date, and colour no switch or link by them', () => {
    const old = { ...model, stale: true };
    const [, { a, b }] = single;
    const cells = matrixCells(old, 'name');
    const place = (id: string) => cells.rowOf[broken.switches.findIndex((s) => s.id === id)];
    expect(matrix(old, look('name')).describe(48 * place(a.node) + place(b.node))).toContain('load (out of date): →');
    const loadColours = (one: Diagram) => {
      const words = painted(one);
      return model.colours.filter((colour) => words.includes(`"${colour}"`));
    };
    expect(loadColours(hops(model, look()))).not.toEqual([]);
    expect(loadColours(hops(old, look()))).toEqual([]);
  });

  it('draw the dependency loop and a network without links', () => {
    const looped = modelOf(RANDOM, 'min-hop');
    expect(looped.routing?.result.cycle.length).toBeGreaterThan(0);
    const frames = painted(matrix(looped, look()))
      .split('\n')
      .filter((e) => e.includes(`stroke="${PALETTES.light.warning}"`));
    expect(frames.length).toBe(looped.routing?.result.cycle.length);
    const bare = modelOf({ ...RANDOM, links: RANDOM.links.filter((link) => !between(link)) }, 'min-hop');
    expect(painted(hops(bare, look()))).toContain('>47 not reached<');
    expect(painted(matrix(bare, look()))).toContain('row sends to column');
  });
});
