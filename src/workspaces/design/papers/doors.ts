import type { LocalText } from '../../../core/base/localText';
import type { JumpParams } from '../../../state/view/pageStore';

/** A request to a workspace. */
export interface Jump {
  readonly workspace: string;
  readonly params: JumpParams;
}

/** The way into a paper: what its card says, what is asked on each of its networks, and what is one click away. */
export interface Door {
  /** Number of the paper. */
  readonly paper: string;
  /** Its own words for what it is about. */
  readonly about: LocalText;
  /** Asked once the network is there, with what the paper sets of a form; null where the paper's methods are laid side by side. */
  readonly asks: Jump | null;
  /** The form of that question, as presets name it. */
  readonly form?: string;
  /** Further questions on the network that is open, a button each. */
  readonly more?: readonly { readonly label: LocalText; readonly asks: Jump }[];
  readonly lesson: string;
  /** Engine or algorithm of the player. */
  readonly plays: string;
}

/** The transposition of CG as it goes: VLANs by the paper's rule, or assigned for it. */
const cg = (words: Readonly<Record<string, string>>): Jump => ({
  workspace: 'simulate',
  params: {
    ...{ mode: 'packets', paths: 'vlan', pattern: 'cg-transpose', rate: '0.9' },
    ...{ ...words, run: 'packets', slice: '0' },
  },
});

/** The doors, by number of the paper. */
export const doors: readonly Door[] = [
  {
    paper: '000',
    about: {
      en: 'Turn addition beside Up*/Down* and TP method on two joined fat trees',
      ja: 'ターン追加法を Up*/Down*法、TP 法と並べて。2 つの Fat Tree を接続した構成',
    },
    asks: null,
    lesson: 'turn-addition',
    plays: 'turn-addition',
  },
  {
    paper: '001',
    about: {
      en: 'Small tables on a random network with short cables: 25 entries for 256 nodes',
      ja: '配線長制限付きランダムトポロジの小さなテーブル。256 ノードで 25 エントリ',
    },
    asks: { workspace: 'small-tables', params: {} },
    lesson: 'small-tables',
    plays: 'table-limited',
  },
  {
    paper: '002',
    about: {
      en: 'VBFT(4, 4): a VLAN for each top switch, dealt to pairs of nodes',
      ja: 'VBFT(4, 4)。上位 switch ごとの VLAN をノードの組に割り当てる',
    },
    asks: { workspace: 'vlan', params: {} },
    form: 'vlan',
    more: [
      { label: { en: 'CG by the rule', ja: 'CG（規則のまま）' }, asks: cg({ rule: 'low-number' }) },
      {
        label: { en: 'CG, VLANs assigned for it', ja: 'CG（通信に合わせて割り当て）' },
        asks: cg({ rule: 'balanced', assigned: 'sent' }),
      },
    ],
    lesson: 'vlan',
    plays: 'learning',
  },
  {
    paper: '003',
    about: {
      en: 'All-to-all by pairwise exchange on a torus: gaps between packets compared',
      ja: 'トーラス網の全対全通信（PWX）。パケット間ギャップを比べる',
    },
    asks: { workspace: 'simulate', params: { mode: 'pacing', run: 'pacing' } },
    form: 'pacing',
    lesson: 'pacing',
    plays: 'packets',
  },
  {
    paper: '004',
    about: {
      en: 'One spine fails: FDB blocks to rewrite under two ways to assign addresses',
      ja: 'スパイン 1 台の故障。アドレス割り当てで変わる FDB ブロックの更新数',
    },
    asks: {
      workspace: 'repair',
      params: { down: 'each-spine', strategies: 'node-order,port-major', lids: 'port-major' },
    },
    form: 'failures',
    lesson: 'updates',
    plays: 'updates',
  },
];
