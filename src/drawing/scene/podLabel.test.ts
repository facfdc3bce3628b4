import { describe, expect, it } from 'vitest';
import { podFace, podTexts } from './podLabel';
import type { Scene } from './scene';

/** So many pods of one size. */
const podsSideBySide = (count: number, width: number, height: number): Scene => {
  const podBox = new Float32Array(4 * count);
  for (let p = 0; p < count; p++) podBox.set([p * width, 0, (p + 1) * width, height], 4 * p);
  return { podBox } as unknown as Scene;
};

describe('the text of a closed pod', () => {
  const LABEL = 'Pod 12\n16 switches\n64 hosts';

  it('is all of it where that can be read, else its name, else its number', () => {
    expect(podFace(podsSideBySide(4, 100, 60), 1, LABEL).label).toBe(LABEL);
    expect(podFace(podsSideBySide(12, 100, 60), 1, LABEL).label).toBe('Pod 12');
    expect(podFace(podsSideBySide(32, 100, 60), 1, LABEL).label).toBe('12');
    expect(podFace(podsSideBySide(32, 100, 60), 1, 'East\n3 switches').label).toBe('East');
  });

  it('is as much of it for a number of one digit as for one of two', () => {
    for (const pods of [12, 16, 32]) {
      const [five, fifteen] = ['Pod 5', 'Pod 15'].map(
        (label) => podFace(podsSideBySide(pods, 100, 60), 1, label).label,
      );
      expect(fifteen).toBe(`${five.slice(0, -1)}15`);
    }
  });

  it('fits on a phone by its number, in a box with room for 12 pixels', () => {
    for (const pods of [2, 8, 16]) {
      const scene = podsSideBySide(pods, 100, 40);
      const phone = 366 / (100 * pods);
      const [, , number] = podTexts(scene, 0, LABEL);
      expect(number.text).toBe('12');
      if (40 * phone >= 14) expect(number.even * phone).toBeGreaterThanOrEqual(12);
    }
  });

  it('can be read wherever a number of two digits has room, in flat boxes too', () => {
    for (const pods of [2, 8, 16, 32]) {
      const { font, height } = podFace(podsSideBySide(pods, 100, 2), 0, LABEL);
      // Of a network 500 pixels wide.
      expect((500 * font) / (100 * pods)).toBeGreaterThan(9);
      expect(height).toBeGreaterThan(1.1 * font);
    }
  });
});
