import { NO_VLAN } from '../trees/vlanTree';
import {
  NODE_DEVICE,
  portDevice,
  usedPorts,
  type VlanExportBundle,
  type VlanExportDescriptor,
  type VlanFile,
} from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'containerlab',
  title: { en: 'containerlab topology', ja: 'containerlab トポロジ' },
  summary: {
    en: 'Brings up the whole network in containers; the scripts of switches (iproute2) and nodes are written with it.',
    ja: 'ネットワーク全体をコンテナで起動します。スイッチは iproute2、ノードは各スクリプトで設定し、それらのファイルも一緒に出力します。',
  },
  covers: 'all',
  needs: ['iproute2', 'nodes'],
};

/** Node n has the nth address of this network. */
const PREFIX = 8;

/** Any image with sh, awk and iproute2 (ip, bridge and tc) will do. */
const IMAGE = 'ghcr.io/srl-labs/network-multitool:latest';

/** One topology file; nodes of the plan have addresses of one network, in the order of the hosts. O(ports × links). */
export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  const { topology, names, macs, plan, ports } = bundle;
  const lines = ['# sudo containerlab deploy --topo FILE', `name: ${quote(names.network)}`, 'topology:', '  nodes:'];
  const node = (name: string, script: string, commands: readonly string[]): void => {
    lines.push(`    ${quote(name)}:`, '      kind: linux', `      image: ${quote(IMAGE)}`);
    // No management network: it would be a second way between all nodes.
    lines.push('      network-mode: none', '      binds:', `        - ${quote(`${script}:/vlan.sh:ro`)}`);
    lines.push('      exec:', ...commands.map((command) => `        - ${quote(command)}`));
  };
  topology.switches.forEach((_, s) => {
    if (usedPorts(bundle, s).length > 0)
      node(names.ofSwitch[s], `../iproute2/${names.ofSwitch[s]}.sh`, ['sh /vlan.sh']);
  });
  topology.hosts.forEach((_, h) => {
    if (plan.own[h] === NO_VLAN) return;
    node(names.ofHost[h], `../nodes/${names.ofHost[h]}.sh`, [
      `ip link set dev ${NODE_DEVICE} address ${macs[h]} up`,
      `ip address add ${addressOf(h)}/${PREFIX} dev ${NODE_DEVICE}`,
      `sh /vlan.sh ${NODE_DEVICE}`,
    ]);
  });
  lines.push('  links:');
  ports.forEach((own, s) => {
    for (const { kind, to, port, vids } of own) {
      if (vids.length === 0) continue;
      const near = `${names.ofSwitch[s]}:${portDevice(port)}`;
      if (kind === 'host') {
        if (plan.own[to] !== NO_VLAN)
          lines.push(`    - endpoints: [${quote(near)}, ${quote(`${names.ofHost[to]}:${NODE_DEVICE}`)}]`);
        continue;
      }
      // Each cable once; of parallel ones the far port tells which is which.
      const back = farPort(bundle, s, port);
      if (back !== null && (s < to || (s === to && port < back))) {
        lines.push(`    - endpoints: [${quote(near)}, ${quote(`${names.ofSwitch[to]}:${portDevice(back)}`)}]`);
      }
    }
  });
  return [{ name: 'containerlab/topology.clab.yml', text: [...lines, ''].join('\n'), owner: { kind: 'shared' } }];
}

/** JSON strings are YAML strings. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function addressOf(host: number): string {
  const n = host + 1;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

function farPort({ topology }: VlanExportBundle, at: number, port: number): number | null {
  const { id } = topology.switches[at];
  for (const { a, b } of topology.links) {
    if (a.node === id && a.port === port) return b.port;
    if (b.node === id && b.port === port) return a.port;
  }
  return null;
}
