import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editLines, lineEdits } from './lineEdits';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '', 'e f'), { maxLength: 12 }).map((l) => l.join('\n'));

it('makes the one text of the other', () => {
  fc.assert(
    fc.property(text, text, (from, to) => {
      expect(editLines(from, lineEdits(from, to), 1000)).toBe(to);
    }),
  );
});

it('is short where little has changed', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  const to = [...lines.slice(0, 20), 'new', ...lines.slice(25), 'end'];
  expect(lineEdits(lines.join('\n'), to.join('\n'))).toEqual([20, 'new', -5, 75, 'end']);
  expect(lineEdits('[\na\n],\n[\nb\n],\nc', '[\na\nn\n],\n[\nb\n],\nc')).toEqual([2, 'n', 5]);
});

it('gives nothing where edits do not fit or make too much', () => {
  expect(editLines('a\nb', [3], 100)).toBeNull();
  expect(editLines('a\nb', [-3], 100)).toBeNull();
  expect(editLines('a\nb', [0.5], 100)).toBeNull();
  expect(editLines('a\nb', ['abcdef'], 5)).toBeNull();
  expect(editLines('a\nb', ['abcde'], 5)).toBe('abcde');
});
