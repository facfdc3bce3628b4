import { assignGuids, formatGuid, type Guids } from '../../addressing/guids';
import type { LocalText } from '../../base/localText';
import { fault } from '../../base/problem';
import { FormatError, type TextFile } from '../../base/text/textFile';
import { highestPorts } from '../../topology/highestPorts';
import { lanesOf } from '../../topology/linkSpeed';
import type { Host, Link, Switch, Topology } from '../../topology/topology';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { machineComment, roleComment } from '../parts/hostRoles';
import { parseNodeBlocks } from '../parts/nodeBlocks';
import { type IbsimIds, ibsimIds } from './ibsimIds';

export { needsWorkingCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'ibsim-net',
  title: { en: 'ibsim network', ja: 'ibsim ネットワーク' },
  extensions: ['net'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Levels, pods, coordinates, positions, cable lengths, LIDs and speeds that InfiniBand does not have are left out, and so are uncabled ports of adapters, those behind the last cable of a switch whose model has more than 254, and everything marked as failed. Names are cut at 63 bytes; " # and @ in them are replaced in ids.',
    ja: '階層、ポッド、座標、配置、ケーブル長、LID、InfiniBand 以外の速度、ケーブルのないアダプタのポート、254 ポートを超える機種のスイッチでは最後のケーブルより後ろのポート、および故障とした要素は書き出されません。名前は63バイトまでで、ID 中の " # @ は置き換えられます。',
  },
};

/** Ports of a switch, and of an adapter, by the InfiniBand specification. */
const MOST_PORTS = 254;

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
 * ibsim knows no other. InfiniBand speeds stand as ibnetdiscover writes them. Failed elements are left out. What takes no part in traffic is reported in a comment, which ibsim passes over.
 * @throws FormatError if a switch or an adapter has more than 254 ports, or an adapter would have a switch's GUID.
 */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const name = fileName(topology, 'net');
  const guids = assignGuids(topology);
  const ids = ibsimIds(topology);
  const cabled = highestPorts(topology);
  const lacking = tooManyPorts(topology, guids, cabled);
  if (lacking) throw new FormatError([fault(name, 0, lacking)]);
  const adapters = adaptersOf(topology, guids, ids, name);
  const described = new Map<string, Described>();
  for (const adapter of adapters) for (const { id } of adapter.hosts) described.set(id, adapter);
  topology.switches.forEach((s, i) => {
    if (!s.down) described.set(s.id, { id: ids.ofSwitch[i], label: ids.labelOfSwitch[i], ports: [] });
  });
  for (const link of topology.links) {
    const [a, b] = [link.a, link.b].map(({ node }) => described.get(node));
    if (!link.down && a && b) cable(link, a, b);
  }
  const blocks = adapters.map(({ guid, id, label, ports, hosts }) => {
    const count = Math.max(1, ports.length - 1);
    const comments = `${machineComment(hosts)}${roleComment(hosts[0].role)}`;
    return `${comments}caguid=0x${shortGuid(guid)}\nCa ${count} "${id}"${label}\n${ports.join('')}`;
  });
  topology.switches.forEach((s, i) => {
    const own = described.get(s.id);
    if (!own) return;
    const count = Math.max(1, portsOf(s, cabled));
    blocks.push(
      `switchguid=0x${shortGuid(guids.ofSwitch[i])}\nSwitch ${count} "${own.id}"${own.label}\n${own.ports.join('')}`,
    );
  });
  return [{ name, text: blocks.join('\n') }];
}

/** A node on its way into the file. */
interface Described {
  readonly id: string;
  readonly label: string;
  /** By port, its line. */
  readonly ports: string[];
}

interface Adapter extends Described {
  readonly guid: string;
  /** Its ports that work, in the order of the records. */
  readonly hosts: Host[];
}

/** The ports of a switch; of one whose model has more than InfiniBand knows those up to the last that is cabled. */
function portsOf({ id, model, portCount }: Switch, cabled: ReadonlyMap<string, number>): number {
  return model !== undefined && portCount > MOST_PORTS ? (cabled.get(id) ?? 0) : portCount;
}

function tooManyPorts(
  { switches, hosts }: Topology,
  { hostPort }: Guids,
  cabled: ReadonlyMap<string, number>,
): LocalText | null {
  const large = switches.find((record) => portsOf(record, cabled) > MOST_PORTS);
  if (large)
    return {
      en: `${large.name} has ${large.portCount} ports: an InfiniBand switch has at most ${MOST_PORTS}`,
      ja: `${large.name} のポート数は ${large.portCount} ですが、InfiniBand スイッチのポートは ${MOST_PORTS} までです`,
    };
  const far = hosts.findIndex((_, h) => hostPort[h] > MOST_PORTS);
  if (far < 0) return null;
  return {
    en: `${hosts[far].name} is cabled at port ${hostPort[far]}: an InfiniBand adapter has at most ${MOST_PORTS}`,
    ja: `${hosts[far].name} はポート ${hostPort[far]} につながっていますが、InfiniBand アダプタのポートは ${MOST_PORTS} までです`,
  };
}

/** Hosts that work by the GUID that ibsim would make of their adapters'. @throws FormatError where a switch has that */
function adaptersOf(topology: Topology, guids: Guids, ids: IbsimIds, file: string): readonly Adapter[] {
  const adapters = new Map<string, Adapter>();
  const switchOf = new Map(guids.ofSwitch.map((guid, s) => [guid, topology.switches[s]]));
  topology.hosts.forEach((host, h) => {
    if (host.down) return;
    const guid = formatGuid(BigInt(`0x${guids.ofHostPort[h]}`) - BigInt(guids.hostPort[h]));
    const taken = switchOf.get(guid);
    if (taken) {
      const text = {
        en: `${host.name} would have the GUID of ${taken.name}, 0x${guid}: ibsim makes an adapter's of its port's, less the port number`,
        ja: `${host.name} の GUID が ${taken.name} と同じ 0x${guid} になります（ibsim のアダプタの GUID は、ポートの GUID からポート番号を引いたものです）`,
      };
      throw new FormatError([fault(file, 0, text)]);
    }
    const adapter = adapters.get(guid);
    if (adapter) adapter.hosts.push(host);
    else adapters.set(guid, { guid, id: ids.ofHost[h], label: ids.labelOfHost[h], ports: [], hosts: [host] });
  });
  return [...adapters.values()];
}

/** Adds a cable to both its ends, its speed as ibnetdiscover has it beside a port. LID 0 is what ibsim begins with anyway. */
function cable({ a, b, speed }: Link, from: Described, to: Described): void {
  const lanes = speed === undefined ? null : lanesOf(speed);
  const said = lanes ? ` # lid 0 ${lanes}` : '';
  from.ports[a.port] = `[${a.port}] "${to.id}"[${b.port}]${said}\n`;
  to.ports[b.port] = `[${b.port}] "${from.id}"[${a.port}]${said}\n`;
}

function shortGuid(guid: string): string {
  return guid.replace(/^0+(?=.)/, '');
}
