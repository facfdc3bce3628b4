import { describe, expect, it } from 'vitest';
import { shortNames } from './shortNames';
import {  } from '../../state/latest';

describe('names in symbols', () => {
  it('stay as they are while they fit', () => {
    expect(shortNames(['a-spine-0-0', 'b'])).toEqual(['a-spine-0-0', 'b']);
    expect(shortNames([])).toEqual([]);
  });

  it('lose what all of them begin with, but no part of a number', () => {
    expect(shortNames(['Maker 12800-180 Line 101A', 'Maker 12800-180 Line 112B'])).toEqual(['…101A', '…112B']);
  });

  it('keep their ends where they are long beyond that', () => {
    const [first, second] = shortNames(['switch-of-the-first-hall', 'another-in-the-second-hall']);
    expect([first, second]).toEqual(['…the-first-hall', '…he-second-hall']);
    expect(first).toHaveLength(15);
  });
});
