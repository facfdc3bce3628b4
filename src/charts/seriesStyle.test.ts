import { describe, expect, it } from 'vitest';
import { textWidth, wrapText } from '../drawing/svg/textWidth';
import { seriesStyle } from './seriesStyle';

describe('seriesStyle', () => {
  it('gives 32 series in a row 32 pairs of colour and fill, and of colour and dashes', () => {
    for (const theme of ['light', 'dark'] as const) {
      const styles = Array.from({ length: 32 }, (_, i) => seriesStyle(i, theme));
      expect(new Set(styles.map(({ colour, fill }) => `${colour} ${fill}`)).size).toBe(32);
      expect(new Set(styles.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(32);
    }
  });

  it('keeps 3 : 1 between every colour and the ground', () => {
    const luminance = (colour: string): number => {
      const [r, g, b] = [1, 3, 5].map((i) => {
        const part = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const grounds = { light: '#ffffff', dark: '#1d2126' };
    for (const theme of ['light', 'dark'] as const) {
      for (let i = 0; i < 8; i++) {
        const [a, b] = [luminance(seriesStyle(i, theme).colour), luminance(grounds[theme])];
        expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('wrapText', () => {
  it('loses nothing and keeps to the room, in both scripts', () => {
    for (const text of [
      'Channels from the most to the least loaded.',
      '負荷の大きい順に並べたチャネル。平らなほど均等です。',
    ]) {
      const lines = wrapText(text, 120);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(120);
    }
    expect(wrapText('', 100)).toEqual([]);
  });
});
