import { HOST_ROLES, type HostRole } from '../topology/topology';

/** How the part of a switch describes itself that reduces data in the network: "Mellanox Technologies Aggregation Node". */
const AGGREGATION = /\bAggregation Node\b/i;
/** Device ids of it: 0xcf09 = 53001, as infiniband-diags prints them. */
const AGGREGATION_DEVICES: ReadonlySet<number> = new Set([0xcf09]);

/** What a node's description says that it is; undefined for all that may well be a host. */
export function describedRole(description: string): HostRole | undefined {
  return AGGREGATION.test(description) ? 'aggregation' : undefined;
}

/** What an adapter's device id says that it is. */
export function deviceRole(device: number): HostRole | undefined {
  return AGGREGATION_DEVICES.has(device) ? 'aggregation' : undefined;
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
