import { expect, it } from 'vitest';
import type { LoadPoint } from '../../core/simulation/runs/saturation';
import { acceptedAt, captionOf, endOf, endsOf } from './LoadCurve';
import { simulateTexts } from './texts';

const point = (rate: number, more: Partial<LoadPoint> = {}): LoadPoint => ({
  ...{ rate, offered: rate, accepted: rate, latencyMean: 1, latencyP99: 2, saturated: false, deadlock: false },
  ...more,
});
const low = point(0.5);
const stuck = point(0.6, { accepted: 0.06, saturated: true, deadlock: true });
const full = point(0.7, { saturated: true });

it.each(['en', 'ja'] as const)('calls nothing carried where a load ended in a deadlock, in %s', (language) => {
  const texts = simulateTexts(language);
  const { carried, survived, saturated, deadlock } = texts.pointEnds;
  const points = [low, stuck, full];
  expect(points.map((p) => endOf(p, points, texts))).toEqual([survived, deadlock, saturated]);
  expect(endOf(low, [low, full], texts)).toBe(carried);
  expect(points.map(acceptedAt)).toEqual(['0.50', '–', '0.70']);
  expect(endsOf(points, texts)).toEqual([{ x: 0.6, label: deadlock }]);
  const caption = captionOf({ points, saturation: 0.5, accepted: 0.5, deadlockAt: 0.6 }, texts);
  expect(caption).toMatch(/deadlock|デッドロック/i);
  expect(caption).toContain('0.60');
  expect(caption).not.toMatch(/carries|受け入れ/);
  expect(captionOf({ points: [stuck], saturation: 0, accepted: 0, deadlockAt: 0.6 }, texts)).not.toContain('0.00');
  const sound = captionOf({ points: [low, full], saturation: 0.5, accepted: 0.5, deadlockAt: null }, texts);
  expect(sound).toBe(texts.curveCaption({ saturation: '0.50', accepted: '0.50' }));
});
