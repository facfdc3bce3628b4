import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThinLines } from './thinLines';

const opacityAt = (lines: ThinLines, x: number, y: number): number => lines.bytes[4 * (y * lines.width + x) + 3];

const place = fc.double({ min: -60, max: 90, noNaN: true });
const segment = fc.tuple(place, place, place, place);

describe('thin lines', () => {
  it('are cut at the edges as if the picture went on beyond them', () => {
    const [width, height, beyond] = [37, 23, 200];
    fc.assert(
      fc.property(segment, ([x1, y1, x2, y2]) => {
        const cut = new ThinLines(width, height);
        cut.line(x1, y1, x2, y2, 1);
        cut.ink(0x123456, 1);
        const whole = new ThinLines(width + 2 * beyond, height + 2 * beyond);
        whole.line(x1 + beyond, y1 + beyond, x2 + beyond, y2 + beyond, 1);
        whole.ink(0x123456, 1);
        // A line along an edge shares its outermost pixels with what is outside.
        for (let y = 1; y < height - 1; y++) {
          for (let x = 1; x < width - 1; x++) {
            expect(Math.abs(opacityAt(cut, x, y) - opacityAt(whole, x + beyond, y + beyond))).toBeLessThanOrEqual(2);
          }
        }
      }),
    );
  });

  it('cover one width in each column or row, with the middle of it on the line', () => {
    const inside = fc.double({ min: 20, max: 180, noNaN: true });
    fc.assert(
      fc.property(
        inside,
        inside,
        inside,
        inside,
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (x1, y1, x2, y2, wide) => {
          const lines = new ThinLines(200, 200);
          lines.line(x1, y1, x2, y2, wide);
          lines.ink(0, 1);
          const steep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
          const [from, to] = steep ? [y1, y2] : [x1, x2];
          for (let i = 0; i < 200; i++) {
            let sum = 0;
            let moment = 0;
            for (let j = 0; j < 200; j++) {
              const here = steep ? opacityAt(lines, j, i) : opacityAt(lines, i, j);
              sum += here;
              moment += here * (j + 0.5);
            }
            const middle = i + 0.5;
            if (middle < Math.min(from, to) || middle >= Math.max(from, to)) expect(sum).toBe(0);
            else {
              const part = (middle - from) / (to - from);
              const there = steep ? x1 + part * (x2 - x1) : y1 + part * (y2 - y1);
              expect(Math.abs(sum - 255 * wide)).toBeLessThanOrEqual(3);
              expect(Math.abs(moment / sum - there)).toBeLessThan(0.05);
            }
          }
        },
      ),
    );
  });

  it('lie over each other as ink does', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff });
    const opacity = fc.double({ min: 0.05, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(colour, opacity), { minLength: 1, maxLength: 4 }), (inks) => {
        const lines = new ThinLines(8, 8);
        let kept = [0, 0, 0, 0];
        for (const [ink, over] of inks) {
          // Down the middle of the third column of pixels.
          lines.line(2.5, 0, 2.5, 8, 1);
          lines.ink(ink, over);
          const own = [(ink >> 16) & 255, (ink >> 8) & 255, ink & 255];
          const alpha = over + kept[3] * (1 - over);
          kept = [...own.map((c, i) => (c * over + kept[i] * kept[3] * (1 - over)) / alpha), alpha];
        }
        const at = 4 * (3 * 8 + 2);
        const [red, green, blue, alpha] = lines.bytes.subarray(at, at + 4);
        expect(Math.abs(alpha - 255 * kept[3])).toBeLessThanOrEqual(1 + 2 * inks.length);
        for (const [i, value] of [red, green, blue].entries()) {
          expect(Math.abs(value - kept[i])).toBeLessThanOrEqual((4 * inks.length) / kept[3]);
        }
      }),
    );
  });

  it('add up to no more than a full pixel, and are gone when cleared', () => {
    const lines = new ThinLines(5, 5);
    for (let i = 0; i < 10; i++) lines.line(0, 2.4, 5, 2.4, 0.7);
    lines.ink(0xff8000, 1);
    expect([...lines.bytes.subarray(4 * 10, 4 * 11)]).toEqual([255, 128, 0, 255]);
    lines.clear();
    expect(lines.bytes.every((byte) => byte === 0)).toBe(true);
  });
});
