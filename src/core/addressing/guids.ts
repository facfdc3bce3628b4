import type { Topology } from '../topology/topology';

/** GUIDs of all end points as 16 lower-case hexadecimal digits, by switch and host index. */
export interface Guids {
  readonly ofSwitch: readonly string[];
  /** Node GUID of the adapter. */
  readonly ofHost: readonly string[];
  readonly ofHostPort: readonly string[];
  /** Number of the adapter's port, 1 unless the link says otherwise. */
  readonly hostPort: Uint16Array;
}

const SWITCHES = 0x200000n;
const HOSTS = 0x100000n;

/** 16 lower-case digits of a GUID. */
export function formatGuid(guid: bigint): string {
  return BigInt.asUintN(64, guid).toString(16).padStart(16, '0');
}

/** A GUID written with or without 0x and leading zeros, in 16 lower-case digits; null if it is none. */
export function normalizeGuid(text: string): string | null {
  const digits = /^(?:0x)?([0-9a-fA-F]{1,16})$/.exec(text)?.[1];
  return digits ? digits.toLowerCase().padStart(16, '0') : null;
}

/**
 * The records' GUIDs; those missing are made up: switches 0x200000 + index, adapters 0x100000 + 2 × index, the port GUID being
 * node GUID + port number (ibsim's rule), past any that is taken or follows from one that is. A missing one of an adapter's two GUIDs follows from the other
 * by the same rule. Deterministic. O(switches + hosts + links).
 */
export function assignGuids(topology: Topology): Guids {
  const { switches, hosts } = topology;
  const hostPort = hostPorts(topology);
  const taken = new Set<string>();
  for (const node of switches) if (node.guid) taken.add(node.guid);
  hosts.forEach(({ guid, portGuid }, i) => {
    const port = BigInt(hostPort[i]);
    if (guid) taken.add(guid).add(formatGuid(BigInt(`0x${guid}`) + port));
    if (portGuid) taken.add(portGuid).add(formatGuid(BigInt(`0x${portGuid}`) - port));
  });
  let nextSwitch = SWITCHES + BigInt(switches.length);
  const ofSwitch = switches.map((node, i) => {
    if (node.guid) return node.guid;
    let guid = formatGuid(SWITCHES + BigInt(i));
    while (taken.has(guid)) guid = formatGuid(nextSwitch++);
    taken.add(guid);
    return guid;
  });
  let nextHost = HOSTS + 2n * BigInt(hosts.length);
  const ofHost: string[] = [];
  const ofHostPort: string[] = [];
  hosts.forEach((node, i) => {
    const port = BigInt(hostPort[i]);
    if (node.guid || node.portGuid) {
      ofHost.push(node.guid ?? formatGuid(BigInt(`0x${node.portGuid}`) - port));
      ofHostPort.push(node.portGuid ?? formatGuid(BigInt(`0x${node.guid}`) + port));
      return;
    }
    let guid = HOSTS + 2n * BigInt(i);
    while (taken.has(formatGuid(guid)) || taken.has(formatGuid(guid + port))) {
      guid = nextHost;
      nextHost += 2n;
    }
    ofHost.push(formatGuid(guid));
    ofHostPort.push(formatGuid(guid + port));
    taken.add(formatGuid(guid)).add(formatGuid(guid + port));
  });
  return { ofSwitch, ofHost, ofHostPort, hostPort };
}

function hostPorts(topology: Topology): Uint16Array {
  const ports = new Uint16Array(topology.hosts.length).fill(1);
  const index = new Map<string, number>(topology.hosts.map((host, i) => [host.id, i]));
  for (const link of topology.links) {
    for (const end of [link.a, link.b]) {
      const host = index.get(end.node);
      if (host !== undefined) ports[host] = end.port;
    }
  }
  return ports;
}
