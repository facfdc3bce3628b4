import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { cpuTime } from '../../testing/cpuTime';
import { judgeQos } from './judgeQos';
import { qosCables } from './qosCables';
import { planQos } from './qosPlan';
import { qosSystems, readQos } from './qosSystems';
import type { SwitchQos } from './switchQos';

const MARKS = { dscp: 26, cnp: 48 };
const plain = generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=2');
const switches = new Set<string>(plain.switches.map(({ id }) => id));
/** Cables between switches are 9.5 m long, the others 2 m. */
const design = {
  ...plain,
  links: plain.links.map((link) => ({
    ...link,
    lengthM: switches.has(link.a.node) && switches.has(link.b.node) ? 9.5 : 2,
  })),
};

/** Files that a system writes, each line of them changed, as they are read and judged. */
function found(id: string, tags: number, change: (text: string, name: string) => string = (text) => text) {
  const system = qosSystems.find((one) => one.id === id) ?? qosSystems[0];
  const files = planQos(design, tags, MARKS).map((plan) => ({
    name: `${plan.name}.${system.ending}`,
    text: change(system.write(plan), plan.name),
  }));
  const switches = files.map(readQos);
  return { switches, findings: judgeQos(switches, qosCables(design, switches), MARKS) };
}

/** The same at one switch alone. */
const at = (where: string, from: RegExp, to: string) => (text: string, name: string) => {
  if (name !== where) return text;
  expect(text).toMatch(from);
  return text.replace(from, to);
};

