import { HOST_ROLES, type HostRole, type Topology } from './topology';

const WORDS: Readonly<Record<HostRole, string>> = {
  aggregation: 'in-network reduction',
  router: 'router to other subnets',
  service: 'service only',
};

/** End points that are named one by one; the rest is counted. */
const MOST_NAMED = 5;

/** Which end points take no part in traffic, as a sentence for each role that some have. O(hosts). */
export function roleRemarks({ hosts }: Topology): string[] {
  return HOST_ROLES.flatMap((role) => {
    const those = hosts.filter((host) => host.role === role);
    if (those.length === 0) return [];
    const names = those.slice(0, MOST_NAMED).map(({ name }) => `"${name}"`);
    if (those.length > MOST_NAMED) names.push(`and ${those.length - MOST_NAMED} more`);
    const what = those.length === 1 ? '1 end point takes' : `${those.length} end points take`;
    return [`${what} no part in traffic (${WORDS[role]}): ${names.join(', ')}`];
  });
}
