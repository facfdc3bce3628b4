import { firstLane, portKey } from '../topology/portNames';
import type { SwitchPort } from './switchPorts';

/**
 * The numbers of a switch's ports by the names that somebody gives them: those of the model (its own, the alias, SONiC's), however they are written, else by the cage and first lane that the name
 * stands for. Null where not every name is a port of its own: then nothing is known of any. O(names + ports).
 * @example
 * const ports = switchPorts({ mode: '2x400' }, { name: 'm', kind: 'switch', naming: 'nvidia', cages: [{ count: 4, lanes: 8 }] }) ?? [];
 * const names = ['Ethernet0', 'etp1b', 'SWP2s0', 'Ethernet2/5'];
 * names.map((name) => portsByName(names, ports)?.get(name)); // => [1, 2, 3, 4]
 */
export function portsByName(
  names: readonly string[],
  ports: readonly SwitchPort[],
): ReadonlyMap<string, number> | null {
  const byKey = new Map<string, number | null>();
  for (const { number, name, alias, lane } of ports)
    for (const key of new Set([name, alias, `Ethernet${lane}`].map(portKey)))
      byKey.set(key, byKey.has(key) ? null : number);
  const schemes = schemesOf(ports);
  const found = new Map<string, number>();
  for (const name of names) {
    const number = byKey.get(portKey(name)) ?? byLane(name, schemes);
    if (number === undefined) return null;
    found.set(name, number);
  }
  return new Set(found.values()).size === found.size ? found : null;
}

type Schemes = ReturnType<typeof schemesOf>;

/** Ports by their first lanes, for each way in which cages are split. */
function schemesOf(ports: readonly SwitchPort[]) {
  const schemes = new Map<
    string,
    { readonly lanes: number; readonly subs: number; readonly at: Map<number, number> }
  >();
  for (const { cage, subs, lane, number } of ports) {
    const lanes = cage.lanes ?? subs;
    const scheme = schemes.get(`${lanes} ${subs}`) ?? { lanes, subs, at: new Map<number, number>() };
    schemes.set(`${lanes} ${subs}`, scheme);
    scheme.at.set(lane, number);
  }
  return [...schemes.values()];
}

function byLane(name: string, schemes: Schemes): number | undefined {
  const found = new Set(
    schemes.flatMap(({ lanes, subs, at }) => {
      const lane = firstLane(name, { lanes, subs });
      return (lane === null ? undefined : at.get(lane)) ?? [];
    }),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
