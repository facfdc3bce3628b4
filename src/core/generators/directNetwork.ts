import type { Switch, SwitchId } from '../topology/topology';
import type { TopologyBuilder } from '../topology/topologyBuilder';

/** A switch of a network that is described by who is at the far end of each port. */
export interface DirectSwitch extends Omit<Switch, 'id' | 'portCount'> {
  /** Hosts, at the first ports. */
  readonly hosts: number;
  /** Number of the switch behind each of the ports that follow, -1 at one that stays free. */
  readonly far: readonly number[];
}

/**
 * Adds switches, their hosts (`host-…` where the switch is `sw-…` or `leaf-…`) and the links. Of several links between two switches the first at one
 * end is the first at the other. Arrays in the order of the switches, links by the higher end's ports. O(switches × ports).
 * Precondition: `far` says of every link at both ends.
 */
export function addDirectNetwork(builder: TopologyBuilder, switches: readonly DirectSwitch[]): readonly SwitchId[] {
  const ids = switches.map(({ hosts, far, ...fields }) =>
    builder.addSwitch({ ...fields, portCount: hosts + far.length }),
  );
  switches.forEach(({ name, hosts }, s) => {
    const stem = name.replace(/\w+/, 'host');
    for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `${stem}-${h}` }), ids[s], 1, 1 + h);
  });
  // Ports of lower switches that wait for the higher end, by both ends.
  const waiting = new Map<number, number[]>();
  switches.forEach(({ hosts, far }, s) => {
    far.forEach((t, i) => {
      if (t < 0) return;
      const port = hosts + 1 + i;
      const key = Math.min(s, t) * switches.length + Math.max(s, t);
      const ports = waiting.get(key);
      if (s < t) {
        if (ports) ports.push(port);
        else waiting.set(key, [port]);
        return;
      }
      const first = ports?.shift();
      if (first === undefined) throw new Error(`${switches[s].name}: no port of ${switches[t].name} answers`);
      builder.connect(ids[t], ids[s], first, port);
      if (ports?.length === 0) waiting.delete(key);
    });
  });
  if (waiting.size > 0) throw new Error(`${waiting.size} pairs of switches have ports that no other end answers`);
  return ids;
}
