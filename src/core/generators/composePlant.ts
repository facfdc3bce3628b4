import { naturalOrder } from '../base/text/naturalOrder';
import { hostNodes } from '../topology/hostNodes';
import { type Model, type NamedNetwork, NETWORK_PURPOSES, type NetworkPurpose } from '../topology/plantRecords';
import type { NodeId, SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

/** A network to be put beside others: drawn or generated, or one cable from every machine and switch to switches of so many ports. */
export interface NetworkToJoin {
  readonly name: string;
  readonly purpose?: NetworkPurpose;
  /** Speed of its cables that say none, such as `400GbE`. */
  readonly speed?: string;
  readonly content: Topology | OutOfBand;
}

/** A network of management ports. */
export interface OutOfBand {
  /** Ports of a management switch. */
  readonly ports: number;
}

/**
 * Puts networks side by side into one design, which lists them. The machines are those of the first: node k of a further network, in natural order of names, is
 * machine k; those beyond are machines of their own. Models come along. Names of further networks get the first two letters of the network's name in front.
 * O(switches + hosts log hosts + links).
 */
export function composePlant(joined: readonly NetworkToJoin[]): Topology {
  const builder = new TopologyBuilder();
  const networks = joined.map(({ name, purpose }, n): NamedNetwork => {
    const known = purpose ?? NETWORK_PURPOSES.find((word) => word === name) ?? (n === 0 ? 'compute' : undefined);
    return { name, ...(known && { purpose: known }) };
  });
  const taken = new Set<string>();
  const freeName = (wanted: string): string => {
    let name = wanted;
    for (let i = 2; taken.has(name); i++) name = `${wanted}-${i}`;
    taken.add(name);
    return name;
  };
  const first: string[] = [];
  const machines = new Set<string>();
  const switches: { readonly id: SwitchId; readonly name: string }[] = [];
  joined.forEach(({ name: network, speed, content }, n) => {
    const withSpeed = speed === undefined ? {} : { speed };
    if (!('switches' in content)) {
      const ends = [
        ...[...machines].map((node) => ({ name: `${node}-bmc`, node, port: 'bmc' })),
        ...switches.map(({ id, name }) => ({ name: `${name}-mgmt`, of: id })),
      ];
      joinOutOfBand(builder, { ends, ports: content.ports, network, freeName, link: withSpeed });
      return;
    }
    const before = n === 0 ? '' : `${network.slice(0, 2).toLowerCase()}-`;
    const nodes = hostNodes(content.hosts);
    const machineOf = new Map<string, string>();
    // A management port of a switch is no machine.
    const own = nodes.filter((_, h) => content.hosts[h].of === undefined);
    for (const node of [...new Set(own)].sort(naturalOrder.compare)) {
      const machine = n === 0 ? node : (first[machineOf.size] ?? `${before}${node}`);
      machineOf.set(node, machine);
    }
    if (n === 0) first.push(...machineOf.values());
    for (const machine of machineOf.values()) machines.add(machine);
    const ids = new Map<NodeId, NodeId>();
    for (const { id, name, ...fields } of content.switches) {
      const free = freeName(`${before}${name}`);
      const added = builder.addSwitch({ ...fields, name: free, network });
      ids.set(id, added);
      switches.push({ id: added, name: free });
    }
    content.hosts.forEach(({ id, name, of, ...fields }, h) => {
      const owner = of === undefined ? { node: machineOf.get(nodes[h]) } : { of: ids.get(of) as SwitchId };
      ids.set(id, builder.addHost({ ...fields, ...owner, name: freeName(`${before}${name}`), network }));
    });
    for (const { id: _, a, b, ...fields } of content.links)
      builder.connect(ids.get(a.node) as NodeId, ids.get(b.node) as NodeId, a.port, b.port, {
        ...withSpeed,
        ...fields,
      });
  });
  const models = modelsOf(joined);
  return {
    ...builder.build(joined.map(({ name }) => name).join(' + ')),
    networks,
    ...(models.length > 0 && { models }),
  };
}

/** The models of all, each once. */
function modelsOf(joined: readonly NetworkToJoin[]): readonly Model[] {
  const all = joined.flatMap(({ content }) => ('switches' in content ? (content.models ?? []) : []));
  return [...new Map(all.map((model) => [model.name, model])).values()];
}

interface OutOfBandWork {
  readonly ends: readonly {
    readonly name: string;
    readonly node?: string;
    readonly port?: string;
    readonly of?: SwitchId;
  }[];
  readonly ports: number;
  readonly network: string;
  readonly freeName: (wanted: string) => string;
  readonly link: { readonly speed?: string };
}

/** One switch where its ports suffice, else switches below one that joins them, each with a port less for hosts. */
function joinOutOfBand(builder: TopologyBuilder, { ends, ports, network, freeName, link }: OutOfBandWork): void {
  const single = ends.length <= ports;
  const each = single ? ports : ports - 1;
  const count = Math.max(1, Math.ceil(ends.length / each));
  const short = network === 'management' ? 'mgmt' : network;
  const access = Array.from({ length: count }, (_, i) =>
    builder.addSwitch({ name: freeName(`${short}-${i}`), portCount: ports, network, level: 0 }),
  );
  ends.forEach((end, i) => {
    const host = builder.addHost({ ...end, name: freeName(end.name), network });
    builder.connect(access[Math.floor(i / each)], host, undefined, 1, link);
  });
  if (single) return;
  const top = { name: freeName(`${short}-top`), portCount: Math.max(ports, count), network, level: 1 };
  const joining = builder.addSwitch(top);
  for (const id of access) builder.connect(id, joining, undefined, undefined, link);
}
