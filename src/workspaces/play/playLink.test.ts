import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTraffic, arbitraryValues } from '../../core/formats/arbitraryTraffic.fixture';
import { formatPlayLink, parsePlayLink } from './playLink';

const name = fc.string({ minLength: 1, maxLength: 12 });
const values = arbitraryValues('k', 'joint', 'dims', 'order');
const link = fc.record({
  origin: fc.record({ generator: name, params: values }),
  engines: fc.array(fc.record({ engine: fc.string(), params: values }), { minLength: 1, maxLength: 2 }),
  seed: fc.nat(),
  traffic: arbitraryTraffic,
  step: fc.nat(100_000),
  graph: fc.boolean(),
  presenter: fc.boolean(),
});

describe('a link to a step', () => {
  it('comes back as it was, whatever it carries', () => {
    fc.assert(
      fc.property(link, (it) => {
        expect(parsePlayLink(formatPlayLink(it) as string)).toEqual(it);
      }),
    );
  });

  it('is refused where it is not ours, and where it is damaged says which word is', () => {
    const sound = '#play=torus&params=%7B%7D&engine=up-down';
    expect(parsePlayLink(sound)).toMatchObject({ origin: { generator: 'torus', params: {} }, seed: 1, step: 0 });
    for (const text of ['', '#', '#design=x', '#play=torus', `${sound}&engine=a&engine=b`])
      expect(parsePlayLink(text), text).toBeNull();
    for (const [text, told] of [
      ['#play=torus&params={"k":&engine=x', 'params={"k":: expected parameters in JSON'],
      ['#play=torus&params=[1]&engine=x', 'params=[1]: expected parameters in JSON'],
      ['#play=torus&params={"k":{}}&engine=x', 'params={"k":{}}: expected'],
      ['#play=torus&with={"k":{}}&engine=x', 'with={"k":{}}: expected'],
      [`${sound}&traffic={"kind":"matrix"}`, 'traffic=matrix: expected one of '],
      [`${sound}&traffic={"kind":"groups","intra":-1,"inter":1}`, 'intra=-1: expected'],
      [`${sound}&traffic={"kind":"pwxx"}`, 'traffic=pwxx: expected one of '],
      [`${sound}&traffic={"kind":"shift","distance":0}`, 'distance=0: expected'],
      [`${sound}&traffic={"kind":"tornado","turn":1}`, 'unknown parameter "turn"'],
      [`${sound}&traffic=nonsense`, 'traffic=nonsense: expected parameters in JSON'],
    ])
      expect(() => parsePlayLink(text), text).toThrow(told);
    expect(parsePlayLink(`${sound}&step=-4&seed=x`)).toMatchObject({ step: 0, seed: 1 });
  });

  it('is not made for traffic from a file', () => {
    const traffic = { kind: 'matrix' as const, demand: new Float64Array(4) };
    const origin = { generator: 'torus', params: {} };
    expect(
      formatPlayLink({ origin, engines: [], seed: 1, traffic, step: 0, graph: false, presenter: false }),
    ).toBeNull();
  });
});
