import { describe, expect, it } from 'vitest';
import { expandHostList } from '../../base/text/hostLists';
import { cpuTime } from '../../testing/cpuTime';
import { bundleOf } from '../../testing/exportBundles';
import { refusalOf } from '../../testing/refusalOf';
import type { Topology } from '../../topology/topology';
import { describeRows } from '../parts/rowTally';
import { readNetwork } from '../readNetwork';
import { write } from './slurmTopologyYaml';
import { slurmConf } from './slurmTree';

const read = (text: string, name = 'topology.conf') => readNetwork({ name, text });
const countsOf = ({ switches, hosts, links }: Topology) => [switches.length, hosts.length, links.length - hosts.length];

describe('a host list', () => {
  it.each([
    ['n[08-10,12],r-[1-2]-[01-02]', ['n08', 'n09', 'n10', 'n12', 'r-1-01', 'r-1-02', 'r-2-01', 'r-2-02']],
    ['jpbi-[001-002]-l1-[09-10]', ['jpbi-001-l1-09', 'jpbi-001-l1-10', 'jpbi-002-l1-09', 'jpbi-002-l1-10']],
    ['[1101-1102],I25', ['1101', '1102', 'I25']],
    ['a[1-2]b', ['a1b', 'a2b']],
  ])('%s is counted through', (list, names) => {
    expect(expandHostList(list, 99)).toEqual(names);
  });

  it.each([
    'n[1-999999999]',
    'n[1-99][1-99][1-99]',
    'n[2-1]',
    'n[1',
    'n]',
    'n[a-b]',
    'n[]',
    'n[1-9999999999]',
    'n[000x333]',
  ])('%s is refused before any name is made', (list) => {
    expect(cpuTime(() => expect(expandHostList(list, 1000)).toBeNull())).toBeLessThan(200);
  });
});

const TREE = `# switch.2.1=core
SwitchName=switch.2.1 Switches=switch.1.[1-2] LinkSpeed=100
# switch.1.1=leaf-1-1
switchname=switch.1.1 \\
   NODES=n[01-03]   # two racks
SwitchName=switch.1.2 Nodes=n[04-05],x
`;

describe('topology.conf', () => {
  it('is read with its trees, names of comments, and lines that go on', () => {
    const { topology, format, rows, problems } = read(TREE);
    expect(format).toBe('slurm-topology');
    expect(countsOf(topology)).toEqual([3, 6, 2]);
    expect(topology.switches.map(({ name, portCount }) => [name, portCount])).toEqual([
      ['core', 2],
      ['leaf-1-1', 4],
      ['switch.1.2', 4],
    ]);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['n01', 'n02', 'n03', 'n04', 'n05', 'x']);
    expect(topology.links.every(({ speed }) => speed === undefined)).toBe(true);
    expect(rows && describeRows(rows).en).toBe('rows: 3 read 3, left out 0');
    expect(problems.map(({ message }) => message)).toEqual([
      'ports, and how many cables there are, are not in the file: one cable is taken for each switch and node below a switch',
    ]);
  });

  it('is read as scontrol shows it, without the nodes that upper switches list', () => {
    const shown = `SwitchName=core Level=1 LinkSpeed=1 Nodes=n[1-4] Switches=l[1-2]\nSwitchName=l1 Level=0 LinkSpeed=1 Nodes=n[1-2]\nSwitchName=l2 Level=0 LinkSpeed=1 Nodes=n[3-4] Switches=(null)\n`;
    const { topology, problems } = read(shown, 'shown.txt');
    expect(countsOf(topology)).toEqual([3, 4, 2]);
    expect(problems[0].message).toBe('nodes of 1 switch above others are those below and are left out');
  });

  it('takes each block for a switch and joins none', () => {
    const { topology, rows, problems } = read(
      '# b1=rack 1\nBlockName=b1 Nodes=a[1-4]\nBlockName=b2 Nodes=a[5-8]\nBlockSizes=4,8\n',
    );
    expect(countsOf(topology)).toEqual([2, 8, 0]);
    expect(topology.switches[0].name).toBe('rack 1');
    expect(rows && describeRows(rows).en).toBe('rows: 3 read 2, left out 1 (sizes of blocks 1)');
    expect(problems.map(({ message }) => message)).toContain(
      'each block is taken for a switch; what joins the blocks is not in the file',
    );
  });

  it('keeps a node below two switches at both, and says so', () => {
    const { topology, problems } = read('SwitchName=a Nodes=n[1-2]\nSwitchName=b Nodes=n[2-3]\n');
    expect(countsOf(topology)).toEqual([2, 4, 0]);
    expect(topology.hosts.map(({ name, node }) => [name, node])).toContainEqual(['n2#2', 'n2']);
    expect(problems[0].message).toBe('node "n2" is below several switches: a port at each');
  });

  it('tells of a switch that is not described, and refuses one described twice and lists that are none', () => {
    expect(read('SwitchName=t Switches=a,b\nSwitchName=a Nodes=n1\n').problems[0].message).toMatch(
      /^switch "b" is named here but not described/,
    );
    expect(refusalOf(() => read('SwitchName=t Nodes=a\nSwitchName=t Nodes=b\n'))).toMatch(
      /:2: switch "t" is described a second/,
    );
    expect(refusalOf(() => read('SwitchName=t Nodes=n[1-999999999]\n'))).toMatch(
      /:1: expected a list such as .* found "n\[1-9/,
    );
    expect(read(`${TREE}${TREE}`).topology.switches).toHaveLength(3);
  });

  it('reads 418 switches and 5,024 nodes in a fifth of a second', () => {
    const two = (n: number) => String(n).padStart(2, '0');
    const cells = Array.from({ length: 23 }, (_, c) => {
      const leaves = Array.from({ length: 17 }, (_, l) => {
        const first = (c * 17 + l) * 13;
        const nodes = Math.max(1, Math.min(13, 5024 - first - (391 - (c * 17 + l) - 1)));
        return `SwitchName=cell${two(c + 1)}-l${two(l + 1)} Nodes=lrdn[${String(first + 1).padStart(4, '0')}-${String(first + nodes).padStart(4, '0')}]\n`;
      });
      return `SwitchName=cell${two(c + 1)} Switches=cell${two(c + 1)}-l[01-17]\n${leaves.join('')}`;
    });
    const text = `SwitchName=top1 Switches=cell[01-23],io[01-03]\n${cells.join('')}SwitchName=io01 Nodes=gw01\nSwitchName=io02 Nodes=gw02\nSwitchName=io03 Nodes=gw03\n`;
    let { topology } = read(text);
    const ms = cpuTime(() => {
      topology = read(text).topology;
    });
    expect([topology.switches.length, topology.links.length - topology.hosts.length]).toEqual([418, 417]);
    expect(topology.hosts.length).toBeGreaterThan(5000);
    expect(ms).toBeLessThan(200);
  });
});

