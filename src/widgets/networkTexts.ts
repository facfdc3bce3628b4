import { defineTexts } from '../i18n/catalogue';

/** Names of what a network is counted and measured by before it is routed. */
export const networkTexts = defineTexts({
  switches: { en: 'Switches', ja: 'スイッチ' },
  hosts: { en: 'Hosts', ja: 'ホスト' },
  cables: { en: 'Cables', ja: 'ケーブル' },
  cablesHelp: {
    en: 'Links between switches, and those of the hosts.',
    ja: 'スイッチ間のリンクとホストのリンクの合計。',
  },
  ports: { en: 'Ports', ja: 'ポート' },
  portsHelp: { en: 'Most ports of a switch that are in use.', ja: '1 台のスイッチで使うポートの最大数。' },
  meanHops: { en: 'Mean hops between switches', ja: 'スイッチ間の平均ホップ' },
  mostHops: { en: 'Most hops', ja: '最大ホップ' },
  hopsHelp: {
    en: 'Links on the way between two switches with hosts.',
    ja: 'ホストを持つ 2 台のスイッチ間で通るリンクの数。',
  },
  oversubscription: { en: 'Oversubscription', ja: 'オーバーサブスクリプション比' },
  oversubscriptionHelp: {
    en: 'What the hosts of a leaf may send, over what its uplinks carry.',
    ja: 'リーフのホストが送れる量と、上りリンクが運べる量の比。',
  },
  bisection: { en: 'Bisection', ja: 'バイセクション' },
  bisectionHelp: {
    en: 'What joins two halves, over what half of the hosts can send: the least that was found.',
    ja: '半分に分ける切断の容量と、半数のホストが送れる量の比。見つかった最小の切断。',
  },
  bound: { en: 'Bound', ja: '上界' },
  boundHelp: {
    en: 'What no forwarding tables exceed when all hosts send to all others; 1 is full rate.',
    ja: '全ホストが全ホストへ送るとき、どの転送表でも超えられない値。1 で全速。',
  },
});
