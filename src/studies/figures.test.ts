import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ParamError, type ParamValue, readParams } from '../core/base/params';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { findEngine } from '../core/routing/registry';
import { routeNetwork } from '../core/routing/routeNetwork';
import type { FigureRow } from './figure';
import { judgeRow } from './judgeRow';
import { figures, findFigure } from './registry';

function reproduce(id: string, raw: Readonly<Record<string, ParamValue>>): readonly FigureRow[] {
  const figure = findFigure(id);
  if (!figure) throw new Error(`no figure ${id}`);
  const steps = figure.reproduce(readParams(figure.descriptor.params, raw));
  let last = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value.done).toBeGreaterThanOrEqual(last);
    last = step.value.done;
    expect(last).toBeLessThan(1);
  }
}

const known = new Map<string, readonly FigureRow[]>();

/** Rows of a figure: what other tests have measured of it with the same values is not measured again. */
function rowsWith(id: string, raw: Readonly<Record<string, ParamValue>>): readonly FigureRow[] {
  const key = JSON.stringify([id, readParams(findFigure(id)?.descriptor.params ?? {}, raw)]);
  const rows = known.get(key) ?? reproduce(id, raw);
  known.set(key, rows);
  return rows;
}

const measured = (rows: readonly FigureRow[]): number[] => rows.map((row) => row.measured);

/** The one row whose label has all these words. */
function rowOf(rows: readonly FigureRow[], ...words: string[]): FigureRow {
  const found = rows.filter(({ label }) => words.every((word) => label.en.includes(word)));
  expect(found, words.join()).toHaveLength(1);
  return found[0];
}

it('lists each figure once', () => {
  expect(new Set(figures.map(({ descriptor }) => descriptor.id)).size).toBe(figures.length);
});

