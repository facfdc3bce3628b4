import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortNames } from './shortNames';

describe('names in symbols', () => {
  it('stay as they are while they fit', () => {
    expect(shortNames(['a-spine-0-0', 'b'])).toEqual(['a-spine-0-0', 'b']);
    expect(shortNames([])).toEqual([]);
  });

  it('are those of people, without what makers and adapters put around them', () => {
    expect(shortNames(['MF0;leaf-1:MSB7700/U1', 'MF0;spine-1:MQM8700/U1', 'core HCA-1'])).toEqual([
      'leaf-1',
      'spine-1',
      'core',
    ]);
    expect(shortNames(['MF0;core:CS8500/L07/U1', 'MF0;core:CS8500/S01/U1'])).toEqual(['core/L07/U1', 'core/S01/U1']);
    // Two of one name stay as they are, up to what they share.
    expect(shortNames(['MF0;a:MSB7700/U1', 'MF0;a:MQM8700/U1'])).toEqual(['…MSB7700', '…MQM8700']);
    expect(shortNames(['Quantum Mellanox Technologies b001', 'Quantum Mellanox Technologies b002'])).toEqual([
      '…b001',
      '…b002',
    ]);
  });

  it('lose what all of them begin or end with, but no part of a number', () => {
    expect(shortNames(['Maker 12800-180 Line 101A', 'Maker 12800-180 Line 112B'])).toEqual(['…101A', '…112B']);
    expect(shortNames(['r3-u12 of the old hall', 'r14-u1 of the old hall'])).toEqual(['…r3-u12', '…r14-u1']);
  });

  it('are cut where they differ least', () => {
    const fronts = shortNames(['switch-of-the-first-hall', 'another-in-the-second-hall']);
    expect(fronts).toEqual(['…-the-first', '…the-second']);
    const ends = shortNames(['a1-switch-of-the-hall', 'a2-switch-of-the-hall-b', 'a3-switch-of-the-hall']);
    expect(new Set(ends).size).toBe(3);
    for (const name of [...fronts, ...ends]) expect(name.length).toBeLessThanOrEqual(11);
  });

  const many = (name: (i: number) => string): string[] => Array.from({ length: 30 }, (_, i) => name(i));

  it('have their words abbreviated in large networks, by as much as tells them apart', () => {
    const tree = shortNames([...many((i) => `leaf-${i}-0`), 'spine-3', 'spine-12', 'stack-1']);
    expect(tree.slice(0, 2)).toEqual(['l0-0', 'l1-0']);
    expect(tree.slice(-3)).toEqual(['sp3', 'sp12', 'st1']);
    expect(shortNames(many((i) => `sw-${i}-7`)).at(-1)).toBe('29-7');
    expect(shortNames([...many((i) => `a-leaf-${i}`), 'b-spine-1']).at(-1)).toBe('b-s1');
    expect(shortNames([...many((i) => `leaf-${i}`), 'root']).at(-1)).toBe('root');
  });

  it('lose the ellipsis too in large networks', () => {
    expect(shortNames(many((i) => `Maker 12800-180 of the first hall S${200 + i}A`))[9]).toBe('S209A');
  });

  it('stay whole where two would be alike', () => {
    expect(shortNames([...many((i) => `leaf-${i}`), '3'])[3]).toBe('leaf-3');
  });

  it('stay different, whatever they are', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9 _-]{1,14}$/);
    const draw = fc.uniqueArray(word, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(draw, word, (names, shared) => {
        const all = names.map((name) => shared + name);
        const short = shortNames(all);
        for (const name of short) expect(name.length).toBeLessThanOrEqual(11);
        // Whatever is short enough by itself tells itself apart.
        if (names.every((name) => name.length <= 10)) expect(new Set(short).size).toBe(names.length);
      }),
    );
  });
});