describe('topology.yaml', () => {
  it('is read as it is written, and trees that nothing joins stay apart', () => {
    const apart = readNetwork({
      name: 'x.csv',
      text: 'from,to\nal,as\nal,as\nal,a1\nal,a2\nbl,bs\nbl,bs\nbl,b1\nbl,b2\n',
    }).topology;
    const bundle = bundleOf(apart);
    const [{ name, text }] = write(bundle);
    expect(text).not.toContain('all');
    const back = read(text, name);
    expect(back.format).toBe('slurm-topology-yaml');
    expect(back.topology.hosts.map((host) => host.name).sort()).toEqual(['a1', 'a2', 'b1', 'b2']);
    const { links, hosts, switches } = back.topology;
    expect(links.length).toBe(hosts.length + switches.length - 2);
    const conf = slurmConf(bundle) ?? '';
    expect(conf).not.toContain('SwitchName=all');
    // A spine reaches what its only leaf does.
    expect(conf).toBe(
      '# al stands for as too\nSwitchName=al Nodes=a[1-2]\n# bl stands for bs too\nSwitchName=bl Nodes=b[1-2]\n',
    );
  });

  it('joins those that share nodes alone, and has no word of Slurm for a name', () => {
    const named = 'from,to\nALL,s\nl2,s\nALL,default\nl2,n2\n';
    const bundle = bundleOf(readNetwork({ name: 'x.csv', text: named }).topology);
    const [{ text }] = write(bundle);
    expect(text).toContain('# ALL-1 stands for ALL');
    expect(text).toMatch(/switch: ALL-1\n\s+nodes: default-1\n/);
    expect(slurmConf(bundle)).toContain('SwitchName=ALL-1 Nodes=default-1');
  });
});

it('a model of topograph is read with empty racks', () => {
  const model =
    'switches:\n  core:\n    switches:\n    - a\n    - b\n    - c\nblocks:\n- switch: a\n  nodes: ["I[21-22]", "I25"]\n- switch: b\n  nodes:\n  - "[0001-0003]"\n';
  const { topology, format } = read(model, 'm.yaml');
  expect(format).toBe('topograph');
  expect(countsOf(topology)).toEqual([4, 6, 3]);
});