describe('files of quality of service', () => {
  it.each(['sonic', 'arista', 'nvue'])('of %s are read as they were written', (id) => {
    for (const tags of [1, 2, 3]) {
      const { switches, findings } = found(id, tags);
      expect(findings).toEqual([]);
      const pauses = [3, 4, 5].slice(0, tags);
      for (const { system, ports, notRead, problems } of switches) {
        expect([system, notRead, problems]).toEqual([id, [], []]);
        for (const port of ports.values()) {
          expect(port).toMatchObject({ pauses, watched: pauses });
          expect(port.classOfDscp?.get(26)).toBe(3);
          expect(port.classOfDscp?.get(48)).toBe(6);
          if (tags > 1) expect(port.classOfDscp?.get(34)).toBe(4);
          for (const priority of pauses) expect(port.markedFrom.get(priority)).toBe(150_000);
        }
      }
      expect(switches.map(({ name, ports }) => [name, ports.size])).toEqual([
        ['leaf-0', 3],
        ['leaf-1', 3],
        ['spine-0', 2],
      ]);
      const metres = [...switches[0].ports.values()].map((port) => port.metres);
      if (id === 'arista') expect(metres).toEqual([null, null, null]);
      else expect(metres).toEqual([2, 2, 10]);
    }
  });

  const faults: readonly (readonly [string, string, RegExp, string, string])[] = [
    [
      'arista',
      'lossy',
      /dscp 26 to traffic-class 3/,
      'dscp 26 to traffic-class 2',
      'leaf-0:Ethernet1,Ethernet2,Ethernet3',
    ],
    [
      'arista',
      'notices-paused',
      /dscp 48 to traffic-class 6/,
      'dscp 48 to traffic-class 3',
      'leaf-0:Ethernet1,Ethernet2,Ethernet3',
    ],
    ['arista', 'no-watchdog', /.*watchdog.*/, '', 'leaf-0:Ethernet1,Ethernet2,Ethernet3'],
    ['arista', 'no-marking', / *random-detect.*/, '', 'leaf-0:Ethernet1'],
    ['arista', 'pauses-differ', /(Ethernet3\n) {3}priority-flow-control on\n/, '$1', 'leaf-0:Ethernet3'],
    ['nvue', 'lossy', /dscp 26 switch-priority 3/, 'dscp 26 switch-priority 1', 'leaf-0:swp1,swp2,swp3'],
    ['nvue', 'no-watchdog', /.*pfc-watchdog.*/g, '', 'leaf-0:swp1,swp2,swp3'],
    ['nvue', 'no-marking', /.*min-threshold.*/, '', 'leaf-0:swp1,swp2,swp3'],
    ['nvue', 'pauses-differ', /(pfc lossless-10m switch-priority) 3/, '$1 4', 'leaf-0:swp3'],
    ['nvue', 'cable-longer', /(pfc lossless-10m cable-length) 10/, '$1 9', 'leaf-0:swp3'],
  ];
  it.each(faults)('of %s: %s', (id, what, from, to, where) => {
    const findings = found(id, 1, at('leaf-0', from, to)).findings.filter((one) => one.what === what);
    expect(findings.map((one) => one.where)).toEqual([where]);
  });

  it('names both ends of a cable between systems', () => {
    const [leaf] = found('arista', 1).switches;
    const [, other, spine] = found('nvue', 2).switches;
    const switches = [leaf, other, spine];
    const findings = judgeQos(switches, qosCables(design, switches), MARKS);
    expect(findings).toMatchObject([{ what: 'pauses-differ', where: 'leaf-0:Ethernet3', both: 'spine-0:swp1' }]);
  });

  it.each([
    ['enable on', 'mode lossy', []],
    ['mode lossless', 'enable off', []],
    ['cable-length 40', 'mode lossless', [3]],
    ['mode odd', 'enable on', [3]],
  ])('of nvue are read in any order: roce %s, %s', (one, other, pauses) => {
    const lines = [one, other].map((said) => `nv set qos roce ${said}`).concat('nv set interface swp1 type swp');
    for (const each of [lines, lines.toReversed()]) {
      const { ports, notRead } = readQos({ name: 'a', text: each.join('\n') });
      expect(ports.get('swp1')?.pauses).toEqual(pauses);
      expect(notRead).toEqual(one === 'mode odd' ? ['nv set qos roce mode odd'] : []);
    }
  });

  it.each([
    'qos pfc default-global switch-priority 8',
    'qos pfc default-global switch-priority 3,x',
    'qos mapping default-global dscp 64 switch-priority 3',
    'qos mapping default-global dscp 0-99 switch-priority 3',
    'qos mapping default-global dscp 26 switch-priority 8',
    'qos congestion-control default-global traffic-class 9 min-threshold 1',
    'qos roce constructor on',
  ])('of nvue with what is no priority or mark are not read: %s', (said) => {
    const { ports, notRead } = readQos({ name: 'a', text: `nv set ${said}\nnv set interface swp1 type swp` });
    expect(notRead).toEqual([`nv set ${said}`]);
    expect(ports.get('swp1')).toMatchObject({ classOfDscp: null, pauses: [], markedFrom: new Map() });
  });

  it('of megabytes are read in seconds, whatever they say', () => {
    const lines = (of: (i: number) => string): string => Array.from({ length: 50_000 }, (_, i) => of(i)).join('\n');
    const ranges = readQos({ name: 'a', text: lines((i) => `nv set interface swp1-9999 qos pfc profile p${i}`) });
    expect(ranges.ports.size).toBe(9999);
    expect(ranges.notRead.length).toBeGreaterThan(49_000);
    const marks = Array.from({ length: 64 }, (_, dscp) => `qos map dscp ${dscp} to traffic-class 3`).join('\n');
    const { ports } = readQos({ name: 'a', text: `${marks}\n${lines((i) => `interface Ethernet${i}`)}` });
    // Each has the same map, not one of its own.
    expect(new Set([...ports.values()].map(({ classOfDscp }) => classOfDscp)).size).toBe(1);
  });

  it('of sonic with many lengths and watchdogs are read in seconds', () => {
    const of = (prefix: string, value: (i: number) => object) =>
      Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`${prefix}${i}`, value(i)]));
    const tables = {
      PORT_QOS_MAP: of('Ethernet', () => ({ pfc_enable: '3' })),
      CABLE_LENGTH: of('AZURE', (i) => ({ Ethernet7: `${40 + i}m`, [`Ethernet${i}`]: '5m' })),
      PFC_WD: of('Ethernet', () => ({})),
    };
    let ports: SwitchQos['ports'] = new Map();
    expect(
      cpuTime(() => {
        ({ ports } = readQos({ name: 'a', text: JSON.stringify(tables) }));
      }),
    ).toBeLessThan(30_000);
    expect(ports.get('Ethernet7')).toMatchObject({ metres: 40, watched: [3] });
    expect(ports.get('Ethernet9')).toMatchObject({ metres: 5, watched: [3] });
  });

  it('counts lines that nobody reads, and takes profiles and ranges', () => {
    const text = [
      'hostname a',
      'qos profile FAST',
      '   priority-flow-control on',
      '   priority-flow-control priority 3 no-drop',
      'qos rewrite dscp',
      'interface Ethernet1/1',
      '   service-profile FAST',
      '   qos trust dscp',
      'interface Ethernet2/1',
      '   qos trust dscp',
    ].join('\n');
    const arista = readQos({ name: 'x.cfg', text });
    expect(arista).toMatchObject({ system: 'arista', name: 'a', notRead: ['qos rewrite dscp', 'qos trust dscp'] });
    expect([...arista.ports].map(([name, { pauses }]) => [name, pauses])).toEqual([
      ['Ethernet1/1', [3]],
      ['Ethernet2/1', []],
    ]);
    const nvue = readQos({
      name: 'b.nvue',
      text: 'nv set system hostname b\nnv set qos roce\nnv set interface swp1-2,swp4s0,eth0 type swp\nnv set qos egress-queue-mapping x switch-priority 3',
    });
    expect(nvue).toMatchObject({ system: 'nvue', name: 'b', notRead: [expect.stringContaining('egress-queue')] });
    expect([...nvue.ports.keys()]).toEqual(['swp1', 'swp2', 'swp4s0']);
    expect(nvue.ports.get('swp2')).toMatchObject({ pauses: [3], metres: 100, watched: null });
  });
});
