import type { ParamSpecs } from '../../core/base/params';
import { FIRST_ID, LAST_ID } from '../../core/vlan/trees/vlanTree';

/** What of a plan forms and flags set, where there is a usual value. */
export const vlanParams = {
  ranksPerHost: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 65_536,
    flag: '--ranks-per-host <n>',
    label: { en: 'Ranks a host', ja: 'ホストあたりのランク数' },
    help: { en: 'ranks on each host, for ranks:FILE', ja: 'ホストごとのランク数（ランク間の通信量の場合）' },
  },
  firstId: {
    type: 'integer',
    default: FIRST_ID,
    min: FIRST_ID,
    max: LAST_ID,
    flag: '--first-id <n>',
    label: { en: 'First VLAN', ja: '最初の VLAN' },
    help: { en: 'id of the first VLAN', ja: '最初の VLAN の ID' },
  },
} as const satisfies ParamSpecs;
