import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { CaseCounter } from '../../testing/caseCounter';
import type { Answer, Counterexample, Exercise } from '../exercise';
import { readAnswer } from '../readAnswer';
import { exerciseKinds, findExercise } from './registry';

const SEEDS = 100;

/** The sheet as a student has it: words alone, from which all is worked out anew here. */
class Sheet {
  readonly links: string[][];
  readonly switches: string[];

  constructor(readonly exercise: Exercise) {
    const { topology } = exercise;
    const names = new Map(topology.switches.map(({ id, name }) => [id as string, name]));
    this.switches = [...names.values()];
    this.links = topology.links
      .map(({ a, b }) => [names.get(a.node), names.get(b.node)])
      .filter((ends): ends is string[] => ends.every((name) => name !== undefined));
  }

  get rows(): readonly string[] {
    return this.exercise.given[0]?.rows ?? [];
  }

  /** Capital letters that the question speaks of by themselves, and hosts likewise. */
  named(pattern: RegExp): string[] {
    return [...this.exercise.question.en.matchAll(pattern)].map(([, name]) => name);
  }

  neighbours(s: string): string[] {
    return this.links.flatMap(([a, b]) => (a === s ? [b] : b === s ? [a] : []));
  }

  private known: Map<string, Map<string, string>> | undefined;

  /** Next hop of each switch to each host: `A: b > C, c > D`. */
  private get tables(): Map<string, Map<string, string>> {
    this.known ??= new Map(
      this.rows.map((row) => {
        const [name, entries] = row.split(': ');
        return [name, new Map(entries.split(', ').map((entry) => entry.split(' > ') as [string, string]))];
      }),
    );
    return this.known;
  }

  /** By the tables, all switches. */
  walk(from: string, to: string): string[] {
    const walk = [from.toUpperCase()];
    while (walk[walk.length - 1] !== to.toUpperCase())
      walk.push(this.tables.get(walk[walk.length - 1])?.get(to.toLowerCase()) ?? 'nowhere');
    return walk;
  }

  /** Every ordered pair of switches. */
  pairs(): string[][] {
    return this.switches.flatMap((a) => this.switches.flatMap((b) => (a === b ? [] : [[a, b]])));
  }

  hops(from: string): Map<string, number> {
    const hops = new Map([[from, 0]]);
    for (const [s, far] of hops) for (const next of this.neighbours(s)) if (!hops.has(next)) hops.set(next, far + 1);
    return hops;
  }
}

const turnsOfWalk = (walk: readonly string[]): string[] =>
  walk.slice(2).map((_, i) => `${walk[i]} > ${walk[i + 1]} > ${walk[i + 2]}`);
const arc = (turn: string): [string, string] => {
  const [a, b, c] = turn.split(' > ');
  return [`${a} > ${b}`, `${b} > ${c}`];
};

