import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { judgeQos } from './judgeQos';
import { qosCables, unmatchedQos } from './qosCables';
import type { QosFindingKind } from './qosWords';
import { readSonicQos } from './sonicQos';
import { type SonicDefaults, sonicTrio } from './sonicQos.fixture';

const MARKS = { dscp: 26, cnp: 48 };
const design = generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=2');

/** RoCE on DSCP 26 as it should be. */
function mapped(tables: SonicDefaults): void {
  tables.DSCP_TO_TC_MAP.AZURE['26'] = '3';
}

function found(change: (tables: SonicDefaults) => void, metres?: number) {
  const switches = sonicTrio(change).map(readSonicQos);
  const cables = qosCables(design, switches);
  return judgeQos(switches, metres === undefined ? cables : cables.map((cable) => ({ ...cable, metres })), MARKS);
}

/** Changes after RoCE has been mapped, at one switch or all. */
const at = (name: string, change: (tables: SonicDefaults) => void) => (tables: SonicDefaults) => {
  mapped(tables);
  if (name === 'all' || tables.DEVICE_METADATA.localhost.hostname === name) change(tables);
};
const onPorts = (tables: SonicDefaults, field: string, value: string) => {
  for (const row of Object.values(tables.PORT_QOS_MAP)) row[field] = value;
};

