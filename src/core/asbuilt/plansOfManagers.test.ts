import { describe, expect, it } from 'vitest';
import { dumpNodes, ibDump } from '../formats/plugins/ibDump.fixture';
import { readNetwork } from '../formats/readNetwork';
import { compareBuilt } from './compareBuilt';

const RECIPE = { directors: 2, leafBoards: 2, spineBoards: 2, edges: 3, uplinks: 24, hosts: 12, unnamed: 3 };
const dump = readNetwork({ name: 'seen.out', text: ibDump(RECIPE) });
const { switches, machines } = dumpNodes(RECIPE);
const TITLES = '#StartDevice,StartPort,EndDevice,EndPort';
const plan = (rows: readonly string[]) => readNetwork({ name: 'plan.csv', text: `${TITLES}\n${rows.join('\n')}\n` });

/** A switch's port as UFM has it. */
const endOf = (name: string, port: number): string => {
  const [, device, leaf, chip] = /^MF0;([^:]*):[^/]*(?:\/L(\d+)\/U(\d))?/.exec(name) ?? [];
  return leaf ? `${device.toUpperCase()},Blade ${leaf}_Port ${chip}/${port}` : `${device.toUpperCase()},Port ${port}`;
};
const isInside = (name: string, far: string): boolean => /\/S\d/.test(`${name}${far}`);
const hostRows = machines.flatMap(({ name, ports }) =>
  [...ports.values()].map(({ far, port }) => {
    const device = name.split(' ')[0].toUpperCase();
    return `${device},${name.toUpperCase()},${endOf(far.name, port)}`;
  }),
);
const switchRows = switches.flatMap(({ name, ports }) =>
  [...ports].flatMap(([port, { far, port: to }]) =>
    far.id.startsWith('S') && !isInside(name, far.name) ? [`${endOf(name, port)},${endOf(far.name, to)}`] : [],
  ),
);
const named = hostRows.slice(RECIPE.unnamed);

describe('a plan of the cables to hosts', () => {
  it('is counted by the names of ends, with moved, missing and not planned ones', () => {
    // One in another port of its switch, one at another switch, one that is not there; the unnamed are in no plan.
    const [first, second, ...others] = named;
    const rows = [
      first.replace(/Port \d+$/, 'Port 19'),
      second.replace(/EDGE-\d,Port \d+$/, 'EDGE-1,Port 20'),
      'NODE99,NODE99 HCA-1,EDGE-1,Port 18',
      ...others,
    ];
    const { byName, beyond } = compareBuilt(plan(rows), dump);
    const isThere = (name: string): boolean => name.includes('/L');
    const inner = switches.flatMap(({ name, ports }) =>
      [...ports.values()].filter(({ far }) => isThere(name) && isInside(name, far.name)),
    );
    expect(beyond).toEqual({ inner: inner.length, hosts: 0, switches: 24 });
    expect(byName).toMatchObject({ inPlace: 7, moved: [{ planned: expect.stringContaining('19') }] });
    expect(byName?.missing).toHaveLength(2);
    expect(byName?.notPlanned).toHaveLength(RECIPE.unnamed + 1);
  });

  it('is all in place in any case, either end first, whatever stands beside it', () => {
    const turned = named.map((row, i) => {
      const [a, b, c, d] = (i % 2 === 0 ? row : row.toLowerCase()).split(',');
      return i % 3 === 0 ? [c, d, a, b].join(',') : [a, b, c, d].join(',');
    });
    const { byName, findings } = compareBuilt(plan(turned), dump);
    expect(byName).toMatchObject({ inPlace: 9, moved: [], missing: [] });
    expect(findings.every(({ kind }) => kind === 'extra-node')).toBe(true);
  });

  it('does not take an adapter without a name for the one that is planned there', () => {
    const { byName } = compareBuilt(plan([...named, 'NODE1,NODE1 HCA-1,EDGE-1,Port 1']), dump);
    expect(byName?.missing).toEqual(['EDGE-1:1 -- NODE1 HCA-1']);
    expect(byName?.notPlanned).toHaveLength(RECIPE.unnamed);
  });

  it('takes two adapters of a machine in each other’s port for moved', () => {
    const rows = ['N1,N1 ibp11s0f0,edge-1,Port 1', 'N1,N1 ibp12s0f0,edge-1,Port 2', 'N2,N2 ibp1s0,edge-1,Port 3'];
    const swapped = [rows[0].replace('ibp11', 'ibp12'), rows[1].replace('ibp12', 'ibp11'), rows[2]];
    const { byName } = compareBuilt(plan(rows), plan(swapped));
    expect(byName).toMatchObject({ inPlace: 1, missing: [], notPlanned: [] });
    expect(byName?.moved).toHaveLength(2);
  });
});

describe('a plan of the cables between switches', () => {
  it('has each cable from both ends, and none of those inside directors', () => {
    const planned = plan(switchRows);
    expect(planned.topology.links).toHaveLength(24);
    const { byName, findings, right, beyond } = compareBuilt(planned, dump);
    expect(byName).toEqual({ inPlace: 24, moved: [], missing: [], notPlanned: [] });
    expect([findings, right, beyond.hosts]).toEqual([[], 24, 12]);
  });

  it('takes another chip of the same director for moved', () => {
    const at = switchRows.findIndex((row) => row.includes('EDGE-1,Port 21,'));
    const away = switchRows.map((row) => row).filter((row) => !row.includes('EDGE-1,Port 21'));
    const rows = [...away, switchRows[at].replace(/Blade .*$/, 'Blade 01_Port 1/40')];
    const { byName } = compareBuilt(plan(rows), dump);
    expect(byName).toMatchObject({ inPlace: 23, missing: [], notPlanned: [] });
    expect(byName?.moved).toHaveLength(1);
  });
});

it('a plan without ports says which nodes are joined, and no more', () => {
  const tree =
    'SwitchName=top Switches=edge-[1-3]\nSwitchName=edge-1 Nodes=a,b\nSwitchName=edge-2 Nodes=c\nSwitchName=edge-3 Nodes=d\n';
  const planned = readNetwork({ name: 'topology.conf', text: tree });
  const list = (rows: string) => readNetwork({ name: 'x.csv', text: `from,from port,to,to port\n${rows}` });
  const seen = list(
    'edge-1,7,a,1\nedge-1,9,b,1\nedge-2,3,c,1\nedge-3,1,d,1\nedge-1,30,top,4\nedge-1,31,top,5\nedge-2,30,top,6\nedge-3,30,top,7\n',
  );
  const report = compareBuilt(planned, seen);
  expect([report.findings, report.portless, report.right]).toEqual([[], true, 7]);
  expect(compareBuilt(seen, planned).findings).toEqual([]);
  const moved = list(
    'edge-1,7,a,1\nedge-2,9,b,1\nedge-2,3,c,1\nedge-3,1,d,1\nedge-1,30,top,4\nedge-2,30,top,6\nedge-3,30,top,7\n',
  );
  expect(compareBuilt(planned, moved).findings.length).toBeGreaterThan(0);
});
