import type { LocalText } from '../base/localText';

interface Words {
  readonly says: LocalText;
  readonly act: LocalText;
}

/** What each finding says, and what to do, worst first; {0}, {1}, … are its values. */
export const COUNTER_WORDS = {
  'plugged-elsewhere': {
    says: {
      en: 'what {0} sends and receives is what {1} receives and sends: by the plan its cable leads to {2}',
      ja: '{0} の送受信量は {1} の受送信量と一致します。計画ではケーブルの先は {2} です',
    },
    act: {
      en: 'move the plug to {2}, or take the cable over as it is',
      ja: 'プラグを {2} に移すか、現状のケーブルを計画に取り込んでください',
    },
  },
  slow: {
    says: {
      en: 'packets waited for it in {0} intervals, and it never carried more than {1} % of its speed (mean then {2} %)',
      ja: 'パケットがこのケーブルを待った {0} 区間で、速度の {1} % を超えたことがありません（平均 {2} %）',
    },
    act: {
      en: 'look for its width and speed (iblinkinfo), then reseat or replace it',
      ja: '幅と速度（iblinkinfo）を確認し、挿し直しか交換を行ってください',
    },
  },
  slower: {
    says: {
      en: 'the port says {0} Gb/s, and the plan {1} Gb/s',
      ja: 'ポートの速度は {0} Gb/s ですが、計画は {1} Gb/s です',
    },
    act: {
      en: 'reseat the cable; a lane or both ends may not come up at full speed',
      ja: 'ケーブルを挿し直してください。一部のレーンか両端が全速で立ち上がっていない可能性があります',
    },
  },
  flapping: {
    says: { en: 'the link went down {0} times in {1} s', ja: 'リンクが {1} 秒間に {0} 回切れました' },
    act: { en: 'reseat or replace the cable', ja: 'ケーブルを挿し直すか交換してください' },
  },
  recovering: {
    says: {
      en: 'the link recovered from errors {0} times in {1} s without going down',
      ja: 'リンクが切れずにエラーから {1} 秒間に {0} 回回復しました',
    },
    act: { en: 'clean or reseat the cable', ja: 'ケーブルの清掃か挿し直しを行ってください' },
  },
  erring: {
    says: {
      en: '{0} errors in {1} s are {2} a bit: the limit is {3}',
      ja: '{1} 秒間に {0} 個のエラーがあり、ビットあたり {2} です。上限は {3} です',
    },
    act: { en: 'clean, reseat or replace the cable', ja: 'ケーブルの清掃、挿し直し、交換を行ってください' },
  },
  differ: {
    says: {
      en: 'what one end sent and the other received differ by {0} %, and no other port fits',
      ja: '一端の送信量と他端の受信量が {0} % 異なり、合う別のポートもありません',
    },
    act: {
      en: 'read both ends at the same time; if they still differ, the cable leads elsewhere',
      ja: '両端を同時に読み取ってください。それでも異なるなら、ケーブルの先が計画と違います',
    },
  },
  clocks: {
    says: {
      en: 'the ends of {0} of {1} cables differ by more than 1 %: ports were not read at the same time',
      ja: '{1} 本中 {0} 本のケーブルで両端の量が 1 % を超えて異なります。ポートが同時に読み取られていません',
    },
    act: {
      en: 'read all ports faster one after the other, or dumps farther apart: until then no cable is judged by its ends',
      ja: '全ポートをより短時間で読むか、読み取りの間隔を長くしてください。それまでは両端の比較で判定できません',
    },
  },
  counted: {
    says: {
      en: '{0} errors or trips since counters were cleared; how long ago is not known',
      ja: 'カウンタのクリア以降のエラーまたは切断が {0} 件あります。期間は不明です',
    },
    act: { en: 'give a second dump: then it is a rate', ja: '2 回目の読み取りを加えると、割合で判定できます' },
  },
  discards: {
    says: {
      en: '{0} packets were dropped before they were sent: congestion or a link that was down, not by itself a fault of the cable',
      ja: '送信前に {0} パケットが破棄されました。輻輳またはリンク断によるもので、それだけではケーブルの故障ではありません',
    },
    act: { en: 'see where packets go that wait here', ja: 'ここで待つパケットの行き先を確認してください' },
  },
  relay: {
    says: {
      en: '{0} packets came in that the switch forwards nowhere: tables or multicast, not by itself a fault of the cable',
      ja: '転送先のないパケットが {0} 個届きました。転送表やマルチキャストによるもので、それだけではケーブルの故障ではありません',
    },
    act: { en: 'verify the tables', ja: '転送表を検証してください' },
  },
} as const satisfies Record<string, Words>;

/** What a finding of counters is about, worst first. */
export type CounterFindingKind = keyof typeof COUNTER_WORDS;
export const COUNTER_KINDS = Object.keys(COUNTER_WORDS) as readonly CounterFindingKind[];