describe('quality of service as it is configured', () => {
  it('is lossy for RoCE on DSCP 26 in the default file, and clean once that is mapped', () => {
    const defaults = found(() => {});
    expect(defaults.map(({ what, where }) => [what, where])).toEqual([
      ['lossy', 'leaf-0:Ethernet0'],
      ['lossy', 'leaf-1:Ethernet0'],
      ['lossy', 'spine-0:Ethernet0,Ethernet4'],
    ]);
    expect(defaults[0].says.en).toBe('DSCP 26 is traffic class 1, and 3, 4 is paused: what bears this mark is lossy');
    expect(found(mapped)).toEqual([]);
  });

  it('names both ends where one switch maps a mark to another class, or pauses another priority', () => {
    const other = at('leaf-1', (tables) => {
      tables.DSCP_TO_TC_MAP.AZURE['26'] = '4';
    });
    expect(found(other)).toMatchObject([
      { what: 'classes-differ', where: 'leaf-1:Ethernet0', both: 'spine-0:Ethernet4' },
    ]);
    expect(found(at('spine-0', (tables) => onPorts(tables, 'pfc_enable', '3')))).toMatchObject([
      { what: 'pauses-differ', where: 'leaf-0:Ethernet0', both: 'spine-0:Ethernet0' },
      { what: 'pauses-differ', where: 'leaf-1:Ethernet0', both: 'spine-0:Ethernet4' },
    ]);
  });

  const faults: readonly (readonly [QosFindingKind, (tables: SonicDefaults) => void])[] = [
    ['unmapped', (tables) => delete tables.DSCP_TO_TC_MAP.AZURE['26']],
    ['notices-paused', (tables) => (tables.DSCP_TO_TC_MAP.AZURE['48'] = '4')],
    ['group-shared', (tables) => (tables.TC_TO_PRIORITY_GROUP_MAP.AZURE['5'] = '3')],
    ['queue-shared', (tables) => (tables.TC_TO_QUEUE_MAP.AZURE['1'] = '4')],
    ['other-queue-stopped', (tables) => (tables.MAP_PFC_PRIORITY_TO_QUEUE.AZURE['3'] = '2')],
    ['no-headroom', (tables) => (tables.BUFFER_PROFILE.lossless.xoff = '0')],
    ['no-headroom', (tables) => (tables.BUFFER_PG = {})],
    ['no-watchdog', (tables) => (tables.PFC_WD = {})],
    ['no-watchdog', (tables) => onPorts(tables, 'pfcwd_sw_enable', '4')],
    ['no-marking', (tables) => (tables.WRED_PROFILE.AZURE_LOSSLESS.ecn = 'ecn_none')],
    ['no-marking', (tables) => (tables.QUEUE = {})],
    ['late-marking', (tables) => (tables.WRED_PROFILE.AZURE_LOSSLESS.green_min_threshold = '3000000')],
    ['late-marking', (tables) => (tables.BUFFER_POOL.ingress_lossless_pool.size = '9000000')],
  ];
  it.each(faults)('finds %s', (what, change) => {
    const findings = found(at('leaf-0', change));
    expect(findings.map((finding) => finding.what)).toContain(what);
    const own = findings.filter((finding) => finding.what === what);
    expect(own.every(({ where }) => where.startsWith('leaf-0:'))).toBe(true);
    for (const { says, act } of own)
      for (const text of [says.en, says.ja, act.en, act.ja]) expect(text).not.toMatch(/[{}]/);
  });

  it('does not say what it does not know', () => {
    expect(found(at('leaf-0', (tables) => (tables.BUFFER_PG = { 'Ethernet0|3-4': { profile: 'NULL' } })))).toEqual([]);
    const unknownPool = at('leaf-0', (tables) => {
      tables.BUFFER_POOL = {} as SonicDefaults['BUFFER_POOL'];
      tables.WRED_PROFILE.AZURE_LOSSLESS.green_min_threshold = '3000000';
    });
    expect(found(unknownPool)).toEqual([]);
  });

  it('lays the length of cables beside that of the design', () => {
    expect(found(mapped, 40)).toEqual([]);
    const longer = found(mapped, 55);
    expect(longer.map(({ what, where }) => `${what} ${where}`)).toEqual([
      'cable-longer leaf-0:Ethernet0',
      'cable-longer spine-0:Ethernet0',
      'cable-longer leaf-1:Ethernet0',
      'cable-longer spine-0:Ethernet4',
    ]);
  });

  it('takes cables of the design where files record no neighbours, and knows what has no file', () => {
    const withoutNeighbours = (tables: SonicDefaults) => {
      mapped(tables);
      tables.DEVICE_NEIGHBOR = {};
    };
    const switches = sonicTrio(withoutNeighbours).map(readSonicQos);
    const ends = qosCables(design, switches).map(({ a, b }) => [a, b].map(({ node, port }) => `${node}:${port}`));
    expect(ends.filter(([, b]) => b.startsWith('spine'))).toHaveLength(2);
    expect(unmatchedQos(design, switches)).toEqual({ withoutFile: [], notInDesign: [] });
    expect(unmatchedQos(design, [{ ...switches[0], name: 'x' }])).toEqual({
      withoutFile: ['leaf-0', 'leaf-1', 'spine-0'],
      notInDesign: ['x'],
    });
  });

  it('lists maps, pauses and watchdogs of each port, and tables that are not read', () => {
    const [leaf] = sonicTrio().map(readSonicQos);
    expect(leaf).toMatchObject({ name: 'leaf-0', pool: 20_000_000, notRead: ['SCHEDULER'], problems: [] });
    const port = leaf.ports.get('Ethernet0');
    expect(port).toMatchObject({ pauses: [3, 4], watched: [3, 4], metres: 40 });
    expect(port?.classOfDscp?.get(46)).toBe(5);
    expect([...(port?.markedFrom ?? [])]).toEqual([
      [3, 1_048_576],
      [4, 1_048_576],
    ]);
    const broken = sonicTrio((tables) => onPorts(tables, 'tc_to_pg_map', 'GONE')).map(readSonicQos);
    expect(broken[0].problems.map(({ message }) => message)).toEqual(['there is no TC_TO_PRIORITY_GROUP_MAP|GONE']);
  });

  it('says once what is no number, and reads the rest', () => {
    const [, , spine] = sonicTrio((tables) => {
      onPorts(tables, 'pfc_enable', '3,x');
      tables.DSCP_TO_TC_MAP.AZURE['26'] = 'three';
    }).map(readSonicQos);
    expect(spine.ports.get('Ethernet4')).toMatchObject({ pauses: [3] });
    expect(spine.ports.get('Ethernet4')?.classOfDscp?.size).toBe(63);
    const said = spine.problems.map(({ message }) => /^(\S+): .*"(.*)"/.exec(message)?.slice(1));
    expect(said.sort()).toEqual([
      ['DSCP_TO_TC_MAP|AZURE|26', '26: three'],
      ['PORT_QOS_MAP|Ethernet0|pfc_enable', 'x'],
      ['PORT_QOS_MAP|Ethernet4|pfc_enable', 'x'],
    ]);
  });
});
