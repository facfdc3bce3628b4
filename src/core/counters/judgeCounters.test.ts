import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { cpuTime } from '../testing/cpuTime';
import type { Topology } from '../topology/topology';
import { exported, perfqueryBlock, SONIC } from './counterFiles.fixture';
import { dumpOf, withSpeed } from './counterRecipe.fixture';
import { intervalsOf } from './intervals';
import { type CounterReport, DEFAULT_ERROR_LIMIT, judgeCounters } from './judgeCounters';
import { layCounters } from './moments';
import type { CounterDump } from './readers/counterDump';
import { readCounters } from './registry';

const CHOICE = { seconds: 300, errorLimit: DEFAULT_ERROR_LIMIT };
const WORDS = 178791657177235;
/** leaf-0, leaf-1, spine-0; links: two cables between them, then four of hosts. */
const small = withSpeed(generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=2'));
const withLids: Topology = {
  ...small,
  switches: small.switches.map((record, s) => ({ ...record, lid: s + 1, guid: `00000000000000a${s}` })),
};
const query = (name: string, ...blocks: string[]): CounterDump => readCounters({ name, text: blocks.join('') });
const uplink = small.links.findIndex(({ a, b }) =>
  [a.node, b.node].every((id) => small.switches.some((s) => s.id === id)),
);
/** The end of the uplink that is at a leaf, switch 0. */
const { node, port } = small.links[uplink].a;
const leaf = small.switches.findIndex(({ id }) => id === node);
const ofPort = (values: Readonly<Record<string, number>>, isWide = true) =>
  perfqueryBlock(leaf + 1, port, values, isWide);

describe('two dumps', () => {
  it('give rates: 15 billion words in 300 s are 1.6 Gb/s, and 178,791,657,177,235 words 715 TB', () => {
    const groups = [WORDS, WORDS + 15e9].map((count, i) => [query(`t${i}`, ofPort({ PortXmitData: count }))]);
    const laid = layCounters(withLids, groups, 300);
    const [{ xmitRate, xmitBits }] = intervalsOf(laid, 300);
    const place = 2 * uplink;
    expect(xmitRate[place]).toBe(1.6e9);
    expect(xmitBits[place]).toBe(480e9);
    const [{ xmitBits: whole }] = intervalsOf(layCounters(withLids, groups.slice(0, 1), null), null);
    expect(Math.round(whole[place] / 8 / 1e12)).toBe(715);
    expect(xmitRate.filter((rate) => !Number.isNaN(rate))).toHaveLength(1);
  });

  const voided = (
    before: number,
    after: number,
    { isWide = true, seconds = 300 as number | null, times = ['', ''] } = {},
  ) => {
    const groups = [before, after].map((count, i) => [
      query(`t${i}`, ofPort({ PortXmitData: count }, isWide) + times[i]),
    ]);
    const laid = layCounters(withLids, groups, seconds);
    const [{ xmitRate, voids }] = intervalsOf(laid, seconds);
    return [
      Number.isNaN(xmitRate[2 * uplink]),
      ...Object.entries(voids).flatMap(([reason, count]) => (count > 0 ? [reason] : [])),
    ];
  };

  it('are void after a reset, where 32 bits are full or may have begun again, and at one time', () => {
    expect(voided(100, 200)).toEqual([false]);
    expect(voided(200, 100)).toEqual([true, 'reset']);
    expect(voided(100, 4294967295, { isWide: false })).toEqual([true, 'stuck']);
    expect(voided(200, 100, { isWide: false })).toEqual([true, 'wrap']);
    // 100 Gb/s fill 32 bits of words in 1.37 s.
    expect(voided(100, 200, { isWide: false, seconds: 1.3 })).toEqual([false]);
    expect(voided(100, 200, { isWide: false, seconds: 1.4 })).toEqual([true, 'wrap']);
    const at = (seconds: number) => `timestamp 126449458${seconds}.11\n`;
    expect(voided(100, 200, { times: [at(1), at(1)] })).toEqual([true, 'times']);
    expect(voided(100, 200, { times: [at(2), at(1)] })).toEqual([true, 'times']);
    expect(voided(100, 200, { times: [at(1), at(2)], seconds: null })).toEqual([false]);
    expect(voided(100, 200, { seconds: null })[0]).toBe(true);
  });

  it('are void where they are of two formats, of 32 and of 64 bits, or faster than the link', () => {
    const known = { switches: small.switches.map((record, s) => ({ ...withLids.switches[s], ...record, lid: s + 1 })) };
    const topology = { ...small, ...known };
    const { name: leafName } = small.switches[leaf];
    const ofErrors = (words: number): CounterDump =>
      readCounters({
        name: 'e',
        text: `Errors for "${leafName}"\n   GUID 0x9 port ${port}: [PortXmitData == ${words}] [LinkDownedCounter == 4]\n`,
      });
    const ofExporter = (count: number): CounterDump =>
      readCounters({
        name: 'x',
        text: `infiniband_switch_port_transmit_data_bytes_total{guid="0x9",port="${port}",switch="${leafName}"} ${count}\n`,
      });
    const told = (...groups: (readonly CounterDump[])[]) => {
      const laid = layCounters(topology, groups, 300);
      const [{ xmitRate, voids }] = intervalsOf(laid, 300);
      return [xmitRate[2 * uplink], Object.entries(voids).filter(([, count]) => count > 0)];
    };
    // 1.6 Gb/s in words; the exporter gives words too, since four does not divide them.
    const [first, second] = [WORDS, WORDS + 15e9];
    expect(told([ofErrors(first)], [ofErrors(second)])).toEqual([1.6e9, []]);
    expect(told([ofExporter(first)], [ofErrors(second)])).toEqual([Number.NaN, [['formats', 1]]]);
    expect(told([ofErrors(4 * first)], [ofExporter(second)])).toEqual([Number.NaN, [['formats', 1]]]);
    // Whichever file of a time is read last gives count and unit: of bytes as many bits are a quarter.
    const fast = ofExporter(4 * second);
    const bytes = { ...fast, samples: fast.samples.map((one) => ({ ...one, speed: 1e11 })) };
    const start = ofExporter(4 * second - (50e9 / 8) * 300);
    expect(told([ofErrors(first), start], [ofErrors(second), bytes])).toEqual([50e9, []]);
    const wide = query('w', ofPort({ PortXmitData: 2 ** 33 }));
    const narrow = query('n', ofPort({ PortXmitData: 1000 }, false));
    expect(told([narrow], [wide])).toEqual([Number.NaN, [['formats', 1]]]);
    expect(told([wide], [narrow])).toEqual([Number.NaN, [['formats', 1]]]);
    // 124 and 126 Gb/s on a link of 100.
    const at = (gbps: number): CounterDump => ofErrors(WORDS + (gbps * 1e9 * 300) / 32);
    expect(told([ofErrors(WORDS)], [at(124)])).toEqual([124e9, []]);
    expect(told([ofErrors(WORDS)], [at(126)])).toEqual([Number.NaN, [['too-fast', 1]]]);
  });

  it('tell words and bytes apart under one name', () => {
    const speed = { switches: small.switches.map((record, s) => ({ ...record, guid: `506b4b03005c274${s}` })) };
    const topology = { ...small, ...speed };
    const unitOf = (...dumps: (readonly number[])[]) => {
      const groups = dumps.map((all, i) => [
        readCounters({ name: `t${i}`, text: exported({ transmit_data_bytes_total: all }) }),
      ]);
      return layCounters(topology, groups, 300).units.map(({ bits, why }) => [bits, why]);
    };
    // As older and newer versions of infiniband_exporter serve the same counters.
    expect(unitOf([WORDS, 36298026860928, 26006570014026])).toEqual([[32, 'odd']]);
    expect(unitOf([715166628708940, 145192107443712, 104026280056104])).toEqual([[null, 'unknown']]);
    const many = Array.from({ length: 12 }, (_, i) => 4 * (WORDS + i));
    expect(unitOf(many)).toEqual([[8, 'multiples']]);
    // 50 Gb/s of bytes would be 200 Gb/s of words, on a link of 100.
    expect(unitOf([4 * WORDS], [4 * WORDS + (50e9 / 8) * 300])).toEqual([[8, 'too-fast']]);
    expect(unitOf([4 * WORDS], [4 * WORDS + (20e9 / 8) * 300])).toEqual([[null, 'unknown']]);
    expect(unitOf([WORDS], [WORDS + (50e9 / 8) * 300])).toEqual([[null, 'unknown']]);
    // What no unit allows says nothing of the unit.
    expect(unitOf([4 * WORDS], [4 * WORDS + (200e9 / 8) * 300])).toEqual([[null, 'unknown']]);
  });
});

/** Counters by place of a design, all of them what a function gives. */
function counted(topology: Topology, of: (place: number) => readonly [sent: number, received: number]) {
  const values = Array.from({ length: 2 * topology.links.length }, (_, place) => of(place));
  const [xmitData, rcvData] = [0, 1].map((i) => Float64Array.from(values, (pair) => pair[i]));
  return { xmitData, rcvData };
}

describe('what counters tell', () => {
  const tree = withSpeed(generateFromSpec('fat-tree:k=4'));
  const zero = dumpOf(
    tree,
    counted(tree, () => [0, 0]),
    0,
  );
  const flow = (place: number): number => 1e9 + 3e7 * place;
  const clean = (place: number) => [flow(place), flow(place ^ 1)] as const;
  const judged = (after: CounterDump, before: CounterDump = zero) =>
    judgeCounters(tree, [[before], [after]], { ...CHOICE, seconds: null }).report;

  it('is nothing where all cables are as planned and in order', () => {
    const report = judged(dumpOf(tree, counted(tree, clean), 300));
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ compared: tree.links.length, ports: 4 * tree.links.length, unmatched: [] });
  });

  it('names where cables are plugged that lead elsewhere', () => {
    // The far plugs of cables 3 and 9 are exchanged: what one sends, the other receives.
    const there: Record<number, number> = { 6: 19, 19: 6, 18: 7, 7: 18 };
    const { findings } = judged(
      dumpOf(
        tree,
        counted(tree, (place) => [flow(place), flow(there[place] ?? place ^ 1)]),
        300,
      ),
    );
    expect(findings.map(({ what }) => what)).toEqual(Array.from({ length: 4 }, () => 'plugged-elsewhere'));
    const { places } = layCounters(tree, [[zero]], null);
    const name = (place: number): string => places.nameOf(place);
    expect(findings.map(({ where, says }) => [where, says.en])).toContainEqual([
      name(6),
      `what ${name(6)} sends and receives is what ${name(19)} receives and sends: by the plan its cable leads to ${name(7)}`,
    ]);
  });

  it('is a difference of the ends where nothing fits, and clocks where many differ', () => {
    const odd = counted(tree, (place) => [flow(place), place === 7 ? 0.98 * flow(6) : flow(place ^ 1)]);
    expect(judged(dumpOf(tree, odd, 300)).findings).toMatchObject([{ what: 'differ', links: [tree.links[3].id] }]);
    const late = counted(tree, (place) => [flow(place), flow(place ^ 1) * (place % 2 === 0 ? 0.95 : 1)]);
    const { findings } = judged(dumpOf(tree, late, 300));
    expect(findings.filter(({ what }) => what !== 'plugged-elsewhere')).toMatchObject([{ what: 'clocks', where: '' }]);
  });

  it('is flapping from two trips on, errors above their limit, and drops that are no fault of the cable', () => {
    const withErrors = (place: number, values: Readonly<Record<string, number>>) => {
      const dump = dumpOf(tree, counted(tree, clean), 3600);
      return {
        ...dump,
        samples: dump.samples.map((one, i) => ({
          ...one,
          values: { ...one.values, ...(i === place ? values : NONE) },
        })),
      };
    };
    const NONE = { symbolErrors: 0, downed: 0, discards: 0, rcvErrors: 0, recoveries: 0 };
    const before = { ...zero, samples: zero.samples.map((one) => ({ ...one, values: { ...one.values, ...NONE } })) };
    const kinds = (values: Readonly<Record<string, number>>) =>
      judged(withErrors(5, values), before).findings.map(({ what }) => what);
    expect(kinds({ downed: 1 })).toEqual([]);
    expect(kinds({ downed: 2 })).toEqual(['flapping']);
    expect(kinds({ recoveries: 1 })).toEqual(['recovering']);
    // 100 Gb/s at one error in 10^12 bits: 360 an hour.
    expect(kinds({ symbolErrors: 360 })).toEqual([]);
    expect(kinds({ symbolErrors: 361 })).toEqual(['erring']);
    expect(kinds({ discards: 7, rcvErrors: 400 })).toEqual(['erring', 'discards']);
    const alone = judgeCounters(tree, [[withErrors(5, { downed: 3, symbolErrors: 9 })]], CHOICE).report.findings;
    expect(alone.map(({ what }) => what)).toEqual(['counted']);
  });

  it('names each counter, one row for a port and a reason, trips of the link first', () => {
    const query = (name: string, ...ports: (readonly [string, number, Readonly<Record<string, number>>])[]) =>
      readCounters({
        name,
        text: ports
          .map(([node, port, values]) => {
            const all = Object.entries(values).map(([counter, value]) => `[${counter} == ${value}]`);
            return `Errors for "${node}"\n   GUID 0x9 port ${port}: ${all.join(' ')}\n`;
          })
          .join(''),
      });
    const plain = generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=2');
    const said = (topology: Topology, seconds: number | null, ...dumps: CounterDump[]) =>
      judgeCounters(
        topology,
        dumps.map((dump) => [dump]),
        { ...CHOICE, seconds },
      ).report.findings.map(({ what, says }) => [what, says.en]);
    const none = { SymbolErrorCounter: 0, PortRcvErrors: 0, LinkDownedCounter: 0, LinkErrorRecoveryCounter: 0 };
    const some = { SymbolErrorCounter: 120, PortRcvErrors: 4, LinkDownedCounter: 3, LinkErrorRecoveryCounter: 1 };
    const first = query('a', ['leaf-0', 1, none], ['leaf-1', 1, none]);
    const second = query('b', ['leaf-1', 1, { SymbolErrorCounter: 9999 }], ['leaf-0', 1, some]);
    const port = 'link down 3 times, 1 link recovery, 120 symbol errors, 4 receive errors';
    const since = 'since counters were cleared; how long ago is not known';
    expect(said(small, null, second)).toEqual([
      ['counted', `${port}, ${since}`],
      ['counted', `9999 symbol errors, ${since}`],
    ]);
    const between = 'from the first dump to the last; the time between is not known';
    expect(said(small, null, first, second)).toEqual([
      ['untimed', `${port}, ${between}`],
      ['untimed', `9999 symbol errors, ${between}`],
    ]);
    // 100 Gb/s for 300 s are 3e13 bits.
    expect(said(small, 300, first, second)).toEqual([
      ['flapping', 'the link went down 3 times in 300 s'],
      ['recovering', '1 link recovery from errors in 300 s'],
      ['erring', '9999 symbol errors in 300 s: 3.3e-10 a bit, above the limit of 1e-12'],
      ['erring', '120 symbol errors in 300 s: 4.0e-12 a bit, above the limit of 1e-12'],
    ]);
    expect(said(plain, 300, first, second).slice(2)).toEqual([
      ['unrated', '9999 symbol errors in 300 s; the speed of the link is not known'],
      ['unrated', '120 symbol errors, 4 receive errors in 300 s; the speed of the link is not known'],
    ]);
    // Narrow counters stop at their most: what comes then, nobody knows.
    const full = query('c', ['leaf-0', 3, { SymbolErrorCounter: 65535, LinkDownedCounter: 255, PortRcvErrors: 2 }]);
    const isFull = ['full', 'counters are full and count no more: link down 255 times, 65535 symbol errors'];
    expect(said(small, 300, full, { ...full, file: 'd' })).toEqual([isFull]);
    expect(said(small, null, full)).toEqual([isFull, ['counted', `2 receive errors, ${since}`]]);
  });

  it('is a link that is down, once a cable, where a port says so', () => {
    const down = SONIC.text.replaceAll(/(Ethernet[04]) +U/g, '$1  D');
    const of = (node: string, text: string) => readCounters({ name: `${node}.txt`, text });
    const kinds = (topology: Topology, ...dumps: CounterDump[]) => {
      const { findings, states } = judgeCounters(topology, [dumps], CHOICE).report;
      return [states, ...findings.flatMap(({ what, where, says }) => (what === 'down' ? [[where, says.en]] : []))];
    };
    const isDown = 'the link is down: its port says';
    expect(kinds(small, of('leaf-0', SONIC.text))).toEqual([2]);
    expect(kinds(small, of('leaf-0', down))).toEqual([2, ['leaf-0[1]', `${isDown} D`], ['leaf-0[2]', `${isDown} D`]]);
    // What the design takes for failed is none.
    const failed = { ...small, links: small.links.map((link) => ({ ...link, down: true as const })) };
    expect(kinds(failed, of('leaf-0', down))).toEqual([2]);
    const link = (node: string, port: number, said: string): CounterDump =>
      of(
        'x',
        `Errors for "${node}"\n   GUID 0x9 port ${port}: [LinkDownedCounter == 0]\n      Link info:   12  ${port}[  ] ==(  ${said})==>   [  ] "" ( )\n`,
      );
    expect(kinds(small, link('leaf-0', 3, 'Down/ Polling'), link('spine-0', 1, 'Down/ Polling'))).toEqual([
      2,
      ['leaf-0[3]', `${isDown} Down`],
    ]);
    expect(kinds(small, link('leaf-0', 3, '4X 25.78125 Gbps Active/  LinkUp'))).toEqual([1]);
    const arista = (port: Readonly<Record<string, unknown>>) =>
      of('leaf-0', JSON.stringify({ interfaces: { Ethernet1: { ...port, interfaceCounters: { inOctets: 1 } } } }));
    expect(kinds(small, arista({ interfaceStatus: 'errdisabled', lineProtocolStatus: 'down' }))).toEqual([
      1,
      ['leaf-0[1]', `${isDown} errdisabled`],
    ]);
    expect(kinds(small, arista({ interfaceStatus: 'connected', lineProtocolStatus: 'up' }))).toEqual([1]);
    expect(kinds(small, arista({}))).toEqual([0]);
  });

  it('takes none of several ports of a file that could all be one of the design', () => {
    const host = small.hosts[0].name;
    const line = (node: string, guid: string, number: number, trips: number): string =>
      `Errors for "${node}"\n   GUID ${guid} port ${number}: [LinkDownedCounter == ${trips}]\n`;
    const told = (text: string, name = 'x') => {
      const { findings, ports, unmatched } = judgeCounters(small, [[readCounters({ name, text })]], CHOICE).report;
      return [
        ports,
        unmatched.map(({ count }) => count),
        findings.map(({ where, says }) => [where, says.en.slice(0, 17)]),
      ];
    };
    const third = line('leaf-1', '0xA3', 3, 5);
    const isThird = [['leaf-1[3]', 'link down 5 times']];
    // Two switches of one name; a host's second port beside the one with the cable; two adapters of a host.
    expect(told(line('leaf-0', '0xA1', 3, 4) + line('leaf-0', '0xA2', 3, 9) + third)).toEqual([1, [2], isThird]);
    expect(told(line(host, '0xB1', 2, 9) + line(host, '0xB1', 1, 4))).toEqual([1, [1], [[host, 'link down 4 times']]]);
    const device = (name: string, trips: number): string =>
      `node_infiniband_link_downed_total{device="${name}",port="1",instance="${host}:9100"} ${trips}\n`;
    expect(told(device('mlx5_0', 4))).toEqual([1, [], [[host, 'link down 4 times']]]);
    expect(told(device('mlx5_0', 4) + device('mlx5_1', 9))).toEqual([0, [2], []]);
    // The same port twice is a log: the last counts.
    const log = readCounters({ name: 'x', text: line('leaf-1', '0xA3', 3, 4) + third });
    expect(log.problems.map(({ line: at, message }) => [at, message])).toEqual([
      [4, 'a port stands in the file again: the last count of each is taken (repeated: 1)'],
    ]);
    expect(told(line('leaf-1', '0xA3', 3, 4) + third)).toEqual([2, [], isThird]);
  });

  it('counts ports that the design does not have', () => {
    const strange = query(
      'x',
      perfqueryBlock(99, 1, { PortXmitData: 1 }),
      ofPort({ PortXmitData: 2 }),
      perfqueryBlock(leaf + 1, 40, { PortXmitData: 1 }),
    );
    const { report } = judgeCounters(withLids, [[strange]], CHOICE);
    expect(report.unmatched).toEqual([{ file: 'x', count: 1, first: 1 }]);
    expect(report.ports).toBe(2);
  });

  it('knows ports of SONiC switches by its names, and rates from one dump', () => {
    const { report, laid, intervals } = judgeCounters(
      withLids,
      [[readCounters({ ...SONIC, name: 'leaf-0.txt' })]],
      CHOICE,
    );
    expect([report.ports, report.unmatched]).toEqual([2, []]);
    const named = Array.from(
      { length: laid.places.count },
      (_, place) => [laid.places.nameOf(place), intervals[0].xmitRate[place]] as const,
    );
    expect(named.filter(([, rate]) => !Number.isNaN(rate)).sort()).toEqual([
      ['leaf-0[1]', 16_693_120_000],
      ['leaf-0[2]', 49_528_000],
    ]);
  });
});

