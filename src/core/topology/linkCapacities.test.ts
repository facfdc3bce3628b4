import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkCapacities, speedRemarks, withEqualCapacities } from './linkCapacities';
import type { Topology } from './topology';
import { TopologyBuilder } from './topologyBuilder';

/** Two switches with a link for each speed. */
function withSpeeds(...speeds: readonly (string | undefined)[]): Topology {
  const builder = new TopologyBuilder();
  const ends = ['A', 'B'].map((name) => builder.addSwitch({ name, portCount: 99 }));
  for (const speed of speeds) builder.connect(ends[0], ends[1], undefined, undefined, speed ? { speed } : {});
  return builder.build('two');
}

const read = (...speeds: readonly (string | undefined)[]) => {
  const { ofLink, unit } = linkCapacities(withSpeeds(...speeds).links);
  return { ofLink: [...ofLink], unit };
};

describe('linkCapacities', () => {
  it('are 1 where links are alike, whatever they are called, and where nothing is said', () => {
    expect(read()).toEqual({ ofLink: [], unit: null });
    expect(read(undefined, undefined)).toEqual({ ofLink: [1, 1], unit: null });
    expect(read('4xEDR', '100G', '2xHDR')).toEqual({ ofLink: [1, 1, 1], unit: 100 });
    expect(read('4xFDR', '4x FDR')).toEqual({ ofLink: [1, 1], unit: 600 / 11 });
    expect(read('fast', undefined)).toEqual({ ofLink: [1, 1], unit: null });
  });

  it('are whole numbers of the greatest common divisor, of fractions too', () => {
    expect(read('4xHDR', '4xEDR', '4xQDR')).toEqual({ ofLink: [50, 25, 8], unit: 4 });
    expect(read('4xFDR', '4xEDR')).toEqual({ ofLink: [6, 11], unit: 100 / 11 });
    expect(read('2.5G', '10G', '1000Mb/s')).toEqual({ ofLink: [5, 20, 2], unit: 0.5 });
  });

  it('count a link that says nothing, or what is not understood, as most are, of two as frequent as the slower', () => {
    expect(read('4xHDR', '4xEDR', '100G', undefined, 'fast', '??').ofLink).toEqual([2, 1, 1, 1, 1, 1]);
    expect(read('4xHDR', '4xEDR', undefined).ofLink).toEqual([2, 1, 1]);
  });

  it('give back every rate exactly', () => {
    const texts = fc.constantFrom('4xFDR', '4xEDR', '12xQDR', '1xSDR', '25G', '2.5G', '400GBASE-DR4', 'NDR200');
    const rate: Record<string, number> = {
      ...{ '4xFDR': 600 / 11, '4xEDR': 100, '12xQDR': 96, '1xSDR': 2 },
      ...{ '25G': 25, '2.5G': 2.5, '400GBASE-DR4': 400, NDR200: 200 },
    };
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 9 }), (speeds) => {
        const { ofLink, unit } = read(...speeds);
        speeds.forEach((speed, i) => {
          expect(Number.isInteger(ofLink[i])).toBe(true);
          expect(ofLink[i] * (unit as number)).toBeCloseTo(rate[speed], 9);
        });
        if (new Set(speeds.map((speed) => rate[speed])).size === 1) expect(new Set(ofLink)).toEqual(new Set([1]));
      }),
    );
  });
});

describe('speedRemarks', () => {
  const english = (...speeds: readonly (string | undefined)[]) =>
    speedRemarks(withSpeeds(...speeds)).map(({ en }) => en);

  it('names links whose text is not understood, and counts those that say nothing where others do', () => {
    expect(english('4xEDR', '4xEDR', 'fast', '4xHDR', undefined, '??')).toEqual([
      'link A[3]--B[3]: speed "fast" is not understood, expected such as 4xEDR or 100G: counted as 100 Gb/s, as most are',
      '2 of 6 links say no speed: counted as 100 Gb/s, as most are',
    ]);
    expect(english('fast')).toEqual([
      'link A[1]--B[1]: speed "fast" is not understood, expected such as 4xEDR or 100G: all links count alike',
    ]);
  });

  it('has nothing to say where all links say what they carry, or none does', () => {
    expect(speedRemarks(withSpeeds('4xEDR', '4xHDR'))).toEqual([]);
    expect(speedRemarks(withSpeeds(undefined, '???'))).toEqual([]);
  });

  it('counts the links beyond twenty', () => {
    const remarks = speedRemarks(withSpeeds(...Array.from({ length: 23 }, () => 'fast')));
    expect(remarks).toHaveLength(21);
    expect(remarks[20]).toEqual({
      en: 'and 3 more links with a speed that is not understood',
      ja: 'ほか 3 本のリンクの速度も解釈できません',
    });
  });
});

it('forgets speeds where capacities are to be equal, and nothing else', () => {
  const topology = withSpeeds('4xEDR', undefined);
  const equal = withEqualCapacities(topology);
  expect(equal).toEqual(withSpeeds(undefined, undefined));
  expect(withEqualCapacities(equal)).toBe(equal);
});
