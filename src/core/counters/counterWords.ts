import { fillText } from '../base/fillText';
import type { LocalText } from '../base/localText';
import type { Counter } from './readers/counterDump';

interface Words {
  readonly says: LocalText;
  readonly act: LocalText;
}

/** Texts of findings, what each says and what to do, the worst kind first; {0}, {1}, … are its values. */
export const COUNTER_WORDS = {
  down: {
    says: { en: 'the link is down: its port says {0}', ja: 'リンクが落ちています（ポートの状態は {0}）' },
    act: {
      en: 'look at both plugs, and whether somebody has shut the port',
      ja: '両端のプラグと、ポートが閉じられていないかを確認してください',
    },
  },
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
      en: '{0} from errors in {1} s',
      ja: '{1} 秒間に{0}（エラーからの復旧）',
    },
    act: { en: 'clean or reseat the cable', ja: 'ケーブルの清掃か挿し直しを行ってください' },
  },
  erring: {
    says: {
      en: '{0} in {1} s: {2} a bit, above the limit of {3}',
      ja: '{1} 秒間に{0}。ビットあたり {2} で、上限の {3} を超えています',
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
  full: {
    says: {
      en: 'counters are full and count no more: {0}',
      ja: 'カウンタが上限に達し、それ以上は数えられていません：{0}',
    },
    act: {
      en: 'clear the counters (perfquery -R), wait, and read them again',
      ja: 'カウンタをクリア（perfquery -R）し、時間をおいて読み直してください',
    },
  },
  counted: {
    says: {
      en: '{0}, since counters were cleared; how long ago is not known',
      ja: 'カウンタのクリア以降：{0}。期間は不明です',
    },
    act: { en: 'give a second dump: then it is a rate', ja: '2 回目の読み取りを加えると、割合で判定できます' },
  },
  untimed: {
    says: {
      en: '{0}, from the first dump to the last; the time between is not known',
      ja: '最初から最後の読み取りまで：{0}。間隔は不明です',
    },
    act: {
      en: 'say how many seconds lie between dumps: then it is a rate',
      ja: '読み取りの間隔（秒）を指定すると、割合で判定できます',
    },
  },
  unrated: {
    says: {
      en: '{0} in {1} s; the speed of the link is not known',
      ja: '{1} 秒間に{0}。リンクの速度は不明です',
    },
    act: {
      en: 'give the cable its speed in the plan: then errors are judged by the bit',
      ja: '計画でケーブルの速度を指定すると、ビットあたりで判定できます',
    },
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

/** Counters of errors and trips, the worst first, and how a number of each is said. */
const COUNTED = {
  downed: { one: 'link down once', other: 'link down {0} times', ja: 'リンク断 {0} 回' },
  recoveries: { one: '{0} link recovery', other: '{0} link recoveries', ja: 'リンク回復 {0} 回' },
  symbolErrors: { one: '{0} symbol error', other: '{0} symbol errors', ja: 'シンボルエラー {0} 個' },
  rcvErrors: { one: '{0} receive error', other: '{0} receive errors', ja: '受信エラー {0} 個' },
} as const satisfies Partial<Record<Counter, { one: string; other: string; ja: string }>>;

export type ErrorCounter = keyof typeof COUNTED;
export const ERROR_COUNTERS = Object.keys(COUNTED) as readonly ErrorCounter[];

/** Counts by their counters in words: "link down 3 times, 120 symbol errors". */
export function countsInWords(counts: readonly (readonly [counter: ErrorCounter, count: number])[]): LocalText {
  const all = counts.map(([counter, count]) => {
    const { one, other, ja } = COUNTED[counter];
    return fillText({ en: count === 1 ? one : other, ja }, [count]);
  });
  return { en: all.map(({ en }) => en).join(', '), ja: all.map(({ ja }) => ja).join('、') };
}
