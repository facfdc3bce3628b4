import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';
import { FIRST_ID, LAST_ID } from '../../core/vlan/trees/vlanTree';

/** What of a plan forms and flags set, where there is a usual value. */
export const vlanParams = {
  ranksPerHost: integerParam(
    ['Ranks a host', 'ホストあたりのランク数'],
    ['ranks on each host, for ranks:FILE', 'ホストごとのランク数（ランク間の通信量の場合）'],
    { default: 1, min: 1, max: 65_536, flag: '--ranks-per-host <n>' },
  ),
  firstId: integerParam(['First VLAN', '最初の VLAN'], ['id of the first VLAN', '最初の VLAN の ID'], {
    default: FIRST_ID,
    min: FIRST_ID,
    max: LAST_ID,
    flag: '--first-id <n>',
  }),
} as const satisfies ParamSpecs;
