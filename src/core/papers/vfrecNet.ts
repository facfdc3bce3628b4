import { untranslated } from '../base/localText';
import type { PaperNetwork, PaperPreset } from './preset';

/** n leaf switches and m top switches, sixteen nodes. */
const vbft = (n: number, m: number): PaperNetwork => ({
  id: `vbft-${n}-${m}`,
  label: { en: `VBFT(${n}, ${m})`, ja: `VBFT(${n}, ${m})` },
  generator: 'vbft',
  params: { leaves: n, spines: m, hosts: 16 },
  engine: 'd-mod-k',
  workspace: 'vlan',
  figure: '002-fig7',
});

export const vfrecNet: PaperPreset = {
  id: '002',
  title: {
    en: 'VFREC-Net: Multi-path Network for PC Clusters Based on Tagged-VLAN Technology with Driver Control',
    ja: 'VFREC-Net：ドライバ制御による tagged-VLAN を用いた PC クラスタ向けマルチパスネットワーク',
  },
  cited: untranslated(
    'Miura, Okamoto, Boku, Sato, Takahashi: VFREC-Net, IPSJ Transactions on Advanced Computing Systems, 2006',
  ),
  engines: [],
  params: {},
  cases: [],
  // Ids 1 to m, given to nodes in turn; of a pair the node of the lower number decides.
  forms: { vlan: { rule: 'low-number', firstId: 1 } },
  networks: [vbft(4, 4), vbft(4, 2), vbft(2, 4), vbft(2, 2)],
};
