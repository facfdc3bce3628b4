import { describe, expect, it } from 'vitest';
import { formatSchedule, scheduleOf } from '../building/labels/schedule';
import { readPlanes } from '../formats/readPlanes';
import { writeFormat } from '../formats/writeFormat';
import { generateFromSpec } from '../generators/spec';
import { findModel } from '../plant/hardware';
import { switchPorts } from '../plant/switchPorts';
import { withModels } from '../plant/withModels';
import { bundleOf } from '../testing/exportBundles';
import type { LinkEnd, Topology } from '../topology/topology';
import { compareBuilt } from './compareBuilt';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const T = `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;

const sn5600 = (mode: string, spec = R16): Topology =>
  withModels(generateFromSpec(spec), { switchModel: findModel('SN5600'), mode }).topology;

/** Every cable between two switches through a panel at each of them. */
function withPanels(topology: Topology): Topology {
  const isSwitch = new Set<string>(topology.switches.map(({ id }) => id));
  const count = new Map<string, number>();
  const frontAt = (panel: string): readonly [string, string] => {
    const n = (count.get(panel) ?? 0) + 1;
    count.set(panel, n);
    return [panel, `F${n}`];
  };
  const links = topology.links.map((link) =>
    isSwitch.has(link.a.node) && isSwitch.has(link.b.node)
      ? { ...link, via: [frontAt('p0'), frontAt('p1')] as const }
      : link,
  );
  const panels = ['p0', 'p1'].map((id) => ({
    ...{ id, name: `panel-${id}` },
    map: Object.fromEntries(links.map((_, i) => [`F${i + 1}`, [`R${i + 1}`, 1] as const])),
  }));
  return { ...topology, links, panels };
}

/** The same through trunks that four share: panel p0 has 1 to 4 in the order of its fronts, p1 1 and 2 crossed and six positions. */
function withTrunks(topology: Topology): Topology {
  const panels = (topology.panels ?? []).map(({ map = {}, ...panel }, p) => {
    const fronts = Object.keys(map).map((front, i) => {
      const position = (i % 4) + 1;
      return [front, [`M${Math.floor(i / 4)}`, position] as const] as const;
    });
    const spare = Array.from({ length: p === 0 ? 0 : 24 }, (_, m) => [`S${m}`, [`M${m}`, 6] as const] as const);
    return { ...panel, map: Object.fromEntries([...fronts, ...spare]) };
  });
  const crossed = ['F2', 'F1'];
  const links = topology.links.map((link) => {
    const [near, [panel, front] = ['', '']] = link.via ?? [];
    const other = crossed[['F1', 'F2'].indexOf(front)];
    return near && other ? { ...link, via: [near, [panel, other] as const] } : link;
  });
  const swapped = panels.map((panel, p) =>
    p === 0 ? panel : { ...panel, map: { ...panel.map, F1: ['M0', 2] as const, F2: ['M0', 1] as const } },
  );
  return { ...topology, panels: swapped, links };
}

const DESIGNS: Readonly<Record<string, Topology>> = {
  R16: generateFromSpec(R16),
  T: generateFromSpec(T),
  'R16 at 1x800': sn5600('1x800'),
  'R16 at 2x400': sn5600('2x400'),
  'R16 at 4x200': sn5600('4x200'),
  'R16 of DGX': withModels(sn5600('2x400'), { machineModel: findModel('DGX-B200') }).topology,
  'R16 through panels': withPanels(generateFromSpec(R16)),
  'R16 through trunks of four': withTrunks(withPanels(generateFromSpec(R16))),
};
const CARRY_ALL = ['design', 'ibsim-net', 'netbox-cables', 'containerlab', 'gexf', 'cabling-csv', 'schedule'];
const FORMATS = [...CARRY_ALL, 'sonic-config'];

function written(format: string, topology: Topology) {
  if (format !== 'schedule') return writeFormat(format, bundleOf(topology));
  const { links } = topology;
  const parts = { lengthCm: new Int32Array(links.length).fill(-1), parts: links.map(() => null), prefix: '' };
  return [{ name: 'schedule.csv', text: formatSchedule(scheduleOf(topology, parts)) }];
}

const audit = (plan: Topology, format: string, built: Topology) =>
  compareBuilt({ topology: plan }, readPlanes(written(format, built), { keepManagement: true }));

/** Cables in ports 1 and 2 of a switch in each other's. */
function swapped(topology: Topology, name: string): Topology {
  const id = topology.switches.find((one) => one.name === name)?.id;
  const end = (one: LinkEnd): LinkEnd => (one.node === id && one.port <= 2 ? { ...one, port: 3 - one.port } : one);
  return { ...topology, links: topology.links.map((link) => ({ ...link, a: end(link.a), b: end(link.b) })) };
}

/** Cables of management, which SONiC keeps apart, are in no DEVICE_NEIGHBOR. */
const carried = (design: Topology, format: string): number =>
  format === 'sonic-config' && design.hosts.some(({ of }) => of !== undefined) ? 120 : design.links.length;

const cases = Object.keys(DESIGNS).flatMap((design) => FORMATS.map((format) => [design, format] as const));

describe('an audit of what was exported', () => {
  it.each(cases)('%s as %s finds nothing', (name, format) => {
    const design = DESIGNS[name];
    const { findings, right, untold } = audit(design, format, design);
    const all = carried(design, format);
    expect([findings, right, untold.cables]).toEqual([[], all, design.links.length - all]);
  });

  it.each(cases)('%s as %s finds a swap', (name, format) => {
    const design = DESIGNS[name];
    const { findings, moves, right } = audit(design, format, swapped(design, 'leaf-0-0'));
    expect([findings.map(({ kind }) => kind), moves]).toEqual([['swapped'], 2]);
    expect(right).toBe(carried(design, format) - 2);
  });

  it('has 96 cables of R16, 150 of T', () => {
    expect([DESIGNS.R16.links.length, DESIGNS.T.links.length]).toEqual([96, 150]);
  });

  it.each(cases)('%s as %s finds nothing in capitals with a domain', (name, format) => {
    const design = DESIGNS[name];
    const called = (text: string): string => `${text.toUpperCase()}.dc.example`;
    const { switches, hosts, machines } = design;
    const built: Topology = {
      ...design,
      switches: switches.map((one) => ({ ...one, name: called(one.name) })),
      hosts: hosts.map((host) => ({
        ...{ ...host, name: called(host.name) },
        ...(host.node !== undefined && { node: called(host.node) }),
      })),
      ...(machines && { machines: machines.map((machine) => ({ ...machine, name: called(machine.name) })) }),
    };
    const { findings, right } = audit(design, format, built);
    expect([findings, right]).toEqual([[], carried(design, format)]);
  });

  it.each(['1x800', '2x400', '4x200'])('at %s finds nothing under aliases of ports', (mode) => {
    const design = sn5600(mode);
    const ports = switchPorts({ mode }, findModel('SN5600')) ?? [];
    const aliases = new Map(
      ports.flatMap(({ name, alias, lane }) => [[name, alias] as const, [`Ethernet${lane}`, alias]]),
    );
    const [netbox] = written('netbox-cables', design);
    const sonic = written('sonic-config', design).map(({ name, text }) => ({
      name,
      text: text.replace(/"port": "(Ethernet\d+)"/g, (_, port: string) => `"port": "${aliases.get(port)}"`),
    }));
    const called = { ...netbox, text: netbox.text.replace(/swp\d+(?:s\d)?/g, (port) => aliases.get(port) ?? port) };
    expect(called.text).toContain('etp1');
    for (const files of [[called], sonic]) {
      const { findings, right } = compareBuilt({ topology: design }, readPlanes(files));
      expect([findings, right]).toEqual([[], 96]);
    }
  });

  it.each(['1x800', '2x400', '4x200'])('at %s says nothing of the order of ports that its own names tell', (mode) => {
    const uneven = sn5600(mode, 'leaf-spine:leaves=3,spines=2,links=3,hosts=5');
    for (const design of [sn5600(mode), uneven]) {
      const [file] = written('netbox-cables', design);
      expect(readPlanes([file]).problems).toEqual([]);
    }
  });

  it.each([
    ['of two machines', 'host-0-0', 'host-1-0'],
    ['of one rail and another', 'host-2-1', 'host-5-3'],
    ['of one machine', 'host-3-0', 'host-3-2'],
  ])('reports names of ports %s that were exchanged alone, since the file contradicts itself', (_, one, other) => {
    const design = DESIGNS.R16;
    const [{ name, text }] = written('cabling-csv', design);
    const swapped = text
      .split('\n')
      .map((row) => row.replace(/(?<=,)host-\d+-\d+(?=,)/, (at) => (at === one ? other : at === other ? one : at)))
      .join('\n');
    expect(swapped).not.toBe(text);
    const { findings, moves } = compareBuilt({ topology: design }, readPlanes([{ name, text: swapped }]));
    const isOne = one.slice(0, 6) === other.slice(0, 6);
    expect(moves).toBe(isOne ? 2 : 0);
    if (isOne) expect(findings.map(({ kind }) => kind)).toEqual(['swapped']);
    else
      expect(findings.map(({ kind, planned, seen }) => [kind, planned, seen])).toEqual([
        ['two-names', one, other],
        ['two-names', other, one],
      ]);
  });

  it('finds a cable that a machine lacks, and no other', () => {
    const design = DESIGNS.R16;
    const host = design.hosts.find(({ node, rail }) => node === 'host-3' && rail === 1)?.id;
    const built = { ...design, links: design.links.filter(({ a, b }) => a.node !== host && b.node !== host) };
    for (const format of ['sonic-config', 'netbox-cables', 'containerlab', 'cabling-csv']) {
      const { findings, right } = audit(design, format, built);
      expect([format, right, findings.map(({ kind }) => kind)]).toEqual([format, 95, ['missing']]);
    }
  });
});

describe('LLDP of a leaf alone', () => {
  const heard = (ports: readonly string[]) => ({
    name: 'leaf-0-0.keyvalue',
    text: ports
      .map(
        (port, k) =>
          `lldp.${port}.via=LLDP\nlldp.${port}.chassis.name=host-${k}\nlldp.${port}.port.ifname=eth0\nlldp.${port}.port.ttl=8\n`,
      )
      .join(''),
  });

  it.each([
    [['Ethernet0', 'Ethernet4', 'Ethernet8'], 3],
    [['Ethernet0', 'Ethernet8'], 1],
    [['etp1a', 'etp1b', 'etp2a'], 3],
    [['swp1s0', 'swp1s1'], 2],
    [['Ethernet1/1', 'Ethernet1/5', 'Ethernet2/1'], 3],
  ])('whose model is known calls its ports %j', (ports, right) => {
    const report = compareBuilt({ topology: DESIGNS['R16 at 2x400'] }, readPlanes([heard(ports)]));
    expect(report.right).toBe(right);
    expect(report.findings.filter(({ kind }) => kind !== 'missing').length).toBe(ports.length - right);
  });
});
