import type { Host, Link, NodeId, Switch, Topology } from '../../topology/topology';
import { FreshIds } from './freshNames';

/**
 * The network to come with the ids of the present one: nodes of the same kind and name are the same, and keep what is a box's own (GUID, LID, place in a rack and on the
 * canvas). Other nodes, and all cables, get ids that the present one has not. O(switches + hosts + links).
 */
export function adoptRecords(from: Topology, to: Topology): Topology {
  const ids = new FreshIds([from]);
  const switchOf = new Map(from.switches.map((record) => [record.name, record]));
  const hostOf = new Map(from.hosts.map((record) => [record.name, record]));
  const idOf = new Map<NodeId, NodeId>();
  const adopt = <R extends Switch | Host>(record: R, old: R | undefined, kind: 's' | 'h'): R => {
    const id = old?.id ?? (ids.take(kind) as R['id']);
    idOf.set(record.id, id);
    if (!old) return { ...record, id };
    const { guid, lid, position, locked, place } = { ...record, ...old };
    const own = { guid, lid, position, locked, place };
    return { ...record, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)), id };
  };
  const switches = to.switches.map((record) => adopt(record, switchOf.get(record.name), 's'));
  const hosts = to.hosts.map((record) => adopt(record, hostOf.get(record.name), 'h'));
  const end = ({ node, port }: Link['a']): Link['a'] => ({ node: idOf.get(node) ?? node, port });
  const links = to.links.map((link) => ({
    ...link,
    id: ids.take('l') as Link['id'],
    a: end(link.a),
    b: end(link.b),
  }));
  return { ...to, switches, hosts, links };
}
