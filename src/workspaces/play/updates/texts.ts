import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount } from '../../../i18n/formatNumber';

/** Texts of the play of updates. */
export const updateTexts = defineTexts({
  before: text<{ down: string; pairs: number }>({
    en: ({ down, pairs }) =>
      `${counted(pairs, { one: 'pair of hosts reaches', other: 'pairs of hosts reach' })} each other. Next ${down} fails, and the forwarding tables are updated switch by switch.`,
    ja: ({ down, pairs }) =>
      `${formatCount(pairs)} 組のホスト対が互いに到達できています。これから ${down} が故障し、転送表をスイッチごとに更新します。`,
  }),
  failed: text<{ down: string; lost: number; way: string }>({
    en: ({ down, lost, way }) =>
      `${down} fails: ${counted(lost, { one: 'host pair is', other: 'host pairs are' })} lost until the tables are updated. ${way}`,
    ja: ({ down, lost, way }) =>
      `${down} が故障し、転送表を更新するまで ${formatCount(lost)} 組のホスト対が不通になります。${way}`,
  }),
  way: {
    'any-order': {
      en: 'No mixture of old and new entries closes a loop, so any order of switches is safe: they are taken by their numbers.',
      ja: '新旧のエントリがどう混ざってもループはできないため、順序は問いません。スイッチの番号順に更新します。',
    },
    ordered: {
      en: 'Not every order of switches is safe; in this one old and new entries close no loop at any step, each after the packets of the one before have drained.',
      ja: '順序を誤るとループができます。この順なら、前のスイッチのパケットが流れ切ってから次を更新すれば、新旧のエントリはどの時点でもループを作りません。',
    },
    lanes: {
      en: 'With virtual lanes no order is worked out: changed entries are cleared everywhere first.',
      ja: '仮想レーンがあるため順序は計算しません。まず全スイッチで変更エントリを消去します。',
    },
    lids: {
      en: 'With several LIDs a host no order is worked out: changed entries are cleared everywhere first.',
      ja: 'ホストに複数の LID があるため順序は計算しません。まず全スイッチで変更エントリを消去します。',
    },
    size: {
      en: 'No order was found within the effort spent: changed entries are cleared everywhere first.',
      ja: '探索の範囲では順序が見つかりませんでした。まず全スイッチで変更エントリを消去します。',
    },
    number: {
      en: 'Switches are taken by their numbers, safe or not.',
      ja: '安全かどうかを問わず、スイッチの番号順に更新します。',
    },
  },
  cycle: text<{ loop: string }>({
    en: ({ loop }) =>
      `No order was found that is safe: old and new entries close a loop such as ${loop}. Changed entries are cleared everywhere first; when packets have drained the new ones are written.`,
    ja: ({ loop }) =>
      `安全な順序は見つかりませんでした。新旧のエントリが次のようなループを作ります：${loop}。まず全スイッチで変更エントリを消去し、パケットが流れ切ってから新しいエントリを書き込みます。`,
  }),
  cleared: text<{ at: string; entries: number }>({
    en: ({ at, entries }) =>
      `${at} has ${counted(entries, { one: 'entry', other: 'entries' })} cleared: its packets to these hosts wait for no channel, and are lost.`,
    ja: ({ at, entries }) =>
      `${at} の ${formatCount(entries)} エントリを消去します。これらのホスト宛のパケットは破棄され、チャネルを待つことはありません。`,
  }),
  written: text<{ at: string; entries: number; hosts: string }>({
    en: ({ at, entries, hosts }) =>
      `${at} gets ${counted(entries, { one: 'new entry', other: 'new entries' })}, towards ${hosts}.`,
    ja: ({ at, entries, hosts }) => `${at} に新しい ${formatCount(entries)} エントリを書き込みます（宛先 ${hosts}）。`,
  }),
  andMore: text<{ hosts: string; more: number }>({
    en: ({ hosts, more }) => `${hosts} and ${formatCount(more)} more`,
    ja: ({ hosts, more }) => `${hosts} ほか ${formatCount(more)} 台`,
  }),
  gained: text<{ pairs: number }>({
    en: ({ pairs }) => `${counted(pairs, { one: 'pair reaches', other: 'pairs reach' })} each other again.`,
    ja: ({ pairs }) => `${formatCount(pairs)} 組が再び到達できます。`,
  }),
  dropped: text<{ pairs: number }>({
    en: ({ pairs }) => `${counted(pairs, { one: 'pair does', other: 'pairs do' })} not arrive any more.`,
    ja: ({ pairs }) => `${formatCount(pairs)} 組が届かなくなります。`,
  }),
  loop: text<{ loop: string }>({
    en: ({ loop }) => `Packets can wait for each other in the loop ${loop}.`,
    ja: ({ loop }) => `パケットが次のループで循環待ちになり得ます：${loop}`,
  }),
  end: text<{ entries: number; switches: number; reached: number }>({
    en: ({ entries, switches, reached }) =>
      `Done: ${counted(entries, { one: 'entry', other: 'entries' })} towards hosts changed, at ${counted(switches, { one: 'switch', other: 'switches' })}; ${counted(reached, { one: 'pair reaches', other: 'pairs reach' })} each other, all that are still joined.`,
    ja: ({ entries, switches, reached }) =>
      `完了です。${formatCount(switches)} 台のスイッチで、ホスト宛の ${formatCount(entries)} エントリが変わりました。つながっている ${formatCount(reached)} 組はすべて到達できます。`,
  }),
  endLost: text<{ entries: number; switches: number; reached: number; lost: number }>({
    en: ({ entries, switches, reached, lost }) =>
      `Done: ${counted(entries, { one: 'entry', other: 'entries' })} towards hosts changed, at ${counted(switches, { one: 'switch', other: 'switches' })}; ${counted(reached, { one: 'pair reaches', other: 'pairs reach' })} each other, ${formatCount(lost)} have no route.`,
    ja: ({ entries, switches, reached, lost }) =>
      `完了です。${formatCount(switches)} 台のスイッチで、ホスト宛の ${formatCount(entries)} エントリが変わりました。${formatCount(reached)} 組が到達でき、${formatCount(lost)} 組には経路がありません。`,
  }),
  outcome: text<{ before: string; after: string }>({
    en: ({ before, after }) => `Before the failure: ${before}; now: ${after}.`,
    ja: ({ before, after }) => `故障前：${before}、現在：${after}。`,
  }),
  counts: text<{ reached: number; lost: number; loop: number; entries: number; of: number }>({
    en: ({ reached, lost, loop, entries, of }) =>
      `pairs: ${formatCount(reached)} reached, ${formatCount(lost)} lost, ${formatCount(loop)} in a forwarding loop; ${formatCount(entries)} of ${counted(of, { one: 'entry', other: 'entries' })} written`,
    ja: ({ reached, lost, loop, entries, of }) =>
      `ホスト対：到達 ${formatCount(reached)}、不通 ${formatCount(lost)}、転送ループ ${formatCount(loop)}。書き込み済み ${formatCount(entries)} / ${formatCount(of)} エントリ`,
  }),
});
