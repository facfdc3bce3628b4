import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LidMapReply } from '../../jobs/failures/lidMapJob';
import { changedEntries, colourCells, listChangedBlocks, portColours, tableMapModel } from './tableMap';

/** Tables whose changed blocks are those that hold an entry that differs. */
const reply = fc
  .record({
    lids: fc.uniqueArray(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 40 }),
    rows: fc.integer({ min: 1, max: 5 }),
    from: fc.nat(9),
    seed: fc.array(fc.nat(8), { minLength: 7, maxLength: 50 }),
  })
  .map(({ lids, rows, from, seed }) => {
    const lid = Uint16Array.from(lids.sort((a, b) => a - b));
    const cells = rows * lid.length;
    const before = Uint16Array.from({ length: cells }, (_, i) => seed[i % seed.length]);
    const after = before.map((port, i) => (seed[(3 * i + 1) % seed.length] === 0 ? port + 1 : port));
    const blocks = new Map<string, { at: number; firstLid: number }>();
    before.forEach((port, i) => {
      if (after[i] === port) return;
      const at = from + Math.floor(i / lid.length);
      const firstLid = 64 * Math.floor(lid[i % lid.length] / 64);
      blocks.set(`${at} ${firstLid}`, { at, firstLid });
    });
    const whole: LidMapReply = {
      ...{ lid, end: Uint32Array.from(lid.keys()), hostCount: lid.length, from, before, after },
      changedBlocks: [...blocks.values()],
    };
    return { whole, from };
  });

describe('tableMapModel', () => {
  it('puts every LID into its block and counts the blocks that change', () => {
    fc.assert(
      fc.property(reply, ({ whole }) => {
        const model = tableMapModel(whole);
        whole.lid.forEach((lid, c) => {
          const block = model.blockOf[c];
          expect(c).toBeGreaterThanOrEqual(model.blockStart[block]);
          expect(c).toBeLessThan(model.blockStart[block + 1]);
          expect(Math.floor(lid / 64)).toBe(Math.floor(whole.lid[model.blockStart[block]] / 64));
        });
        expect(model.changed.reduce((sum, one) => sum + one, 0)).toBe(whole.changedBlocks.length);
        expect(model.changedBlocks).toBe(whole.changedBlocks.length);
        expect(model.changedSwitches).toBe(new Set(whole.changedBlocks.map(({ at }) => at)).size);
      }),
    );
  });
});

describe('listChangedBlocks', () => {
  it('lists every changed entry in one block, as the entries are listed', () => {
    fc.assert(
      fc.property(reply, ({ whole, from }) => {
        const model = tableMapModel(whole);
        const list = listChangedBlocks(model);
        expect(list.map(({ row, firstLid }) => `${row + from} ${firstLid}`).sort()).toEqual(
          whole.changedBlocks.map(({ at, firstLid }) => `${at} ${firstLid}`).sort(),
        );
        const entries = [...changedEntries(model)];
        expect(list.reduce((sum, block) => sum + block.entries, 0)).toBe(entries.length);
        for (const { row, column } of entries) {
          const i = row * model.columns + column;
          expect(whole.after[i]).not.toBe(whole.before[i]);
        }
        for (const { row, first } of list) expect(entries).toContainEqual({ row, column: first });
      }),
    );
  });
});

describe('colourCells', () => {
  it('gives changed blocks the strong colour of the port, others the faded one', () => {
    fc.assert(
      fc.property(reply, ({ whole, from }) => {
        const model = tableMapModel(whole);
        const { strong, faded } = portColours(model.mostPort, 'light');
        const out = new Uint32Array(whole.after.length);
        colourCells(model, whole.after, strong, faded, out);
        const keys = new Set(whole.changedBlocks.map(({ at, firstLid }) => `${at} ${firstLid}`));
        out.forEach((pixel, i) => {
          const lid = whole.lid[i % model.columns];
          const key = `${from + Math.floor(i / model.columns)} ${64 * Math.floor(lid / 64)}`;
          expect(pixel).toBe((keys.has(key) ? strong : faded)[whole.after[i]]);
        });
      }),
    );
  });

  it('has a colour of its own for each of 48 ports, on either ground', () => {
    for (const theme of ['light', 'dark'] as const) {
      const { strong, css } = portColours(48, theme);
      expect(new Set(strong).size).toBe(49);
      expect(new Set(css).size).toBe(49);
    }
  });
});
