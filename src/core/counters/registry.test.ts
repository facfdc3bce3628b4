import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusalOf';
import {
  ARISTA,
  COUNTER_FILES,
  DB_CSV,
  exported,
  IBQUERYERRORS,
  NODE_EXPORTER,
  PERFQUERY,
  SONIC,
} from './counterFiles.fixture';
import { counterFormats, readCounters } from './registry';

describe('files of counters', () => {
  it('are known by what is in them, one format and no other', () => {
    const formats = COUNTER_FILES.map((file) => readCounters(file).format);
    expect(new Set(formats)).toEqual(new Set(counterFormats.map(({ id }) => id)));
    for (const file of COUNTER_FILES)
      expect(counterFormats.filter(({ sniff }) => sniff(file.text.slice(0, 4096), file.text))).toHaveLength(1);
    expect(refusalOf(() => readCounters({ name: 'x', text: 'from,to\na,b\n' }))).toMatch(
      /expected perfquery, ibqueryerrors/,
    );
  });

  it('of perfquery: four ports in three files, of 64 bits and of 32, without the port of all', () => {
    const [one, two, plain] = PERFQUERY.map(readCounters);
    expect([one, two, plain].flatMap(({ samples }) => samples.map(({ lid, port }) => [lid, port]))).toEqual([
      [3, 1],
      [3, 2],
      [4, 1],
      [5, 35],
    ]);
    expect(one.samples[0].values).toEqual({
      ...{ xmitData: 178791657177235, rcvData: 178762341961629, xmitPkts: 393094651266 },
      ...{ symbolErrors: 0, recoveries: 0, downed: 1, rcvErrors: 0, xmitWait: 41864608 },
    });
    expect(two.samples[0].seconds).toBe(1279194662.416459);
    expect(two.samples[1].values).toEqual({ rcvData: 5 });
    expect(two.rows.leftOut.find(({ why }) => why.en === 'not understood')).toMatchObject({
      count: 1,
      first: { file: 'two.txt', line: 12 },
    });
    expect(plain.samples[0]).toMatchObject({
      isNarrow: true,
      values: { xmitData: 4294967295, symbolErrors: 7, discards: 2 },
    });
  });

  it('of ibqueryerrors: rows of ALL are sums, and left out', () => {
    const { samples, rows } = readCounters(IBQUERYERRORS);
    expect(samples).toEqual([
      { line: 2, guid: 'e41d2d03007c1820', node: 'node7 HCA-1', port: 1, values: { symbolErrors: 12, downed: 3 } },
      {
        line: 5,
        guid: '506b4b03005c2740',
        node: 'MF0;leaf-1:MQM8700/U1',
        port: 7,
        values: { xmitData: 19892634015130, xmitPkts: 54122042328 },
        link: { isUp: true, said: 'Active' },
      },
    ]);
    expect(rows.leftOut.map(({ why, count, first }) => [why.en, count, first.line])).toEqual([
      ['sum over all ports', 1, 4],
      ['not understood', 1, 7],
    ]);
  });

  it('of ibdiagnet: columns by their names, wide ones first', () => {
    const { samples, rows } = readCounters(DB_CSV);
    expect(samples.map(({ port, isNarrow, values }) => ({ port, isNarrow, ...values }))).toEqual([
      {
        port: 7,
        isNarrow: undefined,
        xmitData: 178791657177235,
        rcvData: 178762341961629,
        downed: 300,
        xmitWait: 41864608,
      },
      { port: 8, isNarrow: true, xmitData: 4294967295, downed: 2 },
    ]);
    expect(rows).toMatchObject({ seen: 4, read: 2 });
    const cut = { ...DB_CSV, text: DB_CSV.text.slice(0, -20) };
    expect(refusalOf(() => readCounters(cut))).toMatch(/END_PM_INFO/);
  });

  it('of exporters: samples by port, times and speeds', () => {
    const text = exported({ transmit_data_bytes_total: [178791657177235, 36298026860928], link_downed_total: [1, 0] });
    const { samples, unit } = readCounters({ name: 'x', text });
    expect(unit).toBe('words or bytes');
    expect(samples).toMatchObject([
      {
        guid: '506b4b03005c2740',
        port: 1,
        node: 'leaf-1',
        speed: 1e11,
        values: { xmitData: 178791657177235, downed: 1 },
      },
      { port: 2, values: { xmitData: 36298026860928, downed: 0 } },
    ]);
    const node = readCounters(NODE_EXPORTER);
    expect(node.samples).toEqual([
      {
        ...{ line: 3, node: 'node7', portName: 'mlx5_0', port: 1, seconds: 1.7e9, speed: 2e11 },
        values: { xmitData: 715166628708940, rcvData: 4e12, downed: 2 },
      },
    ]);
    expect(node.rows.leftOut.map(({ why, count }) => [why.en, count])).toEqual([
      ['other metric', 2],
      ['counter of no port', 1],
    ]);
  });

  it('take damaged numbers for none, and say so', () => {
    const exporter = (port: string, value: string): string =>
      `infiniband_switch_port_link_downed_total{guid="0xA1",port="${port}",switch="leaf-1"} ${value}\n`;
    const odd = [
      ['1', '1e300'],
      ['1', '-4'],
      ['1', '2.5'],
      ['1', 'NaN'],
      ['1.5', '7'],
      ['0x1', '7'],
      ['255', '7'],
    ];
    const text = exporter('1', '4') + odd.map(([port, value]) => exporter(port, value)).join('');
    const { samples, rows } = readCounters({ name: 'x', text });
    expect(samples.map(({ guid, port, values }) => [guid, port, values])).toEqual([
      ['00000000000000a1', 1, { downed: 4 }],
    ]);
    expect([rows.seen, rows.read, rows.leftOut.map(({ why, count }) => [why.en, count])]).toEqual([
      8,
      1,
      [
        ['not understood', 4],
        ['counter of no port', 3],
      ],
    ]);
    const line = (values: string): string => `Errors for "leaf-1"\n   GUID 0xA1 port 7: ${values}\n`;
    const good = line('[LinkDownedCounter == 3] [VL15Dropped == 14]');
    for (const values of [
      '[LinkDownedCounter == -4]',
      '[LinkDownedCounter == 3] [SymbolErrorCounter == abc]',
      '[LinkDownedCounter == 3] [Symb',
    ]) {
      const found = readCounters({ name: 'x', text: good + line(values) });
      expect(found.samples.map(({ values: own }) => own)).toEqual([{ downed: 3 }]);
      expect(found.rows.leftOut).toMatchObject([{ why: { en: 'not understood' }, count: 1, first: { line: 4 } }]);
      expect(refusalOf(() => readCounters({ name: 'x', text: line(values) }))).toMatch(/no counter of a port/);
    }
    const arista = (count: unknown): string =>
      JSON.stringify({ interfaces: { Ethernet1: { interfaceCounters: { inOctets: count, linkStatusChanges: 3 } } } });
    expect(
      [1e300, 2.5, -1, '7', 7].map((count) => readCounters({ name: 'x', text: arista(count) }).samples[0].values),
    ).toEqual(
      [undefined, undefined, undefined, undefined, 7].map((count) => ({ downed: 1, ...(count && { rcvData: count }) })),
    );
  });

  it('of SONiC and Arista: bits a second as the switch has them, and the switch by the name of the file', () => {
    const sonic = readCounters(SONIC);
    expect(sonic.samples).toMatchObject([
      {
        node: 'leaf-1',
        portName: 'Ethernet0',
        rates: { xmit: 16_693_120_000, rcv: 49_522_720 },
        values: { rcvPkts: 2580140, discards: 5 },
        link: { isUp: true, said: 'U' },
      },
      { portName: 'Ethernet4', rates: { rcv: 464 }, values: { rcvErrors: 12, xmitPkts: 2580317 } },
    ]);
    expect(sonic.rows.leftOut[0]).toMatchObject({ count: 1, first: { line: 5 } });
    expect(readCounters(ARISTA).samples).toEqual([
      {
        ...{
          line: 3,
          node: 'leaf-1',
          portName: 'Ethernet1',
          seconds: 1589467435.8,
          speed: 1e11,
          rates: { xmit: 512.5, rcv: 9410.5 },
          link: { isUp: false, said: 'notconnect' },
        },
        values: { xmitData: 11895622, rcvData: 8606746966, downed: 2, rcvErrors: 3, discards: 4 },
      },
    ]);
    const answered = { name: 'leaf-1.json', text: `{"jsonrpc": "2.0", "result": [${ARISTA.text}]}` };
    expect(readCounters(answered).samples).toHaveLength(1);
  });
});
