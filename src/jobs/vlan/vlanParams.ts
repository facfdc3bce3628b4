import type { ParamSpecs } from '../../core/base/params';
import { FIRST_ID, LAST_ID } from '../../core/vlan/trees/vlanTree';

/** What of a plan forms and flags set, where there is a usual value. */
export const vlanParams = {
  vlans: {
    type: 'integer',
    default: 0,
    min: 1,
    max: LAST_ID,
    unsaid: { en: 'every top switch, or as many trees as help', ja: '全最上位スイッチ、または効果のある本数のツリー' },
    flag: '--vlans <n>',
    label: { en: 'VLANs', ja: 'VLAN 数' },
    help: {
      en: 'number of VLANs: top switches used, or spanning trees in other networks',
      ja: 'VLAN の数：使う最上位スイッチ、それ以外のネットワークでは全域木',
    },
  },
  ranksPerHost: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 65_536,
    flag: '--ranks-per-host <n>',
    label: { en: 'Ranks per host', ja: 'ホストあたりのランク数' },
    help: { en: 'ranks on each host, for ranks:FILE', ja: 'ホストごとのランク数（ランク間の通信量の場合）' },
  },
  firstId: {
    type: 'integer',
    default: FIRST_ID,
    min: FIRST_ID,
    max: LAST_ID,
    flag: '--first-id <n>',
    label: { en: 'First id', ja: '先頭の ID' },
    help: { en: 'id of the first VLAN', ja: '最初の VLAN の ID' },
    note: { en: 'Ids go on from here.', ja: 'ここから順に使います。' },
  },
} as const satisfies ParamSpecs;

/** What a form sets of it beside VLANs wanted, which are as many as fit where it says nothing; switches are held against the limit. */
export const vlanFormParams = {
  firstId: vlanParams.firstId,
  tableLimit: {
    type: 'integer',
    default: 8192,
    min: 1,
    max: 1_000_000_000,
    label: { en: 'MAC table of a switch (entries)', ja: 'スイッチの MAC テーブル（エントリ数）' },
    help: { en: 'Cheap switches hold 8,192 to 32,768.', ja: '安価なスイッチでは 8,192 ～ 32,768 です。' },
  },
  seed: {
    type: 'integer',
    default: 1,
    min: 0,
    max: 0xffffffff,
    label: { en: 'Seed', ja: 'シード' },
    help: { en: 'Of trees and the search.', ja: 'ツリーの生成と探索に使います。' },
  },
} as const satisfies ParamSpecs;
