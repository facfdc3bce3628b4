import type { LocalText } from '../base/localText';
import { type HostRole, SILENT_ROLES, type Topology } from './topology';

const WORDS: Readonly<Record<(typeof SILENT_ROLES)[number], LocalText>> = {
  aggregation: { en: 'in-network reduction', ja: 'ネットワーク内集約' },
  router: { en: 'router to other subnets', ja: '他サブネットへのルーター' },
  service: { en: 'service only', ja: 'サービス専用' },
};

/** True if an end point of this role takes no part in traffic. */
export function isSilent(role: HostRole | undefined): boolean {
  return SILENT_ROLES.some((silent) => silent === role);
}

/** End points that are named one by one; the rest is counted. */
const MOST_NAMED = 5;

/** Remarks on the end points that take no part in traffic: a sentence for each role that some have. O(hosts). */
export function roleRemarks({ hosts }: Topology): LocalText[] {
  return SILENT_ROLES.flatMap((role) => {
    const those = hosts.filter((host) => host.role === role);
    if (those.length === 0) return [];
    const names = those.slice(0, MOST_NAMED).map(({ name }) => `"${name}"`);
    const more = those.length - names.length;
    const [list, listJa] = [names.join(', '), names.join('、')];
    return [
      {
        en: `${those.length === 1 ? '1 end point takes' : `${those.length} end points take`} no part in traffic (${WORDS[role].en}): ${list}${more > 0 ? `, and ${more} more` : ''}`,
        ja: `${those.length} 個のエンドポイントは通信に加わりません（${WORDS[role].ja}）：${listJa}${more > 0 ? `、ほか ${more} 個` : ''}`,
      },
    ];
  });
}
