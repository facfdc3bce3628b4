import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { compareDates } from './compareDates';
import { withSpeed } from './counterRecipe.fixture';
import { DEFAULT_ERROR_LIMIT, type JudgedCounters, judgeCounters } from './judgeCounters';
import type { CounterDump } from './readers/counterDump';

const topology = withSpeed(generateFromSpec('leaf-spine:leaves=2,spines=2,links=1,hosts=2'));
const names = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
const PLACES = 2 * topology.links.length;

/** State of a counter at a date: not read, quiet, or growing. */
type State = 'unread' | 'quiet' | 'ill';
const state = fc.constantFrom<State>('unread', 'quiet', 'ill');
const date = fc.array(fc.record({ flapping: state, erring: state }), { minLength: PLACES, maxLength: PLACES });
type Dated = readonly Readonly<Record<'flapping' | 'erring', State>>[];

function judged(on: Dated): JudgedCounters {
  const groups = [0, 1].map((time): readonly CounterDump[] => {
    const samples = on.map(({ flapping, erring }, place) => {
      const { a, b } = topology.links[place >> 1];
      const { node, port } = place % 2 === 0 ? a : b;
      const count = (one: State, most: number) => (one === 'ill' ? most * time : 0);
      const values = {
        ...(flapping !== 'unread' && { downed: count(flapping, 5) }),
        ...(erring !== 'unread' && { symbolErrors: count(erring, 10_000) }),
      };
      return { line: place + 1, node: names.get(node), port, values };
    });
    const rows = { seen: PLACES, read: PLACES, leftOut: [], refused: 0 };
    return [{ format: 'perfquery', file: `t${time}`, unit: 'words', samples, rows, problems: [] }];
  });
  return judgeCounters(topology, groups, { seconds: 300, errorLimit: DEFAULT_ERROR_LIMIT });
}

/** Dumps in which the far ends of some links receive a tenth less than was sent. */
function differing(ill: readonly number[]): JudgedCounters {
  const groups = [0, 1].map((time): readonly CounterDump[] => {
    const samples = topology.links.flatMap(({ a, b }, l) =>
      [a, b].map(({ node, port }, side) => {
        // No two ports count alike.
        const sent = (at: number) => time * 1e9 * (1 + 0.03 * at);
        const place = 2 * l + side;
        const values = { xmitData: sent(place), rcvData: sent(place ^ 1) * (side === 1 && ill.includes(l) ? 0.9 : 1) };
        return { line: place + 1, node: names.get(node), port, values };
      }),
    );
    const rows = { seen: PLACES, read: PLACES, leftOut: [], refused: 0 };
    return [{ format: 'perfquery', file: `t${time}`, unit: 'words', samples, rows, problems: [] }];
  });
  return judgeCounters(topology, groups, { seconds: 300, errorLimit: DEFAULT_ERROR_LIMIT });
}

describe('two dates', () => {
  it('cannot tell of ends that differ where clocks make many differ', () => {
    const [one, many, none] = [differing([0]), differing([0, 1, 2, 3, 4, 5]), differing([])];
    const whats = (of: JudgedCounters) => of.report.findings.map(({ what }) => what);
    expect([whats(one), whats(many), whats(none)]).toEqual([['differ'], ['clocks'], []]);
    expect(compareDates(one, many)).toMatchObject({
      since: ['new'],
      missing: [{ what: 'differ', since: 'not-known' }],
    });
    expect(compareDates(many, one)).toMatchObject({ since: ['not-known'], missing: [{ since: 'not-seen' }] });
    expect(compareDates(one, none)).toMatchObject({ since: [], missing: [{ what: 'differ', since: 'not-seen' }] });
    expect(compareDates(none, one).since).toEqual(['new']);
  });

  it('are compared by what each port shows and could have shown', () => {
    fc.assert(
      fc.property(date, date, (before, now) => {
        const [earlier, later] = [judged(before), judged(now)];
        const { since, missing } = compareDates(earlier, later);
        const { places } = later.laid;
        const said = new Map(
          later.report.findings.map(({ what, where }, i) => [`${what} ${where}`, since[i] as string]),
        );
        for (const one of missing) said.set(`${one.what} ${one.where}`, one.since);
        const expected = new Map<string, string>();
        for (let place = 0; place < PLACES; place++)
          for (const what of ['flapping', 'erring'] as const) {
            const [was, is] = [before[place][what], now[place][what]];
            const key = `${what} ${places.nameOf(place)}`;
            if (is === 'ill') expected.set(key, { unread: 'not-known', quiet: 'new', ill: 'goes-on' }[was]);
            else if (was === 'ill') expected.set(key, is === 'quiet' ? 'not-seen' : 'not-known');
          }
        expect(said).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
