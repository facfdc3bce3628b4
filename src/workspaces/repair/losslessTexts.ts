import { defineTexts, text } from '../../i18n/catalogue';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the view of lossless networks. */
export const losslessTexts = defineTexts({
  title: { en: 'Pauses (PFC): loops after failures', ja: 'PFC：故障後の閉路' },
  intro: {
    en: 'Switches that pause the neighbour which fills them (PFC, RoCE) can wait for each other in a circle. All equally good next hops are judged at once, whatever flows are hashed to.',
    ja: '自分を埋める隣接スイッチを止める（PFC、RoCE）スイッチは、互いに待ち合って止まりえます。ハッシュの結果によらず、等価な次ホップをすべて同時に判定します。',
  },
  run: { en: 'Judge', ja: '判定' },
  running: { en: 'judging failures …', ja: '故障を判定中…' },
  failed: { en: 'Not judged', ja: '判定できません' },
  stale: { en: 'Of an earlier design.', ja: '変更前の設計の結果です。' },
  changed: { en: 'Of other settings.', ja: '変更前の設定の結果です。' },
  table: { en: 'Verdicts', ja: '判定' },
  when: { en: 'When', ja: '時点' },
  verdict: { en: 'Verdict', ja: '判定' },
  failures: { en: 'Failures with a loop', ja: '閉路のある故障' },
  bounces: { en: 'Down and up again', ja: '下りから再び上り' },
  times: {
    intact: { en: 'before any failure', ja: '故障前' },
    steady: { en: 'after a failure', ja: '故障後（新経路に収束）' },
    inFlight: { en: 'while packets are on old ways', ja: '旧経路のパケットが残る間' },
    union: { en: 'in any mixture', ja: 'すべての故障の混在' },
  },
  free: { en: 'free of loops', ja: '閉路なし' },
  loop: { en: 'a loop is possible', ja: '閉路がありえる' },
  of: text<{ count: number; all: number }>({
    en: ({ count, all }) => `${formatCount(count)} of ${formatCount(all)}`,
    ja: ({ count, all }) => `${formatCount(all)} 件中 ${formatCount(count)} 件`,
  }),
  kinds: text<{ kinds: number }>({
    en: ({ kinds }) => `Kinds of failures, one of each judged: ${formatCount(kinds)}.`,
    ja: ({ kinds }) => `対称性による故障の種類：${formatCount(kinds)}（各 1 件を判定）。`,
  }),
  unreachable: text<{ count: number }>({
    en: ({ count }) => `Ordered pairs of hosts without a way before any failure: ${formatCount(count)}.`,
    ja: ({ count }) => `故障前から経路のないホストの順序対：${formatCount(count)}。`,
  }),
  cutOff: text<{ count: number }>({
    en: ({ count }) => `Failures that leave host pairs without a way: ${formatCount(count)}.`,
    ja: ({ count }) => `経路のないホスト対が残る故障：${formatCount(count)} 件。`,
  }),
  around: text<{ when: string; failure: string; way: string }>({
    en: ({ when, failure, way }) => `A loop ${when}${failure && ` (${failure})`}: ${way}`,
    ja: ({ when, failure, way }) => `閉路（${when}${failure && `、${failure}`}）：${way}`,
  }),
  assumed: {
    en: 'Switches change no marks and flood no lossless packets.',
    ja: 'スイッチは印を変えず、ロスレスパケットをフラッディングしない前提です。',
  },
});
