import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FormatError, type TextFile } from '../base/text/textFile';
import { CaseCounter } from '../testing/caseCounter';
import { fixture } from '../testing/fixtures';
import { readPlanes } from './readPlanes';

const NETBOX = 'side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,length\n';
const OTHERS: readonly TextFile[] = [
  {
    name: 'config_db.json',
    text: JSON.stringify(
      {
        DEVICE_METADATA: { localhost: { hostname: 'a' } },
        INTERFACE: { 'Ethernet0|10.0.0.0/31': {}, 'Ethernet4|fc00::1/126': {} },
        BGP_NEIGHBOR: { '10.0.0.1': { name: 'b' }, 'fc00::2': { name: 'c' } },
      },
      null,
      1,
    ),
  },
  {
    name: 'appl_db.json',
    text: JSON.stringify({ 'LLDP_ENTRY_TABLE:Ethernet0': { lldp_rem_sys_name: 'b', lldp_rem_port_id: 'x1' } }, null, 1),
  },
  {
    name: 'nx.json',
    text: JSON.stringify(
      { TABLE_nbor_detail: { ROW_nbor_detail: { l_port_id: 'Eth1/1', port_id: 'Eth1/2', sys_name: 'b' } } },
      null,
      1,
    ),
  },
  {
    name: 'brief.txt',
    text: 'Device ID           Local Intf     Hold-time  Capability      Port ID\nspine-1             Te1/0/1        120        B,R             Te1/1/1\nspine-of-a-long-name.example\n                    Te1/0/2        120        B               Te1/1/2\nTotal entries displayed: 2\n',
  },
  {
    name: 'netbox.csv',
    text: `${NETBOX}a,interface,P1,p,frontport,1,2\np,rearport,1,q,rearport,1,3\nq,frontport,1,b,interface,P1,1\nb,interface,P2,n,interface,eth0,\n`,
  },
  {
    name: 'lab.dot',
    text: 'graph "l" {\n"a" [function="leaf"]\n"a":"swp1" -- "b":"swp2" [x="1"]\n/* c */ "b":"swp3" -- "n":"eth1"\n}\n',
  },
];
const FILES: readonly TextFile[] = [
  ...[
    'sonic-minigraph/voq-sample-masic-graph.xml',
    'sonic-minigraph/t0-sample-graph.xml',
    'sonic-lab/sonic_lab_links.csv',
    'sonic-lab/topo_t0.yml',
    'lldp-eos/brief.json',
    'lldp-eos/detail-issue903.json',
    'lldp-junos/brief.xml',
    'nxos/napalm-lldp-detail.txt',
    'nxos/cisco_nxos_show_cdp_neighbors_detail1.txt',
    'netq/topologyGraph.json',
  ].map((name) => fixture(`corpus/${name}`)),
  ...['lldp-table-leaf-1.txt', 'leaf-1.json', 'leaf-1.xml', 'leaf-1.keyvalue'].map((name) => fixture(`lldp/${name}`)),
  ...OTHERS,
];

type Damage = (lines: readonly string[], a: number, b: number) => readonly string[];
const DAMAGES: Readonly<Record<string, Damage>> = {
  cut: (lines, a) => lines.slice(0, a),
  doubled: (lines, a, b) =>
    lines.flatMap((line, i) => (i >= Math.min(a, b) && i < Math.max(a, b) ? [line, line] : [line])),
  exchanged: (lines, a, b) => lines.map((line, i) => (i === a ? lines[b] : i === b ? lines[a] : line)),
  left: (lines, a) => lines.filter((_, i) => i !== a),
};

/** Reads what may be anything: a refusal, or a network with a cable whose rows add up. */
function judge(file: TextFile): 'refused' | 'read' {
  try {
    const { topology, rows } = readPlanes([file]);
    expect(topology.links.length).toBeGreaterThan(0);
    const left = rows?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect((rows?.read ?? 0) + left + (rows?.refused ?? 0)).toBe(rows?.seen);
    expect(rows?.read).toBeGreaterThan(0);
    return 'read';
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return 'refused';
  }
}

it('files of neighbours that are whole give a network', () => {
  for (const file of FILES) expect([file.name, judge(file)]).toEqual([file.name, 'read']);
});

it('files of neighbours that are damaged are refused, or give a network whose rows add up', () => {
  const cases = new CaseCounter('refused', 'read');
  const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...FILES),
      fc.constantFrom(...Object.keys(DAMAGES)),
      place,
      place,
      (file, kind, x, y) => {
        const lines = file.text.split('\n');
        const [a, b] = [x, y].map((one) => Math.floor(one * lines.length));
        cases.see(judge({ name: file.name, text: DAMAGES[kind](lines, a, b).join('\n') }));
      },
    ),
    { numRuns: 150 },
  );
  cases.expectAll(10);
});
