import type { Position, SwitchId, Topology } from '../../core/topology/topology';
import { TopologyBuilder } from '../../core/topology/topologyBuilder';

/**
 * A small network of a figure: switches by name, a host at port 1 of each, links `A-B` with blanks between them.
 * @param places where switches stand, in units of the drawing; without them the canvas finds places.
 */
export function drawnNetwork(
  name: string,
  switches: readonly string[],
  links: string,
  places?: readonly Position[],
): Topology {
  const builder = new TopologyBuilder();
  const pairs = links.split(' ').map((link) => link.split('-'));
  const ids = new Map<string, SwitchId>();
  switches.forEach((one, i) => {
    const portCount = 1 + pairs.filter((ends) => ends.includes(one)).length;
    const id = builder.addSwitch({ name: one, portCount, ...(places && { position: places[i] }) });
    builder.connect(builder.addHost({ name: `host-${one}` }), id);
    ids.set(one, id);
  });
  for (const [a, b] of pairs) {
    const [from, to] = [ids.get(a), ids.get(b)];
    if (!from || !to) throw new Error(`${name}: no switch at an end of ${a}-${b}`);
    builder.connect(from, to);
  }
  return builder.build(name);
}
