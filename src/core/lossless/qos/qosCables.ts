import { endName } from '../../formats/parts/devicePorts';
import { sonicDevices } from '../../formats/parts/sonicDevices';
import type { LinkEnd, Topology } from '../../topology/topology';
import type { QosCable } from './judgeQos';
import { qosSystem } from './qosSystems';
import type { QosEnd, SwitchQos } from './switchQos';

/**
 * The cables of a network by the names that systems give their ports (SONiC, where there is no file of a switch). Of a switch whose file records its neighbours, those; lengths are the design's in any case. What has failed
 * is still plugged. O(links + neighbours).
 */
export function qosCables(topology: Topology, switches: readonly SwitchQos[]): QosCable[] {
  const devices = sonicDevices(topology);
  const files = new Map(switches.map((one) => [one.name, one]));
  const end = (at: LinkEnd): QosEnd => {
    const node = devices.get(at.node)?.device ?? '';
    const [file, sonic] = [files.get(node), endName(devices, at)];
    const names = file ? qosSystem(file.system).portNames(at.port, sonic) : [sonic];
    return { node, port: names.find((name) => file?.ports.has(name)) ?? names[0] };
  };
  const planned = topology.links.map(
    ({ a, b, lengthM }): QosCable => ({ a: end(a), b: end(b), metres: lengthM ?? null }),
  );
  const metres = new Map(planned.map((cable) => [keyOf(cable.a, cable.b), cable.metres]));
  const recorded = new Map<string, QosCable>();
  const records = new Set<string>();
  for (const { name, neighbours } of switches) {
    if (neighbours.size > 0) records.add(name);
    for (const [port, b] of neighbours) {
      const a = { node: name, port };
      const key = keyOf(a, b);
      if (!recorded.has(key)) recorded.set(key, { a, b, metres: metres.get(key) ?? null });
    }
  }
  return [...recorded.values(), ...planned.filter(({ a, b }) => !records.has(a.node) && !records.has(b.node))];
}

const keyOf = (...ends: readonly QosEnd[]): string =>
  ends
    .map(({ node, port }) => JSON.stringify([node, port]))
    .sort()
    .join();

/** Names of switches of a network without a file, and of files of no switch of it. */
export function unmatchedQos(topology: Topology, switches: readonly SwitchQos[]) {
  const devices = sonicDevices(topology);
  const names = new Set(topology.switches.map(({ id }) => devices.get(id)?.device ?? ''));
  const files = new Set(switches.map(({ name }) => name));
  return {
    withoutFile: [...names].filter((name) => !files.has(name)),
    notInDesign: [...files].filter((name) => !names.has(name)),
  };
}
