import { HOST_ROLES, type Host, type HostRole } from '../../topology/topology';

/** The description of the part of a switch that reduces data in the network: "Mellanox Technologies Aggregation Node". */
const AGGREGATION = /\bAggregation Node\b/i;
/** Device ids of it: 0xcf09 = 53001, as infiniband-diags prints them. */
const AGGREGATION_DEVICES: ReadonlySet<number> = new Set([0xcf09]);

/** The role that a node's description gives; undefined for all that may well be a host. */
export function describedRole(description: string): HostRole | undefined {
  return AGGREGATION.test(description) ? 'aggregation' : undefined;
}

/** The role that an adapter's device id gives. */
export function deviceRole(device: number): HostRole | undefined {
  return AGGREGATION_DEVICES.has(device) ? 'aggregation' : undefined;
}

/**
 * Comments of our own in nets of ibsim, which passes over them: the machine of the adapter below, with the rails of its ports, where all of them say so.
 */
export function machineComment(hosts: readonly Host[]): string {
  const [node, ...others] = new Set(hosts.map((host) => host.node));
  if (node === undefined || others.length > 0) return '';
  const rails = hosts.flatMap(({ rail }) => rail ?? []);
  return `# machine ${JSON.stringify(node)}${rails.length === hosts.length ? ` rails ${rails.join(' ')}` : ''}\n`;
}

/** The machine that such a comment says; undefined for any other line. */
export function commentedMachine(
  line: string,
): { readonly name: string; readonly rails: readonly number[] } | undefined {
  const [, quoted, rails = ''] = /^#\s*machine\s+("(?:[^"\\]|\\.)+")(?:\s+rails((?:\s+\d{1,3})+))?$/.exec(line) ?? [];
  if (quoted === undefined) return undefined;
  try {
    return { name: JSON.parse(quoted) as string, rails: (rails.match(/\d+/g) ?? []).map(Number) };
  } catch {
    // Somebody else's comment.
    return undefined;
  }
}

/** A comment of our own in nets of ibsim, which passes over it: the role of the adapter below. */
export function roleComment(role: HostRole | undefined): string {
  return role === undefined ? '' : `# role ${role}\n`;
}

/** The role that such a comment says; undefined for any other line. */
export function commentedRole(line: string): HostRole | undefined {
  const word = /^#\s*role\s+(\w+)$/.exec(line)?.[1];
  return HOST_ROLES.find((role) => role === word);
}
