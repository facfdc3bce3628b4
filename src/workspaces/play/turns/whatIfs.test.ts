import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fabric } from '../../../core/fabric/fabric';
import { generateFromSpec } from '../../../core/generators/spec';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { randomTopology } from '../../../core/testing/randomTopology';
import type { Topology } from '../../../core/topology/topology';
import { type DecisionReply, traceDecisions } from '../../../jobs/school/traceJob';
import { Session } from '../../../jobs/session';
import { lastPosition, type Moment, momentAt } from './replay';
import { whatIfs } from './whatIfs';

function decide(topology: Topology, engine: string, params = {}): { fabric: Fabric; reply: DecisionReply } {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const steps = traceDecisions.on(session, { engine, params, seed: 1, traffic: null });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { fabric: session.network.fabric, reply: step.value };
}

const ring = generateFromSpec('torus:dims=6');

/** Turn pairs as names, the same from either side. */
const nameOf = ({ switchNames, channelFrom, channelTo }: Fabric, { event }: Moment): string => {
  if (!('pair' in event)) return event.kind;
  const { input, output } = event.pair;
  const names = [channelFrom[input], channelTo[input], channelTo[output]].map((s) => switchNames[s]);
  return [names.join(' '), names.reverse().join(' ')].sort()[0];
};

/** Every decision in its sequence. */
function sequence(fabric: Fabric, reply: DecisionReply): string[] {
  return Array.from({ length: reply.log.kind.length }, (_, i) => nameOf(fabric, momentAt(fabric, reply, i + 1)));
}

/** Takes off what nothing leads to, again and again; allowed are all turns but those of the list. */
function hasLoop({ channelCount, channelFrom, channelTo }: Fabric, prohibited: Uint32Array): boolean {
  const without = new Set<string>();
  for (let i = 0; i < prohibited.length; i += 3) {
    const [input, output] = [prohibited[i + 1], prohibited[i + 2]];
    without.add(`${input} ${output}`).add(`${output ^ 1} ${input ^ 1}`);
  }
  const follows = (c: number, d: number) =>
    channelTo[c] === channelFrom[d] && d !== (c ^ 1) && !without.has(`${c} ${d}`);
  const left = new Set(Array.from({ length: channelCount }, (_, c) => c));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const d of left) if (![...left].some((c) => follows(c, d))) left.delete(d);
  }
  return left.size > 0;
}

describe('a turn that is decided otherwise', () => {
  it('is decided first, or last, and the others in their sequence; what comes of it has no loop', () => {
    const met = new CaseCounter('first', 'last');
    fc.assert(
      fc.property(
        randomTopology.filter((t) => t.hosts.length > 1),
        fc.nat(),
        (topology, at) => {
          const asked = { engine: 'turn-addition', params: { order: '' } };
          const { fabric, reply } = decide(topology, asked.engine);
          const steps = reply.log.kind.length;
          fc.pre(steps > 1);
          const own = sequence(fabric, reply);
          const position = 1 + (at % steps);
          const moment = momentAt(fabric, reply, position);
          const kind = moment.event.kind;
          const found = whatIfs(fabric, moment, asked, lastPosition(reply) - 1);
          expect(found).toHaveLength(kind === 'restart' ? 0 : kind === 'allowed' ? 2 : 1);
          for (const [i, { params, step }] of found.entries()) {
            const other = decide(topology, asked.engine, params);
            const after = sequence(other.fabric, other.reply);
            const name = own[position - 1];
            expect(hasLoop(fabric, other.reply.prohibitedTurns)).toBe(false);
            // Parallel links give turns of one name, which go together; begun anew, the sequence is another.
            const plain = [own, after].every((all) => !all.includes('restart') && new Set(all).size === all.length);
            if (!(plain && met.see(i === 0 ? 'first' : 'last'))) continue;
            const rest = own.filter((one) => one !== name);
            expect(after).toEqual(i === 0 ? [name, ...rest] : [...rest, name]);
            expect(after[step - 1]).toBe(name);
            if (i === 0) expect(momentAt(other.fabric, other.reply, 1).event.kind).toBe('allowed');
          }
        },
      ),
      { numRuns: 30 },
    );
    met.expectAll(4);
  });

  it('is asked for once, wherever it has been put before', () => {
    const { fabric, reply } = decide(ring, 'turn-addition');
    const asked = (order: string, i: number) => {
      const found = whatIfs(fabric, momentAt(fabric, reply, 1), { engine: 'turn-addition', params: { order } }, 9);
      return String(found[i].params.order);
    };
    const first = asked('', 0);
    const [a, b, c] = first.split(' ');
    expect(asked(`x y z\nlast ${c} ${b} ${a}`, 0)).toBe(`${first}\nx y z`);
    expect(asked(`${first}\nx y z`, 1)).toBe(`x y z\nlast ${first}`);
  });

  it('may be another root, where the engine takes one, which comes first then', () => {
    const { fabric, reply } = decide(ring, 'up-down');
    const moment = momentAt(fabric, reply, 4);
    const [{ params, step }] = whatIfs(fabric, moment, { engine: 'up-down', params: {} }, 9);
    const other = decide(ring, 'up-down', params);
    expect(other.reply.log.first[step - 1]).toBe(reply.log.first[3]);
    expect(whatIfs(fabric, momentAt(fabric, reply, 1), { engine: 'up-down', params: {} }, 9)).toEqual([]);
    expect(whatIfs(fabric, moment, { engine: 'turn-prohibition', params: {} }, 9)).toEqual([]);
  });
});
