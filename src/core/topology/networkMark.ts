import type { Topology } from './topology';

/**
 * Tells networks apart as far as forwarding tables go: 16 hexadecimal digits over the records' ids in their order, ports, cables and failures. Names, places
 * and GUIDs do not count, so that tables stay those of a network that is renamed or rearranged. O(switches + hosts + links).
 */
export function networkMark({ switches, hosts, links }: Topology): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const take = (text: string): void => {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x85ebca6b);
      b ^= b >>> 13;
    }
  };
  // JSON keeps ids apart whatever is in them.
  for (const { id, portCount, down } of switches) take(JSON.stringify([id, portCount, down === true]));
  take('hosts');
  for (const { id, down } of hosts) take(JSON.stringify([id, down === true]));
  take('links');
  for (const { a: from, b: to, down } of links)
    take(JSON.stringify([from.node, from.port, to.node, to.port, down === true]));
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
