import { describe, expect, it } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { assignGuids } from '../addressing/guids';
import type { TextFile } from '../base/text/textFile';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { refusalOf } from '../testing/refusalOf';
import { twinPlanes } from '../testing/twinPlanes';
import type { Topology } from '../topology/topology';
import { splitPlanes } from './planes';
import { readPlanes } from './readPlanes';
import { writeFormat } from './writeFormat';

/** An adapter with two ports, one in each of two subnets, and one machine with an adapter in each: as two runs of ibnetdiscover show them. */
const dump = (plane: number, lid = 0): TextFile => ({
  name: `rail${plane}.txt`,
  text: `# Topology file: generated on Mon Jan  1 00:00:00 2024
sysimgguid=0xa${plane}
switchguid=0xa${plane}(a${plane})
Switch	4 "S-00000000000000a${plane}"		# "leaf" base port 0 lid ${lid + 1} lmc 0
[1]	"H-00000000000000b0"[${plane}](b${plane}) 		# "node7 HCA-1" lid ${lid + 2} 4xQDR
[2]	"H-00000000000000c${plane}"[1](d${plane}) 		# "gpu1 mlx5_${plane}" lid ${lid + 3} 4xQDR
[3]	"H-00000000000000e${plane}"[1](f${plane}) 		# "store ${plane}" lid ${lid + 4} 4xQDR

sysimgguid=0xb0
caguid=0xb0
Ca	2 "H-00000000000000b0"		# "node7 HCA-1"
[${plane}](b${plane}) 	"S-00000000000000a${plane}"[1]		# lid ${lid + 2} lmc 0 "leaf" lid ${lid + 1} 4xQDR

sysimgguid=0xc${plane}
caguid=0xc${plane}
Ca	1 "H-00000000000000c${plane}"		# "gpu1 mlx5_${plane}"
[1](d${plane}) 	"S-00000000000000a${plane}"[2]		# lid ${lid + 3} lmc 0 "leaf" lid ${lid + 1} 4xQDR

sysimgguid=0x99
caguid=0xe${plane}
Ca	1 "H-00000000000000e${plane}"		# "store ${plane}"
[1](f${plane}) 	"S-00000000000000a${plane}"[3]		# lid ${lid + 4} lmc 0 "leaf" lid ${lid + 1} 4xQDR
`,
});

const refusal = (...files: readonly TextFile[]): string => refusalOf(() => readPlanes(files));

describe('readPlanes', () => {
  it('makes one network of the dumps of two subnets, its machines by node GUID, description and system GUID', () => {
    const { topology, problems } = readPlanes([dump(1), dump(2, 10)]);
    expect(topology.name).toBe('rail');
    expect(compileFabric(topology).partCount).toBe(2);
    expect(topology.switches.map(({ name, lid }) => [name, lid])).toEqual([
      ['leaf', 1],
      ['leaf plane 1', 11],
    ]);
    expect(topology.hosts.map(({ name, node, rail, lid }) => [name, node, rail, lid])).toEqual([
      ['node7 HCA-1', 'node7', 0, 2],
      ['gpu1 mlx5_1', 'gpu1', 0, 3],
      ['store 1', 'store 1', 0, 4],
      ['node7 HCA-1#2', 'node7', 1, 12],
      ['gpu1 mlx5_2', 'gpu1', 1, 13],
      ['store 2', 'store 1', 1, 14],
    ]);
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'rail2.txt: 1 names are taken by files before: "plane 1" stands behind them',
    ]);
  });

  it('leaves LIDs out that subnets give to different ports, and says so', () => {
    const { topology, problems } = readPlanes([dump(1), dump(2)]);
    expect([...topology.switches, ...topology.hosts].every(({ lid }) => lid === undefined)).toBe(true);
    expect(problems.map(({ message }) => message)).toContain(
      'LIDs of rail1.txt or others are used here too: all are left out',
    );
  });

  it('gives back a network that was written a plane at a time, but what nets cannot say', () => {
    const twin = twinPlanes(generateFromSpec('fat-tree:k=4'));
    const hosts = twin.hosts.map((host, h) => ({ ...host, rail: h % 2, ...(h === 5 && { role: 'service' as const }) }));
    const links = twin.links.map((link) => ({ ...link, speed: link.id.startsWith('b') ? '4xHDR' : '4xEDR' }));
    const whole: Topology = { ...twin, name: 'two', hosts, links };
    const files = splitPlanes(whole, compileFabric(whole)).flatMap(({ topology, fabric }) =>
      writeFormat('ibsim-net', { topology, fabric, lids: assignLids(topology, 'node-order') }),
    );
    const { topology, problems } = readPlanes(files);
    expect(problems.map(({ message }) => message)).toEqual([
      '1 end point takes no part in traffic (service only): "b-host-0-1-0"',
    ]);
    expect(topology.name).toBe('two');
    expect(byName(topology)).toEqual(byName(whole));
  });

  it('refuses what has a switch or a port in two files, naming it', () => {
    expect(refusal(dump(1), { ...dump(1), name: 'again.txt' })).toBe(
      'again.txt: switch "leaf" with GUID 0x00000000000000a1 is in rail1.txt too: expected subnets that have nothing in common',
    );
    const ported = { name: 'p.txt', text: dump(2).text.replaceAll('(d2)', '(d1)') };
    expect(refusal(dump(1), ported)).toContain(
      'p.txt: "gpu1 mlx5_2" with port GUID 0x00000000000000d1 is in rail1.txt too',
    );
  });

  it('refuses other formats than the first, and files that are no subnets', () => {
    const net = { name: 'a.net', text: 'Switch 2 "S1"\n[1] "H1"[1]\nHca 1 "H1"\n[1] "S1"[1]\n' };
    expect(refusal(dump(1), net)).toBe(
      'a.net: a plane beside others must be of their format: expected ibnetdiscover, as rail1.txt, found ibsim network',
    );
    const design = writeFormat('design', bundleOf(generateFromSpec('mesh:dims=2')))[0];
    expect(refusal(dump(1), design)).toContain('is not put together with others: expected files of single subnets');
  });

  it('warns where no machine is in two of the files', () => {
    const stranger = {
      name: 'other.txt',
      text: dump(2, 10)
        .text.replaceAll('gpu1', 'gpu2')
        .replaceAll('b0', '50')
        .replaceAll('=0x99', '=0x98')
        .replaceAll('node7', 'node8'),
    };
    expect(readPlanes([dump(1), stranger]).problems.map(({ message }) => message)).toContain(
      'no machine has ports in several of the files: are they planes of one fabric?',
    );
  });
});

function bundleOf(topology: Topology) {
  return { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
}

/** All that a net says, under names instead of ids. */
function byName(topology: Topology) {
  const { ofSwitch, ofHost, ofHostPort } = assignGuids(topology);
  const nameOf = new Map([...topology.switches, ...topology.hosts].map(({ id, name }) => [id as string, name]));
  const end = ({ node, port }: { node: string; port: number }) => `${nameOf.get(node)} ${port}`;
  return {
    switches: topology.switches.map(({ name, portCount }, s) => `${name} ${portCount} ${ofSwitch[s]}`).sort(),
    hosts: topology.hosts
      .map(({ name, node, rail, role }, h) => `${name} ${node} ${rail} ${role} ${ofHost[h]} ${ofHostPort[h]}`)
      .sort(),
    links: topology.links.map(({ a, b, speed }) => `${[end(a), end(b)].sort().join(' - ')} ${speed}`).sort(),
  };
}