it('has the figures that docs/figures.md tells of, in its order', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/figures.md'), 'utf8');
  const sections = [...page.matchAll(/^### (\S+): /gm)].map(([, id]) => id);
  expect(sections.length).toBeGreaterThan(0);
  // One that is new stands there as soon as bench/figures.mjs has measured it.
  expect(figures.map(({ descriptor }) => descriptor.id).filter((id) => sections.includes(id))).toEqual(sections);
});

describe.each(figures.map((figure) => [figure.descriptor.id, figure] as const))('%s', (id, figure) => {
  const [one, other] = figure.trials;

  it('says what it shows in both languages, and how long it takes', () => {
    const { explanation, remarks = [], charts = [], seconds } = figure.descriptor;
    for (const { en, ja } of [explanation, ...remarks.map(({ text }) => text)]) {
      expect(en.length).toBeGreaterThan(40);
      expect(ja).toMatch(/[\u3040-\u30ff]/);
    }
    expect(seconds).toBeGreaterThan(0);
    expect(new Set(charts.map((chart) => chart.id)).size).toBe(charts.length);
  });

  const rowsOfOne = (): readonly FigureRow[] => rowsWith(id, one);

  it('gives every row a label and a place of its own, and a reason where it differs', () => {
    const rows = rowsOfOne();
    expect(new Set(rows.map(({ label }) => label.en)).size).toBe(rows.length);
    expect(new Set(rows.map(({ label }) => label.ja)).size).toBe(rows.length);
    const { charts = [], remarks = [] } = figure.descriptor;
    const places = rows.flatMap(({ plot }) => {
      if (!plot) return [];
      const shape = charts.find((chart) => chart.id === plot.chart)?.shape;
      expect(shape, `chart ${plot.chart}`).toBeDefined();
      if (shape === 'lines') expect(plot.x).toBeTypeOf('number');
      return [JSON.stringify([plot.chart, typeof plot.x === 'number' ? plot.x : plot.x.en, plot.series.en])];
    });
    expect(new Set(places).size).toBe(places.length);
    for (const chart of charts) expect(rows.some(({ plot }) => plot?.chart === chart.id)).toBe(true);
    const reasons = remarks.filter(({ kind }) => kind !== 'beyond').length;
    for (const row of rows) if (judgeRow(row) === 'differs') expect(row.note !== null || reasons > 0).toBe(true);
  });

  // A test that is skipped says that something is missing here, which nothing is.
  const itsNetwork = figure.network ? it : () => undefined;
  itsNetwork('opens a network that its engine can route', () => {
    const params = readParams(figure.descriptor.params, one);
    const { topology, engine, params: own = {} } = figure.network?.(params) ?? {};
    if (!topology) throw new Error('no network');
    expect(topology.links.length).toBeLessThan(3000);
    const descriptor = findEngine(engine ?? '')?.descriptor;
    expect(descriptor?.appliesTo(compileFabric(topology))).toBeNull();
    expect(() => readParams(descriptor?.params ?? {}, own)).not.toThrow();
  });

  it('measures again what it prints: another parameter moves it, the same one does not', () => {
    const rows = rowsOfOne();
    expect(rows.length).toBeGreaterThan(0);
    for (const { label, note, measured } of rows) {
      expect(Number.isFinite(measured)).toBe(true);
      for (const text of note ? [label, note] : [label]) {
        expect(text.en).toBeTruthy();
        expect(text.ja).toBeTruthy();
      }
    }
    expect(reproduce(id, one)).toEqual(rows);
    const moved = rowsWith(id, other);
    expect(moved).toHaveLength(rows.length);
    expect(measured(moved)).not.toEqual(measured(rows));
  });
});

describe('figure 1 of small tables', () => {
  it('says by how much the mean of its networks may be off', () => {
    const rows = rowsWith('001-fig1', { sides: '16', reaches: '2', networks: 1 });
    for (const row of rows.filter(({ tolerance = 0 }) => tolerance !== 0.5 && tolerance > 0.005))
      expect(row.note?.en).toContain(`${row.tolerance} either way`);
    expect(rowOf(rows, 'average').note).not.toBeNull();
  });
});

describe('figure 20', () => {
  it('averages the ratios network by network', () => {
    const rows = rowsWith('000-fig20', { sizes: '12', networks: 3, recipe: 'paper' });
    const ratios = [1, 2, 3].map((seed) => {
      const fabric = compileFabric(generateFromSpec(`random:switches=12,ports=10,hosts=10,seed=${seed}`));
      const [own, other] = ['turn-addition', 'turn-prohibition'].map((engine) => {
        const request = {
          engine,
          params: { provisional: 'random', final: 'random', passes: 0 },
          seed,
          traffic: null,
          routes: 'pairs',
        } as const;
        const steps = routeNetwork(fabric, request, () => 0, 0);
        let step = steps.next();
        while (!step.done) step = steps.next();
        return (step.value.report.throughput as { all: number }).all;
      });
      return own / other;
    });
    const mean = (ratios[0] + ratios[1] + ratios[2]) / 3;
    expect(rowOf(rows, 'turn addition / Turn-Prohibition').measured).toBeCloseTo(mean, 12);
  });

  it('sets what the paper prints beside 100 switches under its own recipe only', { tags: ['deep'] }, () => {
    const rows = rowsWith('000-fig20', { sizes: '12,100', networks: 1 });
    expect(rows.filter((row) => row.published !== null)).toEqual([
      rowOf(rows, '100 switches, random routes', 'turn addition / Up*/Down*'),
    ]);
  });

  it.each(['', '10,', '10;20', '10,10', '1'])('says what it expects instead of sizes=%s', (sizes) => {
    expect(() => reproduce('000-fig20', { sizes })).toThrow(ParamError);
  });
});

describe('figures on pacing', () => {
  it('take sides that differ, smallest networks first', () => {
    const rows = rowsWith('003-fig2', { sizes: '8x4,4', packets: 2, order: 'barrier' });
    const named = rows.flatMap(({ label }) => /^(\S+), no gaps: time/.exec(label.en)?.[1] ?? []);
    expect(named).toEqual(['4x4', '8x4']);
  });

  it.each(['', '8x', '2', '8x4x4', '4,4x4', '8xx4', '128'])('say what they expect instead of sizes=%s', (sizes) => {
    expect(() => reproduce('003-fig2', { sizes })).toThrow(ParamError);
  });
});

describe('figure 18', () => {
  it('lets loops through on a fat tree as often as two other programs found (38 of 57), the sound test none', {
    tags: ['deep'],
  }, () => {
    const rows = rowsWith('000-fig18', { network: 'tree', sequences: 57 });
    // Other orders are drawn here: four standard deviations either side.
    const printed = (rowOf(rows, 'as printed').measured * 57) / 100;
    expect(printed).toBeGreaterThan(24);
    expect(printed).toBeLessThan(52);
    expect(rowOf(rows, 'both directions tested').measured).toBe(0);
  });
});

describe('table 2', () => {
  it('counts prohibited pairs as two other programs did', { tags: ['deep'] }, () => {
    const rows = rowsWith('000-table2', { sizes: '4,8,16' });
    const pairs = (k: number, variant: string): number =>
      rowOf(rows, `k = ${k}, ${variant}: prohibited pairs`).measured;
    expect([4, 8, 16].map((k) => pairs(k, 'transposed'))).toEqual([2, 36, 405]);
    expect([4, 8, 16].map((k) => pairs(k, 'transposed, rotation from zero'))).toEqual([2, 36, 392]);
    expect([4, 8, 16].map((k) => pairs(k, 'straight'))).toEqual([4, 48, 448]);
  });
});

describe('figures 9 and 13', () => {
  it('shows Up*/Down* alone losing bandwidth inside the trees when a joining link fails', { tags: ['deep'] }, () => {
    const rows = rowsWith('000-fig9', {});
    const inside = (state: string, method: string): number => rowOf(rows, state, method, 'inside').measured;
    for (const method of ['turn addition', 'Up*/Down*', 'Turn-Prohibition']) expect(inside('whole', method)).toBe(1);
    expect(inside('1 joining link down, Up*/Down*', 'inside')).toBeLessThan(0.6);
    expect(inside('1 joining link down, turn addition', 'inside')).toBe(1);
    expect(inside('1 joining link down, Turn-Prohibition', 'inside')).toBe(1);
    // One of a leaf's four links is gone; what is left of the rest is Up*/Down*'s root's doing.
    for (const method of ['turn addition', 'Turn-Prohibition']) {
      expect(inside('root chosen anew', method)).toBeGreaterThanOrEqual(0.75);
    }
    expect(inside('root kept there', 'Up*/Down*')).toBeLessThan(0.6);
    // Refining mends it, of which the paper says nothing.
    const refined = rowOf(rows, '1 joining link down, refined, Up*/Down*', 'inside');
    expect(refined.measured).toBe(1);
    expect(refined).not.toHaveProperty('claim');
  });

  it('rewrites one entry a leaf with a translation table, and then sends twice as much over one uplink', () => {
    const rows = reproduce('004-ref6', { leaves: 8 });
    const [usual, own, entries, repaired, translated] = rows.map(({ measured }) => measured);
    expect([entries, usual > own, own >= entries]).toEqual([8, true, true]);
    expect(translated).toBeLessThan(0.6);
    expect(repaired).toBeGreaterThan(translated);
  });

  it('shows what refining mends of a lost joining link, and leaves it out on request', () => {
    const inside = (settings: string) =>
      reproduce('000-fig9', { k: 4, settings })
        .filter(({ label }) => /1 joining link down.*Up\*\/Down\*.*inside/.test(label.en))
        .map(({ measured, usual }) => [Number(measured.toFixed(4)), usual]);
    const [paper, product] = [
      [0.5357, undefined],
      [0.8333, true],
    ];
    expect(inside('both')).toEqual([paper, product]);
    expect(inside('paper')).toEqual([paper]);
    expect(inside('product')).toEqual([product]);
  });

  it('grades Turn-Prohibition at the bottom by the paper and by the product', { tags: ['deep'] }, () => {
    const rows = rowsWith('000-table1', {});
    const bottom = rows.filter(({ label }) => label.en.startsWith('bottom, Turn-Prohibition'));
    expect(bottom.map(({ note }) => note?.en)).toEqual(['inside 0.51, between 0.22', 'inside 0.99, between 0.22']);
  });

  it('shows Up*/Down* gain when all joining links but those of a pod are left out', { tags: ['deep'] }, () => {
    const rows = rowsWith('000-fig13', {});
    const upDown = (state: string, part: string): number => rowOf(rows, state, 'Up*/Down*', part).measured;
    expect(upDown('all links, transposed', 'inside')).toBeLessThan(0.2);
    expect(upDown('links of 1 pod', 'inside')).toBe(1);
    expect(upDown('links of 1 pod', 'between')).toBe(1);
    expect(rowOf(rows, 'all links, transposed', 'turn addition', 'inside').measured).toBe(1);
  });

  it('refuses to leave out all joining links', () => {
    expect(() => reproduce('000-fig9', { k: 4, missing: 4 })).toThrow(ParamError);
    expect(() => reproduce('000-fig13', { k: 4, pods: 2 })).toThrow(ParamError);
  });
});

describe('the paper on fast table updates', () => {
  it('has each readable cell of figures 5 and 6 in the table of leaf 1', () => {
    const rows = rowsWith('004-fig6', {}).filter(({ label }) => label.en.includes('cells of figure'));
    expect(rows.map(({ published, measured }) => [published, measured])).toEqual([
      [64, 64],
      [62, 62],
    ]);
  });

  it('has its counts, and those that OpenSM 3.3.7 and 3.3.23 sent, to the block', {
    tags: ['deep'],
    timeout: 60_000,
  }, () => {
    const rows = rowsWith('004-table4', {});
    const count = (size: string, order: string, what: string): number => rowOf(rows, size, order, what).measured;
    const all = (size: string, order: string): number[] =>
      ['(a) all', '(b) to hosts', '(a)-(b)', '(e)', '3.3.18'].map((what) => count(size, order, what));
    expect(all('5,832 hosts', 'node order')).toEqual([30_267, 29_484, 783, 29_808, 168_939]);
    expect(all('5,832 hosts', 'port-major')).toEqual([2_727, 1_944, 783, 1_944, 168_939]);
    expect(all('11,664 hosts', 'node order').slice(0, 4)).toEqual([121_715, 118_583, 3_132, 118_584]);
    expect(all('11,664 hosts', 'port-major').slice(0, 4)).toEqual([10_260, 7_128, 3_132, 7_128]);
    for (const { label, published, measured: found } of rows)
      if (published !== null) expect([label.en, found]).toEqual([label.en, published]);
  });

  it('shows that which spine dies matters, and that the engine does not', { tags: ['deep'], timeout: 60_000 }, () => {
    const total = (params: Record<string, ParamValue>): number[] =>
      ['node order', 'port-major'].map(
        (order) => rowOf(rowsWith('004-table4', { leaves: '324', ...params }), order, '(a) all').measured,
      );
    expect(total({ spine: 0 })).toEqual([32_211, 4_671]);
    expect(total({ engine: 'min-hop' })).toEqual([30_267, 2_727]);
    expect(total({ spine: 15 })[1]).toBe(2_727 + 323);
  });
});