/** True if a channel waits, through others, for itself. */
function hasLoop(turns: readonly string[]): boolean {
  const arcs = turns.map(arc);
  return arcs.some(([start, next]) => {
    const reached = new Set([next]);
    for (const channel of reached) for (const [a, b] of arcs) if (a === channel) reached.add(b);
    return reached.has(start);
  });
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();
const linkOf = (a: string, b: string): string => [a, b].sort().join(' - ');

function smallerBreaks(turns: readonly string[], size: number): boolean {
  if (size < 0) return false;
  if (!hasLoop(turns)) return true;
  return (
    size > 0 &&
    turns.some((one) =>
      smallerBreaks(
        turns.filter((turn) => turn !== one),
        size - 1,
      ),
    )
  );
}

/** Bridges that report the root to their neighbours until nothing changes: the links that each keeps. */
function keptLinks(sheet: Sheet): string[] {
  const number = new Map(sheet.rows.map((row) => [row.split(': ')[0], Number(row.split(': ')[1])]));
  const of = (s: string): number => number.get(s) ?? 0;
  const best = new Map(sheet.switches.map((s) => [s, [of(s), 0, of(s)]]));
  for (let round = 0; round < 20; round++)
    for (const s of sheet.switches)
      for (const near of sheet.neighbours(s)) {
        const [root, far] = best.get(near) ?? [];
        const offer = [root, far + 1, of(near)];
        const held = best.get(s) ?? [];
        const i = offer.findIndex((value, k) => value !== held[k]);
        if (i >= 0 && offer[i] < held[i]) best.set(s, offer);
      }
  return sheet.switches.flatMap((s) => {
    const [, far, by] = best.get(s) ?? [];
    const parent = sheet.switches.find((other) => of(other) === by);
    return far > 0 && parent ? [linkOf(s, parent)] : [];
  });
}

/** A frame handed from switch to switch, as bridges do. */
function floods(sheet: Sheet): string[] {
  const learnt = new Map(sheet.switches.map((s) => [s, new Map<string, string>()]));
  let flooding: string[] = [];
  const receive = (s: string, by: string, from: string, to: string): void => {
    learnt.get(s)?.set(from, by);
    const out = learnt.get(s)?.get(to);
    if (out === undefined) flooding.push(s);
    for (const near of sheet.neighbours(s))
      if (near !== by && (out === undefined || out === near)) receive(near, s, from, to);
  };
  for (const frame of [...sheet.rows, lastFrame(sheet)]) {
    flooding = [];
    const [from, to] = frame.split(' > ');
    receive(from.toUpperCase(), 'host', from, to);
  }
  return flooding;
}

function lastFrame({ exercise }: Sheet): string {
  return exercise.question.en.replace(/^.* ([a-h]) sends one to ([a-h])\..*$/, '$1 > $2');
}

function fullestFlows(flows: readonly string[], vlans: readonly string[]): number {
  const count = new Map<string, number>();
  flows.forEach((flow, i) => {
    const [from, to] = flow.split(' > ');
    for (const way of [`${from} up ${vlans[i]}`, `${to} down ${vlans[i]}`]) count.set(way, (count.get(way) ?? 0) + 1);
  });
  return Math.max(...count.values());
}

function shortestLegal(sheet: Sheet, from: string, to: string): number {
  let walks = [[from]];
  for (let hops = 0; hops < 9; hops++) {
    if (walks.some((walk) => walk[walk.length - 1] === to)) return hops;
    walks = walks.flatMap((walk) =>
      sheet
        .neighbours(walk[walk.length - 1])
        .map((next) => [...walk, next])
        .filter((longer) => {
          const [turn] = turnsOfWalk(longer.slice(-3));
          return !sheet.rows.includes(turn) && longer[longer.length - 3] !== longer[longer.length - 1];
        }),
    );
  }
  return Infinity;
}

/** Checks an answer from the sheet alone. */
const oracles: Readonly<Record<string, (sheet: Sheet, answer: Answer) => boolean>> = {
  'follow-tables': (sheet, answer) => {
    const [from, to] = sheet.named(/host ([a-z])\b/gi);
    return sheet.walk(from, to).join() === answer.join();
  },
  'fullest-channel': (sheet, [item]) => {
    const channels = sheet.pairs().flatMap(([a, b]) => {
      const walk = sheet.walk(a, b);
      return walk.slice(1).map((s, i) => `${walk[i]} > ${s}`);
    });
    const times = (channel: string): number => channels.filter((other) => other === channel).length;
    return times(item) === Math.max(...channels.map(times));
  },
  'find-loop': (sheet, answer) => {
    const turns = sheet.rows.flatMap((row) => turnsOfWalk(row.split(' > ')));
    if (answer.length === 0) return !hasLoop(turns);
    return answer.every((channel, i) => {
      const [, b] = channel.split(' > ');
      const [c, d] = answer[(i + 1) % answer.length].split(' > ');
      return b === c && turns.includes(`${channel} > ${d}`);
    });
  },
  'closing-turn': (sheet, [item]) => hasLoop([...sheet.rows, item]) && !hasLoop(sheet.rows),
  'break-loops': (sheet, answer) => {
    const turns = [...new Set(sheet.pairs().flatMap(([a, b]) => turnsOfWalk(sheet.walk(a, b))))];
    return !hasLoop(turns.filter((turn) => !answer.includes(turn))) && !smallerBreaks(turns, answer.length - 1);
  },
  'up-down-turns': (sheet, answer) => {
    const [root] = sheet.named(/root ([A-Z])/g);
    const hops = sheet.hops(root);
    const up = (channel: string): boolean => {
      const [a, b] = channel.split(' > ');
      const [nearA, nearB] = [hops.get(a) ?? 0, hops.get(b) ?? 0];
      return nearB < nearA || (nearA === nearB && b < a);
    };
    const { items } = sheet.exercise.form;
    return sameSet(
      answer,
      items.filter((turn) => !up(arc(turn)[0]) && up(arc(turn)[1])),
    );
  },
  'route-pair': (sheet, answer) => {
    const [from, to] = sheet.named(/host ([a-z])\b/g).map((host) => host.toUpperCase());
    return (
      answer[0] === from &&
      answer[answer.length - 1] === to &&
      answer.slice(1).every((s, i) => sheet.neighbours(answer[i]).includes(s)) &&
      turnsOfWalk(answer).every((turn) => !sheet.rows.includes(turn)) &&
      answer.length - 1 === shortestLegal(sheet, from, to)
    );
  },
  'assign-lanes': ({ exercise: { form } }, answer) =>
    ['0', '1'].every(
      (lane) =>
        !hasLoop(form.items.filter((_, i) => answer[i] === lane).flatMap((walk) => turnsOfWalk(walk.split(' > ')))),
    ),
  'single-points': (sheet, answer) => {
    const single = sheet.links.filter((link) => {
      const reached = new Set([link[0]]);
      for (const s of reached)
        for (const other of sheet.links)
          if (other !== link && other.includes(s)) for (const end of other) reached.add(end);
      return reached.size < sheet.switches.length;
    });
    return sameSet(
      answer,
      single.map(([a, b]) => linkOf(a, b)),
    );
  },
  'broken-pairs': (sheet, answer) => {
    const [failed] = sheet.named(/link ([A-Z] - [A-Z])/g);
    return sameSet(
      answer,
      sheet.exercise.form.items.filter((pair) => {
        const [from, to] = pair.split(' > ');
        const walk = sheet.walk(from, to);
        return walk.slice(1).some((s, i) => linkOf(walk[i], s) === failed);
      }),
    );
  },
  'changed-entries': (sheet, answer) => {
    const [failed] = sheet.named(/link ([A-Z] - [A-Z])/g);
    return sameSet(
      answer,
      sheet.exercise.form.items.filter((entry) => linkOf(entry[0], entry[entry.length - 1]) === failed),
    );
  },
  'spanning-tree': (sheet, answer) => {
    const kept = keptLinks(sheet);
    return sameSet(
      answer,
      sheet.links.map(([a, b]) => linkOf(a, b)).filter((link) => !kept.includes(link)),
    );
  },
  'mac-flooding': (sheet, answer) => sameSet(answer, floods(sheet)),
  'balance-vlans': ({ exercise: { form } }, answer) => {
    const flows = form.items;
    const least = Math.min(
      ...Array.from({ length: 2 ** flows.length }, (_, mask) =>
        fullestFlows(
          flows,
          flows.map((__, i) => String(1 + ((mask >> i) & 1))),
        ),
      ),
    );
    return fullestFlows(flows, answer) === least;
  },
};

/** Answers near the right one, and far from it. */
function* tries({ form, solution }: Exercise, random: SeededRandom): Generator<Answer> {
  const other = form.items[random.below(form.items.length)];
  if (form.kind === 'assign') {
    yield solution.map(() => form.values[0]);
    const i = random.below(solution.length);
    yield solution.map((value, k) => (k === i ? form.values[1 - form.values.indexOf(value)] : value));
  } else if (form.kind === 'pick' && form.one) {
    for (const item of form.items) yield [item];
  } else {
    yield [];
    yield solution.slice(1);
    yield solution.slice(0, -1);
    if (!solution.includes(other)) {
      yield [...solution, other];
      yield [other, ...solution.slice(1)];
    }
    yield [...solution].reverse();
  }
}

/** True if a counterexample holds on its own. */
function holds(sheet: Sheet, answer: Answer, { kind, items }: Counterexample): boolean {
  if (kind === 'walk') return items.slice(1).every((s, i) => sheet.neighbours(items[i]).includes(s));
  if (kind === 'loop' || kind === 'order') {
    const turns = turnsInQuestion(sheet, answer);
    if (kind === 'order')
      return (
        items.length === 2 * sheet.links.length &&
        turns.every((turn) => items.indexOf(arc(turn)[0]) < items.indexOf(arc(turn)[1]))
      );
    return items.every((channel, i) => {
      const next = items[(i + 1) % items.length].split(' > ');
      return channel.split(' > ')[1] === next[0] && turns.includes(`${channel} > ${next[1]}`);
    });
  }
  // One thing that the sheet has, by the name that it has there.
  const text = JSON.stringify([sheet.switches, sheet.exercise.form, sheet.exercise.given]);
  return items.length > 0 && items.every((item) => text.includes(item.replace(/^[A-Z]: /, '')));
}

/** The turns that a loop or an order speaks of. */
function turnsInQuestion(sheet: Sheet, answer: Answer): string[] {
  const { form } = sheet.exercise;
  if (form.kind === 'assign') return form.items.flatMap((walk) => turnsOfWalk(walk.split(' > ')));
  if (form.kind === 'pick' && form.one) return [...sheet.rows, ...answer];
  if (sheet.rows[0].includes(': '))
    return sheet
      .pairs()
      .flatMap(([a, b]) => turnsOfWalk(sheet.walk(a, b)))
      .filter((turn) => !answer.includes(turn));
  return sheet.rows.flatMap((row) => turnsOfWalk(row.split(' > ')));
}

it('has an oracle for every kind', () => {
  expect(exerciseKinds.map(({ descriptor }) => descriptor.id).sort()).toEqual(Object.keys(oracles).sort());
});

describe.each(Object.keys(oracles))('%s', (id) => {
  it('judges answers as the sheet alone does, and shows what is wrong with one', () => {
    const kind = findExercise(id);
    const met = new CaseCounter('right', 'wrong');
    for (let seed = 1; kind && seed <= SEEDS; seed++) {
      const exercise = kind.draw(new SeededRandom(seed));
      const sheet = new Sheet(exercise);
      for (const answer of [exercise.solution, ...tries(exercise, new SeededRandom(seed))]) {
        const verdict = exercise.judge(answer);
        expect(verdict.right, `seed ${seed}: ${JSON.stringify(answer)}`).toBe(oracles[id](sheet, answer));
        met.see(verdict.right ? 'right' : 'wrong');
        if (!verdict.right)
          expect(holds(sheet, answer, verdict.counterexample), `seed ${seed}: ${JSON.stringify(verdict)}`).toBe(true);
      }
    }
    met.expectAll(SEEDS);
  });
});

describe('readAnswer', () => {
  const pick = { kind: 'pick', items: ['A', 'B'] } as const;
  const assign = { kind: 'assign', items: ['A', 'B'], values: ['0', '1'] } as const;
  it.each([
    [pick, {}, 'expected a list of "A", "B"'],
    [pick, ['C'], '"C": expected one of "A", "B"'],
    [pick, ['A', 'A'], '"A" twice: expected each at most once'],
    [{ ...pick, one: true } as const, [], '0 items: expected exactly one of "A", "B"'],
    [assign, ['0'], 'expected a record that gives each of "A", "B" one of "0", "1"'],
    [assign, { A: '0' }, 'nothing for "B": expected one of "0", "1"'],
    [assign, { A: '0', B: '2' }, '"2": expected one of "0", "1"'],
    [assign, { A: '0', B: '1', C: '1' }, '"C": expected one of "A", "B"'],
  ])('refuses what does not have the form: %j %j', (form, value, message) => {
    expect(() => readAnswer(form, value)).toThrow(message);
  });
});
