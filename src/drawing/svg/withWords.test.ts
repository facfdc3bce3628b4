// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { PALETTES } from '../scales/palette';
import { roomForWords, withWords } from './withWords';

const picture = {
  svg: '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="-5 -5 90 40"><title>net</title></svg>\n',
  width: 800,
  height: 400,
};

it('is the picture as it was where there are no words', () => {
  expect(withWords(picture, {}, PALETTES.light)).toBe(picture);
  expect(withWords(picture, { title: '', caption: '  ' }, PALETTES.light)).toBe(picture);
});

it('has each of the words in its place, and the whole picture between them', () => {
  const words = { title: 'a < b', caption: `${'long words '.repeat(30)}end`, source: '出典' };
  const made = withWords(picture, words, PALETTES.dark);
  const read = new DOMParser().parseFromString(made.svg, 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  const { above, below } = roomForWords(words, 800);
  expect(made.height).toBe(above + 400 + below);
  expect(read.documentElement.getAttribute('height')).toBe(String(made.height));
  const inner = read.querySelector('svg svg') as Element;
  expect(['x', 'y', 'width', 'height', 'viewBox'].map((name) => inner.getAttribute(name))).toEqual([
    '0',
    String(above),
    '800',
    '400',
    '-5 -5 90 40',
  ]);
  const texts = [...read.querySelectorAll('[data-words]')].map((text) => ({
    part: text.getAttribute('data-words'),
    text: text.textContent,
    y: Number(text.getAttribute('y')),
  }));
  expect(texts[0]).toMatchObject({ part: 'title', text: 'a < b' });
  expect(texts[0].y).toBeLessThan(above);
  expect(
    texts
      .filter(({ part }) => part === 'caption')
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words.caption);
  expect(texts.filter(({ part }) => part === 'caption').length).toBeGreaterThan(1);
  expect(texts.at(-1)).toMatchObject({ part: 'source', text: '出典' });
  const under = texts.slice(1).map(({ y }) => y);
  expect(under).toEqual(under.toSorted((a, b) => a - b));
  expect(under[0]).toBeGreaterThan(above + 400);
  expect(under.at(-1)).toBeLessThan(made.height);
});

it('leaves no gap for what is not wanted, and grows with the width', () => {
  expect(roomForWords({ source: 'x' }, 800)).toMatchObject({ above: 0 });
  expect(roomForWords({ title: 'x' }, 800).below).toBe(0);
  expect(roomForWords({ title: 'x' }, 1600).above).toBe(2 * roomForWords({ title: 'x' }, 800).above);
});
