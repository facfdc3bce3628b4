import { expect, it } from 'vitest';
import { rememberedTexts } from './remembered';

it('works a text out once, while it remembers so many', () => {
  const worked: string[] = [];
  const upper = rememberedTexts((text) => {
    worked.push(text);
    return text.toUpperCase();
  }, 2);
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B']);
  expect(worked).toEqual(['a', 'b']);
  expect(['c', 'a'].map(upper)).toEqual(['C', 'A']);
  expect(worked).toEqual(['a', 'b', 'c', 'a']);
});

it('remembers that there is nothing, and no text that is long', () => {
  let worked = 0;
  const none = rememberedTexts((): null => {
    worked++;
    return null;
  });
  expect([none('a'), none('a')]).toEqual([null, null]);
  expect(worked).toBe(1);
  none('x'.repeat(65));
  none('x'.repeat(65));
  expect(worked).toBe(3);
});
