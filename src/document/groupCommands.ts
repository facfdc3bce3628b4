import type { Group, GroupColour, Switch, Topology } from '../core/topology/topology';
import { NOTHING } from './changes';
import { type Changes, type Diff, headerWith } from './diff';

/** Gives groups a colour, or the one that their place in the list gives them (null). */
export function setGroupColour(topology: Topology, names: ReadonlySet<string>, colour: GroupColour | null): Diff {
  const others = (topology.groups ?? []).filter(({ name }) => !names.has(name));
  const had = (topology.groups ?? []).filter(({ name, colour: before }) => names.has(name) && before === colour);
  const coloured = colour === null ? [] : [...names].map((name): Group => ({ name, colour }));
  if (had.length === coloured.length && others.length + had.length === (topology.groups ?? []).length) return NOTHING;
  return { ...NOTHING, header: headerWith(topology, { groups: [...others, ...coloured] }) };
}

/**
 * Colours that are left after a change of switches. A group that is left without any forgets its colour, or takes it along where all of it went to
 * `next`, a name that no group had. The same list where nothing changes. O(switches).
 */
export function groupsAfter(topology: Topology, changes: Changes<Switch>, next?: string): readonly Group[] | undefined {
  const { groups, switches } = topology;
  if (!groups) return undefined;
  const gone = new Set<string>(changes.removed.map(({ record }) => record.id));
  const changed = new Map<string, Switch>(changes.updated.map(([from, to]) => [from.id, to]));
  const left = new Set<string | undefined>(changes.added.map(({ record }) => record.group));
  for (const record of switches) if (!gone.has(record.id)) left.add((changed.get(record.id) ?? record).group);
  const lost = groups.filter(({ name }) => !left.has(name));
  if (lost.length === 0) return groups;
  const isNew = next !== undefined && left.has(next) && !switches.some(({ group }) => group === next);
  return [...groups.filter(({ name }) => left.has(name)), ...(isNew ? [{ name: next, colour: lost[0].colour }] : [])];
}
