import { expect, it } from 'vitest';
import { pacingVerdict } from './pacingVerdict';
import { simulateTexts } from './texts';

const texts = simulateTexts('en');

/** Verdict on times by gap, the first of them without a gap. */
function said(
  times: Readonly<Record<string, number>>,
  { buffers = 4, error = 0, drawn = 63 }: { buffers?: number; error?: number; drawn?: number } = {},
): string {
  const unpaced = Object.values(times)[0];
  const rows = Object.entries(times).map(([gap, time]) => ({
    ...{ gap, time, standardError: error, speedUp: unpaced / time, formula: null },
  }));
  return pacingVerdict(texts, {
    reply: { rows, stepsSimulated: drawn, steps: 63 },
    on: { request: { model: { preset: 'note', buffers, arbitration: 'random' } } },
  }).join(' ');
}

it('says which gap is the fastest, and that the "+2" does not pay where it does not', () => {
  const text = said({ 0: 3492.375, 'G-2': 2605.375, G: 4495.375 });
  expect(text).toContain('Fastest of these is gap G-2: 1.34 times as fast');
  expect(text).toContain('it takes 1.725 times as long as gap G-2');
  expect(text).toContain('slower here than no gap at all');
  expect(text).toContain(texts.honest.plusTwoLoses);
  expect(text).not.toContain(texts.honest.plusTwoPays);
});

it('says that it pays where it does, as with one buffer', () => {
  const text = said({ 0: 58_439, 'G-2': 53_948, G: 42_056, 'G+1': 40_423 }, { buffers: 1 });
  expect(text).toContain('Fastest of these is gap G+1');
  expect(text).toContain(texts.honest.plusTwoPays);
  expect(text).toContain(texts.honest.oneBuffer);
  expect(text).not.toContain(texts.honest.plusTwoLoses);
  expect(said({ 0: 100, 'G-2': 80, G: 90 }, { buffers: 1 })).not.toContain(texts.honest.plusTwoLoses);
});

it('says nothing of it that errors may hide, or that was not asked for', () => {
  const sampled = said({ 0: 100, 'G-2': 80, G: 83 }, { error: 4, drawn: 12 });
  for (const sentence of [texts.honest.plusTwoLoses, texts.honest.plusTwoPays]) expect(sampled).not.toContain(sentence);
  expect(sampled).toContain(texts.honest.partial);
  expect(said({ 0: 100, 'G-2': 80, G: 83 }, { error: Number.NaN, drawn: 1 })).not.toContain(texts.honest.plusTwoLoses);
  expect(said({ 0: 100, G: 83 })).toBe(texts.honest.best({ gap: 'G', speed: '1.205' }));
  expect(said({ 0: 100, 2: 120 })).toBe(texts.honest.none);
});
