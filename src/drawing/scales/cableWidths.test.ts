import { describe, expect, it } from 'vitest';
import type { CableSpeeds } from '../../core/topology/cableSpeeds';
import type { Scene } from '../scene/scene';
import { cableEntries } from './cableEntries';
import { cableLines, cableWidths, speedText, splitBySpeed } from './cableWidths';

const speedsOf = (...gbps: number[]): CableSpeeds => ({
  speeds: gbps.map((g, i) => ({ gbps: g, cables: i + 1 })),
  speedOf: new Uint16Array(0),
  unknown: null,
});

describe('widths by speed', () => {
  it('give the slowest the width of a plain link, and each doubling half as much again', () => {
    const widths = cableWidths(speedsOf(400, 200, 100));
    expect(widths[2]).toBe(1.2);
    expect(widths[1] / widths[2]).toBeCloseTo(2 ** 0.6, 12);
    expect(widths[0] / widths[1]).toBeCloseTo(2 ** 0.6, 12);
  });

  it('hang on ratios alone', () => {
    expect(cableWidths(speedsOf(800, 400))).toEqual(cableWidths(speedsOf(200, 100)));
  });

  it('stay within bounds and apart, however wide the range of speeds', () => {
    const widths = cableWidths(speedsOf(800, 400, 100, 10, 1));
    expect(widths[0]).toBeCloseTo(5, 12);
    expect(widths[4]).toBe(1.2);
    for (let i = 1; i < widths.length; i++) expect(widths[i - 1]).toBeGreaterThan(1.1 * widths[i]);
  });
});

describe('lines of edges', () => {
  // Edge 0 is a link, edge 1 a bundle of all three speeds, edge 2 a bundle of the slowest.
  const scene = {
    edgeCount: 3,
    members: Uint32Array.from([0, 1, 2, 3, 4, 5]),
    memberOffset: Uint32Array.from([0, 1, 4, 6]),
  } as Scene;
  const cables = { ...speedsOf(400, 200, 600 / 11), speedOf: Uint16Array.from([1, 2, 0, 1, 2, 2]) };

  it('are as wide as the fastest cable of a bundle', () => {
    const { widths, speedOf } = cableLines(cables, scene);
    expect([...speedOf]).toEqual([1, 0, 2]);
    expect(widths).toEqual(cableWidths(cables));
  });

  it('are named by their speeds', () => {
    expect([0, 1, 2].map((e) => speedText(cables, scene, e))).toEqual(['200 Gb/s', '54.545–400 Gb/s', '54.545 Gb/s']);
  });

  it('part bins by width, the widest first, and lose no segment', () => {
    // Edges 2, 0, 1 whole; nothing; halves of 2 and 1.
    const segment = Uint32Array.from([8, 0, 4, 9, 5]);
    const parted = splitBySpeed({ offset: Uint32Array.from([0, 3, 3, 5]), segment }, cableLines(cables, scene));
    expect([...parted.segment]).toEqual([4, 0, 8, 5, 9]);
    expect([...parted.offset]).toEqual([0, 1, 2, 3, 3, 3, 3, 4, 4, 5]);
  });
});

describe('the legend of cables', () => {
  it('names speeds with counts and widths, and cables of unknown speed', () => {
    const cables = { ...speedsOf(400, 600 / 11), unknown: { cables: 12, gbps: 400 } };
    expect(cableEntries(cables, 'en')).toEqual([
      { text: '400 Gb/s · 1 cable', width: cableWidths(cables)[0] },
      { text: '54.545 Gb/s · 2 cables', width: 1.2 },
      { text: '12 cables of unknown speed, taken as 400 Gb/s', width: null },
    ]);
    expect(cableEntries(cables, 'ja').map(({ text }) => text)).toEqual([
      '400 Gb/s · ケーブル 1 本',
      '54.545 Gb/s · ケーブル 2 本',
      '速度不明のケーブル 12 本は 400 Gb/s とみなす',
    ]);
  });

  it('is cut where there are very many speeds', () => {
    const entries = cableEntries(speedsOf(800, 700, 600, 500, 400, 300, 200, 100), 'en');
    expect(entries.map(({ width }) => width !== null)).toEqual([true, true, true, true, true, true, false]);
    expect(entries[6].text).toBe('and 2 slower speeds');
  });
});
