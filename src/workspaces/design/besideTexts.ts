import type { LocalText } from '../../core/base/localText';
import type { NetworkPurpose } from '../../core/topology/plantRecords';
import { defineTexts } from '../../i18n/catalogue';

/** Texts of networks side by side. */
export const besideTexts = defineTexts({
  name: { en: 'Name of the network', ja: 'ネットワークの名前' },
  nameHelp: {
    en: 'Its hosts are ports of the machines that are there, in the order of their names.',
    ja: 'ホストは、名前の順に、今あるマシンのポートになります。',
  },
  purpose: { en: 'Purpose', ja: '用途' },
  byName: { en: 'By its name', ja: '名前による' },
  purposes: {
    compute: { en: 'Compute', ja: '計算' },
    storage: { en: 'Storage', ja: 'ストレージ' },
    'in-band': { en: 'In-band', ja: 'インバンド' },
    management: { en: 'Management', ja: '管理' },
  } satisfies Record<NetworkPurpose, LocalText>,
  speed: { en: 'Speed, Gb/s', ja: '速度 (Gb/s)' },
  speedNone: { en: 'Not said', ja: '指定なし' },
  ports: { en: 'Ports of a management switch', ja: '管理スイッチのポート数' },
  portsHelp: {
    en: 'Where one is not enough, several stand below one that joins them.',
    ja: '1 台で足りなければ、複数のスイッチを上位の 1 台でつなぎます。',
  },
  leave: { en: 'Leave it', ja: 'やめる' },
  add: { en: 'Add beside', ja: '並べて追加' },
});
