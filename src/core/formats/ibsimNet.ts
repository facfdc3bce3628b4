import { assignGuids, formatGuid } from '../addressing/guids';
import { fault } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import { lanesOf } from '../topology/linkSpeed';
import type { Host } from '../topology/topology';
import { fileName } from './fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from './format';
import { machineComment, roleComment } from './hostRoles';
import { ibsimIds } from './ibsimIds';
import { parseNodeBlocks } from './nodeBlocks';

export { needsSwitch as appliesTo } from './workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'ibsim-net',
  title: { en: 'ibsim network', ja: 'ibsim ネットワーク' },
  extensions: ['net'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Levels, pods, coordinates, positions, cable lengths, LIDs and speeds that InfiniBand does not have are left out, and so are uncabled ports of adapters and everything marked as failed. Names are cut at 63 bytes; " # and @ in them are replaced in ids.',
    ja: '階層、ポッド、座標、配置、ケーブル長、LID、InfiniBand 以外の速度、ケーブルのないアダプタのポート、および故障とした要素は書き出されません。名前は63バイトまでで、ID 中の " # @ は置き換えられます。',
  },
};

/** The head of a node, or a line of its GUIDs. ibnetdiscover output has such heads too: the registry asks that format first. */
export function sniff(head: string): boolean {
  return /^(Switch|Hca|Ca)\s+\d+\s*"|^(switchguid|caguid|hcaguids)[=+]/m.test(head);
}

/**
 * Reads a net of ibsim. Names and GUIDs are kept; a node without a GUID gets the one that ibsim would give it, a port GUID is node GUID + port.
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return parseNodeBlocks(file, 'ibsim');
}

/**
 * Writes a net that ibsim 0.10 loads. Hosts with one node GUID become ports of one adapter; the node GUID is the port GUID less the port number, as
 * ibsim knows no other. InfiniBand speeds stand as ibnetdiscover writes them. Failed elements are left out. What takes no part in traffic is told in a comment, which ibsim passes over.
 * @throws FormatError if a switch or an adapter has more than 254 ports, or an adapter would have a switch's GUID.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology } = bundle;
  const name = fileName(topology, 'net');
  const { switches, hosts } = topology;
  for (const s of switches) {
    if (s.portCount > 254) {
      const text = {
        en: `${s.name} has ${s.portCount} ports: an InfiniBand switch has at most 254`,
        ja: `${s.name} のポート数は ${s.portCount} ですが、InfiniBand スイッチのポートは 254 までです`,
      };
      throw new FormatError([fault(name, 0, text)]);
    }
  }
  const guids = assignGuids(topology);
  const far = hosts.findIndex((_, h) => guids.hostPort[h] > 254);
  if (far >= 0) {
    const text = {
      en: `${hosts[far].name} is cabled at port ${guids.hostPort[far]}: an InfiniBand adapter has at most 254`,
      ja: `${hosts[far].name} はポート ${guids.hostPort[far]} につながっていますが、InfiniBand アダプタのポートは 254 までです`,
    };
    throw new FormatError([fault(name, 0, text)]);
  }
  const ids = ibsimIds(topology);
  const up = new Map<string, { id: string; label: string; ports: string[] }>();
  const adapters = new Map<
    string,
    { guid: string; id: string; label: string; ports: string[]; role: string; hosts: Host[] }
  >();
  const switchOf = new Map(guids.ofSwitch.map((guid, s) => [guid, switches[s]]));
  hosts.forEach((host, h) => {
    if (host.down) return;
    const guid = formatGuid(BigInt(`0x${guids.ofHostPort[h]}`) - BigInt(guids.hostPort[h]));
    let adapter = adapters.get(guid);
    if (!adapter) {
      const other = switchOf.get(guid);
      if (other) {
        const text = {
          en: `${host.name} would have the GUID of ${other.name}, 0x${guid}: ibsim makes an adapter's of its port's, less the port number`,
          ja: `${host.name} の GUID が ${other.name} と同じ 0x${guid} になります（ibsim のアダプタの GUID は、ポートの GUID からポート番号を引いたものです）`,
        };
        throw new FormatError([fault(name, 0, text)]);
      }
      adapter = {
        guid,
        id: ids.ofHost[h],
        label: ids.labelOfHost[h],
        ports: [],
        role: roleComment(host.role),
        hosts: [],
      };
      adapters.set(guid, adapter);
    }
    adapter.hosts.push(host);
    up.set(host.id, adapter);
  });
  switches.forEach((s, i) => {
    if (!s.down) up.set(s.id, { id: ids.ofSwitch[i], label: ids.labelOfSwitch[i], ports: [] });
  });
  for (const link of topology.links) {
    const a = up.get(link.a.node);
    const b = up.get(link.b.node);
    if (link.down || !a || !b) continue;
    // As ibnetdiscover has it beside a port. LID 0 is what ibsim begins with anyway.
    const lanes = link.speed === undefined ? null : lanesOf(link.speed);
    const speed = lanes ? ` # lid 0 ${lanes}` : '';
    a.ports[link.a.port] = `[${link.a.port}] "${b.id}"[${link.b.port}]${speed}\n`;
    b.ports[link.b.port] = `[${link.b.port}] "${a.id}"[${link.a.port}]${speed}\n`;
  }
  const blocks: string[] = [];
  for (const { guid, id, label, ports, role, hosts } of adapters.values()) {
    const count = Math.max(1, ports.length - 1);
    blocks.push(
      `${machineComment(hosts)}${role}caguid=0x${shortGuid(guid)}\nCa ${count} "${id}"${label}\n${ports.join('')}`,
    );
  }
  switches.forEach((s, i) => {
    const node = up.get(s.id);
    if (!node) return;
    const count = Math.max(1, s.portCount);
    blocks.push(
      `switchguid=0x${shortGuid(guids.ofSwitch[i])}\nSwitch ${count} "${node.id}"${node.label}\n${node.ports.join('')}`,
    );
  });
  return [{ name, text: blocks.join('\n') }];
}

function shortGuid(guid: string): string {
  return guid.replace(/^0+(?=.)/, '');
}
