import type { LocalText } from '../../base/localText';

interface Words {
  readonly says: LocalText;
  readonly act: LocalText;
}

/** What each finding says, and what to do; {0}, {1}, … are its values. */
export const QOS_WORDS = {
  lossy: {
    says: {
      en: 'DSCP {0} is traffic class {1}, and {2} is paused: what bears this mark is lossy',
      ja: 'DSCP {0} はトラフィッククラス {1} ですが、PFC の対象は {2} です。この印の付いたパケットは失われえます',
    },
    act: {
      en: 'map DSCP {0} to a class that is paused, at every switch, or let hosts send a DSCP of one',
      ja: 'すべてのスイッチで DSCP {0} を PFC 対象のクラスに割り当てるか、ホストの DSCP をそのクラスに合わせてください',
    },
  },
  unmapped: {
    says: {
      en: 'DSCP {0} is mapped to no traffic class',
      ja: 'DSCP {0} にトラフィッククラスが割り当てられていません',
    },
    act: {
      en: 'map DSCP {0} to a class that is paused (DSCP_TO_TC_MAP, dscp_to_tc_map of the port)',
      ja: 'DSCP {0} を PFC 対象のクラスに割り当ててください（DSCP_TO_TC_MAP とポートの dscp_to_tc_map）',
    },
  },
  'notices-paused': {
    says: {
      en: 'congestion notices (DSCP {0}) are traffic class {1}, which is paused: they wait where they are needed most',
      ja: '輻輳通知（DSCP {0}）が PFC 対象のクラス {1} にあり、最も必要なときに待たされます',
    },
    act: {
      en: 'map DSCP {0} to a class of its own that is not paused',
      ja: 'DSCP {0} を PFC 対象でない専用のクラスに割り当ててください',
    },
  },
  'group-shared': {
    says: {
      en: 'traffic class {0} has no priority group of its own (group {1}): others are paused with it, or fill it',
      ja: 'トラフィッククラス {0} に専用のプライオリティグループがありません（グループ {1}）。他のクラスも一緒に止まるか、領域を埋めます',
    },
    act: {
      en: 'give class {0} a group of its own (TC_TO_PRIORITY_GROUP_MAP)',
      ja: 'クラス {0} に専用のグループを割り当ててください（TC_TO_PRIORITY_GROUP_MAP）',
    },
  },
  'queue-shared': {
    says: {
      en: 'traffic class {0} has no queue of its own (queue {1}): a pause holds up others too',
      ja: 'トラフィッククラス {0} に専用のキューがありません（キュー {1}）。PFC が他のクラスも止めます',
    },
    act: {
      en: 'give class {0} a queue of its own (TC_TO_QUEUE_MAP)',
      ja: 'クラス {0} に専用のキューを割り当ててください（TC_TO_QUEUE_MAP）',
    },
  },
  'other-queue-stopped': {
    says: {
      en: 'a pause of priority {0} stops queue {1}, and its class is in queue {2}',
      ja: '優先度 {0} の PFC はキュー {1} を止めますが、そのクラスはキュー {2} にあります',
    },
    act: {
      en: 'let MAP_PFC_PRIORITY_TO_QUEUE and TC_TO_QUEUE_MAP agree',
      ja: 'MAP_PFC_PRIORITY_TO_QUEUE と TC_TO_QUEUE_MAP を一致させてください',
    },
  },
  'no-headroom': {
    says: {
      en: 'priority {0} is paused, and its group {1} has no room for what still arrives',
      ja: '優先度 {0} は PFC 対象ですが、グループ {1} に停止後に届く分の余裕がありません',
    },
    act: {
      en: 'give the group a lossless profile with xoff (BUFFER_PG, BUFFER_PROFILE)',
      ja: 'グループに xoff のあるロスレスプロファイルを設定してください（BUFFER_PG、BUFFER_PROFILE）',
    },
  },
  'no-watchdog': {
    says: {
      en: 'nothing ends a pause of priority {0} that does not end',
      ja: '優先度 {0} の終わらない PFC を打ち切るものがありません',
    },
    act: {
      en: 'turn the watchdog on (PFC_WD for the port, pfcwd_sw_enable with {0})',
      ja: 'ウォッチドッグを有効にしてください（ポートの PFC_WD、pfcwd_sw_enable に {0}）',
    },
  },
  'no-marking': {
    says: {
      en: 'queue {1} of priority {0} marks no packets (ECN): pauses alone slow senders down',
      ja: '優先度 {0} のキュー {1} は ECN の印を付けません。送信側を抑えるのは PFC だけになります',
    },
    act: {
      en: 'give queue {1} a WRED profile with ecn_all (QUEUE, WRED_PROFILE)',
      ja: 'キュー {1} に ecn_all の WRED プロファイルを設定してください（QUEUE、WRED_PROFILE）',
    },
  },
  'late-marking': {
    says: {
      en: 'priority {0} is marked from {1} bytes, and paused at {2} bytes at the latest: pauses come first',
      ja: '優先度 {0} の ECN は {1} バイトから、PFC は遅くとも {2} バイトで始まり、PFC が先になります',
    },
    act: {
      en: 'mark from fewer than {2} bytes (green_min_threshold)',
      ja: '{2} バイト未満から印を付けてください（green_min_threshold）',
    },
  },
  'pauses-differ': {
    says: {
      en: 'one end of the cable pauses priorities {0}, the other {1}',
      ja: 'ケーブルの一端は優先度 {0}、他端は {1} を PFC 対象にしています',
    },
    act: { en: 'set the same pfc_enable at both ends', ja: '両端の pfc_enable を同じにしてください' },
  },
  'classes-differ': {
    says: {
      en: 'the ends of the cable map DSCP {0} to different classes (DSCP {1}: {2} and {3})',
      ja: 'ケーブルの両端で DSCP {0} のクラスが異なります（DSCP {1}：{2} と {3}）',
    },
    act: { en: 'use one DSCP_TO_TC_MAP at every switch', ja: 'すべてのスイッチで同じ DSCP_TO_TC_MAP を使ってください' },
  },
  'cable-longer': {
    says: {
      en: 'the cable is {0} m long, and headroom is made for {1} m',
      ja: 'ケーブルは {0} m ですが、余裕は {1} m 用です',
    },
    act: { en: 'set CABLE_LENGTH to at least {0}m', ja: 'CABLE_LENGTH を {0}m 以上にしてください' },
  },
} as const satisfies Record<string, Words>;

/** What a finding is about. */
export type QosFindingKind = keyof typeof QOS_WORDS;
