import { describe, expect, it } from 'vitest';
import { designMeasures } from '../../core/choosing/designMeasures';
import { wiringKey } from '../../core/choosing/wiringKey';
import { generateFromSpec } from '../../core/generators/spec';
import { formDefaults } from '../../jobs/ask/form';
import { needValues, needWords } from '../../jobs/choosing/ask';
import type { DesignRow } from '../../jobs/choosing/designsReply';
import { useDocument } from '../../state/document/documentStore';
import { sharesOf } from '../../widgets/cards/sharesOf';
import { nextCables } from './cablesStore';
import { designCards, firstOf } from './designCards';
import {
  bestBy,
  fittingOf,
  freeName,
  isShort,
  lostWithWorst,
  namedDesigns,
  shortName,
  undominated,
  weighed,
  weighingOf,
} from './designModel';
import { pageAsk, partOf } from './designsStore';
import { takeOff, useDesignsLook } from './designsView';
import { designWords } from './designWords';

const row = (design: string, throughput: number | null, given: Partial<DesignRow> = {}): DesignRow =>
  ({
    design,
    cost: null,
    endPoints: 100,
    oversubscription: null,
    switches: 10,
    throughput: { uniform: throughput, any: null, same: null },
    spineLost: null,
    switchLost: null,
    ...given,
  }) as DesignRow;
const lost = (left: number | null) => ({
  spineLost: { spine: 's', isCut: left === null, throughput: { uniform: left, any: null, same: null } },
});
const said = (rows: readonly DesignRow[]) => designWords(rows, null, 'en');

describe('designs weighed against their throughput', () => {
  const tree = row('tree', 1, { cost: 240, ...lost(0.9) });
  const spine = row('leaf-spine', 0.52, { cost: 100, ...lost(0.5) });
  const fly = row('dragonfly', 0.71, { cost: 170, ...lost(0.7) });
  const bad = row('ring', 0.5, { cost: 180 });

  it('leave those that none beats, and say what follows', () => {
    const rows = [tree, spine, fly, bad];
    const all = weighed(rows, weighingOf(rows));
    expect(undominated(all).map(({ row: { design } }) => design)).toEqual(['leaf-spine', 'dragonfly', 'tree']);
    expect(said(rows)).toEqual([
      'tree carries most, 1.00, with 2.4 times the cost of leaf-spine.',
      'leaf-spine costs least; hosts get 0.52 when all send at once.',
      'dragonfly lies between in cost and throughput.',
      'ring costs at least as much as leaf-spine and carries no more.',
      'dragonfly loses the smallest part when the worst spine fails, or the worst switch where there is no spine.',
      'Losses are by an even split; repaired tables, which Failures measures, may lose more.',
    ]);
  });

  it('go by switches where a cost is not known, and say so', () => {
    const rows = [row('a', 1, { switches: 20 }), row('b', 1, { switches: 40, cost: 5 })];
    expect(weighingOf(rows).by).toBe('switches');
    expect(said(rows)).toEqual([
      'Several carry most, 1.00; a does so for the least number of switches.',
      'b has at least as many switches as a and carries no more.',
      'No prices are given, so designs are weighed by their switches; a cost in Build is of example prices.',
    ]);
  });

  it('are not beaten by what is for clearly fewer hosts, whose throughput is of fewer', () => {
    const rails = row('rails', 0.26, { cost: 100, endPoints: 1536 });
    const beatenOf = (endPoints: number) =>
      said([rails, row('small', 0.52, { cost: 90, endPoints })]).filter((one) => one.includes('rails costs at least'));
    expect(beatenOf(384)).toEqual([]);
    expect(beatenOf(1100)).toHaveLength(1);
  });

  it('are alike without a word of which is better, and unknown ones are named', () => {
    const twins = [row('a', 1, { cost: 1 }), row('b', 1, { cost: 1 })];
    expect(said(twins)).toEqual(['a, b carry most, 1.00, for the least cost.']);
    expect(said([row('a', null, { cost: 1 }), tree])).toEqual(['The throughput is not known of a.']);
  });

  it('lose with a spine what is gone by even split, which is not known where pairs are cut off', () => {
    expect(lostWithWorst(tree)).toBeCloseTo(0.1, 12);
    expect([lostWithWorst(bad), lostWithWorst(row('cut', 1, lost(null)))]).toEqual([null, null]);
    expect(lostWithWorst(row('many', 1, { spineLost: 'unknown' }))).toBeNull();
  });

  it('share the best place where they read alike, and have none where all do or one alone is known', () => {
    const by = (rows: readonly DesignRow[]) =>
      bestBy(rows, ({ cost }) => cost, { better: 'lower', written: (value) => value.toFixed(0) });
    expect([...by([tree, spine, row('near', 1, { cost: 100.2 })])]).toEqual(['leaf-spine', 'near']);
    expect(by([spine, row('none', 1)]).size).toBe(0);
    expect(by([spine, { ...spine, design: 'twin' }]).size).toBe(0);
  });
});

