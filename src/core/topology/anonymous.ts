import type { Host, Topology } from './topology';

/**
 * The same network under other names: switches, hosts, machines and directors are numbered in their order; GUIDs, LIDs, places, tables and notes are left out, so that it can be sent to others. O(records).
 * @example
 * const { switches } = anonymous(generateFromSpec('mesh:dims=2'));
 * switches.map(({ name }) => name); // => ['switch-1', 'switch-2']
 */
export function anonymous({ switches, hosts, links }: Topology): Topology {
  const numbered = (what: string) => {
    const names = new Map<string, string>();
    return (name: string | undefined): string | undefined => {
      if (name === undefined) return undefined;
      const known = names.get(name) ?? `${what}-${names.size + 1}`;
      names.set(name, known);
      return known;
    };
  };
  const [machine, director] = [numbered('machine'), numbered('director')];
  return {
    name: 'network',
    switches: switches.map(({ id, portCount, level, pod, role, down, chassis }, i) => ({
      ...{ id, name: `switch-${i + 1}`, portCount },
      ...known({ level, pod, role, down, chassis: director(chassis) }),
    })),
    hosts: hosts.map(
      ({ id, node, rail, role, down }, i): Host => ({
        ...{ id, name: `host-${i + 1}` },
        ...known({ node: machine(node), rail, role, down }),
      }),
    ),
    links: links.map(({ id, a, b, lengthM, speed, down }) => ({ id, a, b, ...known({ lengthM, speed, down }) })),
  };
}

/** Only what has a value. */
function known<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
