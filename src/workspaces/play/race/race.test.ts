import { describe, expect, it } from 'vitest';
import { timesAs, timesOf } from '../../../i18n/timesAs';
import { conclusionOf, differing } from './conclusion';
import { raceOf } from './race';

describe('a race of two engines', () => {
  it('is told by what differs most, and names who carries more', () => {
    const race = raceOf({ intra: 0.5, inter: 1 }, { intra: 1, inter: 0.9 });
    expect(race).toMatchObject({ of: 'intra', values: [0.5, 1], winner: 1, times: 2 });
    expect(race?.other).toMatchObject({ of: 'inter', winner: 0 });
    expect(raceOf({ intra: 1, inter: 0.4 }, { intra: 1, inter: 1 })).toMatchObject({
      of: 'inter',
      winner: 1,
      times: 2.5,
    });
  });

  it('has no winner where both read alike, or one is not known', () => {
    expect(raceOf({ all: 0.5 }, { all: 0.50004 })).toMatchObject({ winner: null, times: null, other: null });
    expect(raceOf({ all: null }, { all: 0.5 })).toMatchObject({ values: [null, 0.5], winner: null, times: null });
    expect(raceOf({ all: 0 }, { all: 0.5 })).toMatchObject({ winner: 1, times: null });
    expect(raceOf(undefined, { all: 1 })).toBeNull();
    expect(raceOf({ all: 1 }, { intra: 1, inter: 1 })).toBeNull();
  });

  it('says how much more as it is, and twice only where it is', () => {
    expect([2, 2.004, 1.96, 1.5, 1.04, 1.004].map((ratio) => timesAs(ratio, 'en'))).toEqual([
      'twice',
      'twice',
      '2.0 times',
      '1.5 times',
      '+4 %',
      '+0.4 %',
    ]);
    expect([2, 1.5, 1.04].map((ratio) => timesOf(ratio, 'traffic', 'en'))).toEqual([
      'twice the traffic',
      '1.5 times the traffic',
      '4 % more traffic',
    ]);
    expect([2, 1.04].map((ratio) => timesOf(ratio, '通信', 'ja'))).toEqual(['2 倍の通信', '4 % 多い通信']);
  });

  it('says that the turns differ only where they do', () => {
    const [one, same, other] = [
      [0, 11, 1],
      [0, 11, 1],
      [2, 5, 6],
    ].map((turns) => Uint32Array.from(turns));
    expect(differing([one, other])).toBe('turns');
    expect(differing([one, new Uint32Array()])).toBe('turns');
    expect(differing([one, undefined])).toBe('routes');
    expect(differing([one, same])).toBe('none');
    const race = raceOf({ all: 0.71 }, { all: 0.71 });
    const told = (['en', 'ja'] as const).map(
      (language) => race && conclusionOf(race, ['A', 'B'], differing([one, same]), language),
    );
    expect(told[0]).toBe(
      'Same switches, same cables, and the same turns are prohibited. Both carry the same traffic: 0.71.',
    );
    expect(told[1]).toMatch(/^スイッチもケーブルも、禁止されたターンも同じです。/);
  });
});