describe('cards of designs', () => {
  const hops = { uniform: 2, any: null, same: null } as DesignRow['hops'];
  const card = (design: string, throughput: number | null, cost: number | null) =>
    row(design, throughput, { cost, hops, hostCables: 3, betweenCables: 4 });
  const cardsOf = (shown: readonly DesignRow[], all: readonly DesignRow[]) =>
    designCards(shown, all, { currency: null, hosts: null, language: 'en', engineTitle: () => undefined }).cards;

  it('begin with the design on the canvas, then go by throughput, the unknown last', () => {
    const rows = [
      card('own', 0.2, 1),
      card('unknown', null, 1),
      card('a', 0.4, 1),
      card('b', 0.9, 1),
      card('c', 0.5, 1),
    ];
    expect(firstOf(rows).map(({ design }) => design)).toEqual(['own', 'b', 'c', 'a']);
    // The cheapest of them all is in sight, whatever it carries.
    const cheap = card('cheap', 0.3, 0.5);
    expect(firstOf([...rows, cheap]).map(({ design }) => design)).toEqual(['own', 'b', 'cheap', 'c']);
    expect(firstOf([])).toEqual([]);
  });

  it('star the cheapest and the one that carries most of all, shown or not', () => {
    const rows = [card('own', 0.2, 30), card('dear', 0.9, 90), card('cheap', 0.5, 10)];
    const [own, dear, cheap] = cardsOf(rows, rows);
    expect([own, dear, cheap].map(({ figure, values }) => [figure.best, values.cost.best])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect([dear.first, dear.badges?.length, cheap.values.cost.share]).toEqual([true, 1, 1 / 9]);
    expect(cardsOf(rows.slice(0, 2), rows).some(({ values }) => values.cost.best)).toBe(false);
  });

  it('mark what carries most with the least, and say why a number is missing', () => {
    const rows = [card('own', 1, null), card('same', 1, null), card('less', 0.5, null)];
    const given = [{ ...rows[0], switches: 12 }, rows[1], rows[2]];
    const [own, same, less] = cardsOf(given, given);
    expect([own.first, same.first, same.badges]).toEqual([false, true, ['most throughput', 'fewest switches']]);
    expect([own.values.cost, own.values.lost.text, own.values.deadlock.text]).toEqual([undefined, 'no spine', '–']);
    expect([own, same, less].map(({ figure }) => figure.text)).toEqual(['1.00', '1.00', '0.50']);
    const cut = { ...given[0], ...lost(null) };
    const away = { ...given[1], switchLost: lost(0.75).spineLost };
    expect(cardsOf([cut, away], given).map(({ values }) => values.lost.text)).toEqual(['cuts hosts off', '−25 %']);
    expect(firstOf(given).map(({ design }) => design)).toEqual(['own', 'same', 'less']);
    expect(cardsOf([given[0]], [given[0]])[0]).toMatchObject({ first: false, badges: [] });
  });

  it('show large what differs where throughput reads alike, and the throughput in a row', () => {
    const rows = [card('own', 1, null), { ...card('less', 0.9996, null), switches: 8 }];
    const [own, less] = cardsOf(rows, rows);
    expect([own.figure, less.figure]).toEqual([
      { text: '10', best: false, label: 'switches' },
      { text: '8', best: true, label: 'switches' },
    ]);
    expect(less.values.throughput.text).toBe('1.00');
    const dear = [card('own', 1, 30), card('less', 1, 20)];
    expect(cardsOf(dear, dear)[1].figure).toEqual({ text: '20', best: true, label: 'Cost' });
    // What one has nothing to compare with is its throughput.
    expect(cardsOf(dear.slice(1), dear)[0].figure.text).toBe('1.00');
  });

  it('of a design clearly short of the hosts asked for say so, and are best in nothing', () => {
    const small = { ...card('own', 1, null), endPoints: 384, switches: 4 };
    const rows = ['a', 'b'].map((name, i) => ({ ...card(name, 0.5 - i / 4, null), endPoints: 1000, switches: 20 + i }));
    const all = [small, ...rows];
    const enough = all.filter((one) => !isShort(one, 1000));
    expect(enough).toEqual(rows);
    const told = { currency: null, hosts: 1000, language: 'en', engineTitle: () => undefined } as const;
    const [own, a] = designCards(all, enough, told).cards;
    expect([own.badges, own.first, own.figure.best]).toEqual([[], false, false]);
    expect(own.note).toBe('384 of 1,000 hosts');
    expect([a.badges, a.note]).toEqual([['most throughput', 'fewest switches'], '1,000 hosts']);
    expect([a.values.switches.text, a.values.cables.text]).toEqual(['20', '7']);
    expect(designWords(all, 1000, 'en')).toContain('Short of 1,000 hosts, and not weighed: own.');
    expect(isShort({ ...small, endPoints: 960 }, 1000) || isShort(small, null)).toBe(false);
  });

  it('tell the throughput of tables where an engine has made some', () => {
    const tables = { uniform: 0.3, any: null, same: null } as DesignRow['tables'];
    const [first] = cardsOf([{ ...card('own', 0.5, 1), tables }], []);
    expect(first.figure.text).toBe('0.30');
  });
});

it('bars are parts of the largest, however small that is', () => {
  expect(sharesOf([0.1, null, 0.4])).toEqual([0.25, null, 1]);
  expect(sharesOf([0, undefined])).toEqual([0, null]);
  expect(sharesOf([0.4])).toEqual([null]);
});

it('columns of throughput say what they measure', () => {
  const titles = designMeasures.map(({ title }) => title.en).filter((title) => title.startsWith('Throughput'));
  expect(titles).toHaveLength(12);
  for (const title of titles) expect(title).toMatch(/^Throughput by (even split|tables)/);
});

describe('names of designs', () => {
  it('stay distinct where a kept design is called as a kind is', () => {
    const family = (design: string, generator: string) =>
      row(design, 1, { family: { generator, params: {}, equipment: {} } as DesignRow['family'] });
    const rows = [row('Torus', 1), row('Torus (2)', 1), family('torus:dims=4x4,hosts=2', 'torus'), family('x:', 'x')];
    const named = namedDesigns(rows, (generator) => (generator === 'torus' ? 'Torus' : undefined));
    expect(named.map(({ design }) => design)).toEqual(['Torus', 'Torus (2)', 'Torus (3)', 'x:']);
    expect(named[2].spec).toBe('dims=4x4, hosts=2');
    expect(shortName(family('x:links=5.333333,hosts=2', 'x'))).toBe('x:links=5.33,hosts=2');
    expect(shortName(row('v5.333333', 1))).toBe('v5.333333');
  });

  it('are one of two kinds whose network is the same', () => {
    const wired = (spec: string) => wiringKey(generateFromSpec(spec));
    expect(wired('full-mesh:switches=4,hosts=2')).not.toBe(wired('full-mesh:switches=5,hosts=2'));
    expect(wired('random:switches=4,ports=3,hosts=2')).toBe(wired('full-mesh:switches=4,hosts=2'));
    const family = { generator: 'a', params: {}, equipment: {} } as DesignRow['family'];
    const rows = [
      { ...row('a:', 1), family },
      { ...row('b:', 1), family: { ...family, generator: 'b' } as DesignRow['family'], sameAs: 'a:' },
    ];
    const named = namedDesigns(rows, (id) => id.toUpperCase());
    expect(named.map(({ design, also }) => [design, also])).toEqual([['A', ['B']]]);
  });

  it('are numbered where they are taken', () => {
    expect([freeName('a', new Set()), freeName('a', new Set(['a', 'a (2)']))]).toEqual(['a', 'a (3)']);
  });

  it('tell the design on the canvas from a kept one of its name', () => {
    const { topology } = { topology: { name: 'same', switches: [], hosts: [], links: [] } };
    const designs = [{ id: '1', name: 'same', topology }];
    const request = pageAsk.request({ ...formDefaults(pageAsk.form), designs }, { topology, prices: null } as never);
    expect(request?.designs.map(({ name }) => name)).toEqual(['same (2)', 'same']);
  });
});

it('a card that is taken off while designs are measured stays off, and all come with another answer', () => {
  const step = (...rows: readonly DesignRow[]) => ({
    ...{ stage: 'measure', done: 0.5 },
    designs: { currency: null, hosts: null, rows, left: 1 },
  });
  const off = () => [...useDesignsLook.getState().off];
  partOf(step(row('own', 1)));
  takeOff('own');
  expect(partOf(step(row('own', 1), row('next', 1)))?.rows).toHaveLength(2);
  expect(off()).toEqual(['own']);
  expect(partOf({ stage: 'measure', done: 0.6 })).toBeUndefined();
  partOf(step(row('own', 1)));
  expect(off()).toEqual([]);
});

it('which cable next takes the next ports that are sold where switches have none free, and else those that they have', () => {
  const ports = (spec: string, portCount?: number): number => {
    const made = generateFromSpec(spec);
    const switches = made.switches.map((one) => ({ ...one, portCount: portCount ?? one.portCount }));
    useDocument.getState().replace('generate', { ...made, switches });
    return nextCables.values().ports;
  };
  expect(ports('leaf-spine:leaves=4,spines=2,links=1,hosts=3')).toBe(8);
  expect(ports('leaf-spine:leaves=24,spines=8')).toBe(64);
  expect(ports('leaf-spine:leaves=4,spines=2,links=1,hosts=3', 6)).toBe(0);
});

it('a need goes through its words and back, with what differs from usual alone', () => {
  for (const words of [
    'hosts=1000',
    'hosts=512,ports=32,oversubscription=2',
    'machines=64,machine=DGX,switch=SN5600:2x400',
  ])
    expect(needWords(needValues(words))).toBe(words);
});

it('leaves out families whose switches are mostly empty, unless all are', () => {
  const family = (design: string, spare: boolean) =>
    row(design, 1, { family: { generator: 'a', params: {}, equipment: {}, spare } as DesignRow['family'] });
  const names = (all: readonly DesignRow[]) => fittingOf(all).map(({ design }) => design);
  expect(names([row('kept', 1), family('full', false), family('empty', true)])).toEqual(['kept', 'full']);
  expect(names([row('kept', 1), family('empty', true)])).toEqual(['kept', 'empty']);
});