it('judges two dumps of 65,536 ports and more in 10 s', { tags: ['deep'], timeout: 120_000 }, () => {
  const topology = withSpeed(generateFromSpec('fat-tree:k=36'));
  const guid = (i: number): string => (0x1000 + i).toString(16).padStart(16, '0');
  const guided = {
    ...topology,
    switches: topology.switches.map((record, s) => ({ ...record, guid: guid(s) })),
    hosts: topology.hosts.map((record, h) => ({ ...record, guid: guid(1_000_000 + h) })),
  };
  const guids = new Map<string, string>([...guided.switches, ...guided.hosts].map(({ id, guid: own }) => [id, own]));
  const text = (time: number): string => {
    const rows = guided.links.flatMap(({ a, b }, l) =>
      [a, b].map(({ node: id, port: number }, side) => {
        const [sent, received] = [2 * l + side, 2 * l + 1 - side].map((place) => time * (1e9 + 1e4 * place));
        return `0x${guids.get(id)},${number},${sent},${received},0,0,0,0,0,0`;
      }),
    );
    const titles =
      'NodeGUID,PortNumber,PortXmitDataExtended,PortRcvDataExtended,PortXmitWaitExt,SymbolErrorCounterExt,LinkDownedCounterExt,PortRcvErrorsExt,PortXmitDiscardsExt,LinkErrorRecoveryCounterExt';
    return `START_PM_INFO\n${titles}\n${rows.join('\n')}\nEND_PM_INFO\n`;
  };
  const texts = [text(1), text(2)];
  const reports: CounterReport[] = [];
  const took = cpuTime(() => {
    const dumps = texts.map((one, i) => [readCounters({ name: `t${i}`, text: one })]);
    reports.push(judgeCounters(guided, dumps, CHOICE).report);
  });
  const [report] = reports;
  expect(report.ports).toBe(4 * guided.links.length);
  expect(2 * guided.links.length).toBeGreaterThan(65_536);
  expect(report.findings).toEqual([]);
  expect(took).toBeLessThan(10_000);
});
