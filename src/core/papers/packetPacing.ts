import { untranslated } from '../base/localText';
import type { PaperNetwork, PaperPreset } from './preset';

const torus = (dims: string): PaperNetwork => ({
  id: dims,
  label: { en: `Torus ${dims}`, ja: `トーラス ${dims}` },
  generator: 'torus',
  params: { dims },
  engine: 'dimension-order',
  workspace: 'simulate',
  figure: dims.split('x').length === 2 ? '003-fig2' : '003-fig3',
});

/** Of packets and buffers the paper prints nothing: with these its largest gains come out. */
const SWITCHES = { tie: 'plus', buffers: 6, arbitration: 'random' } as const;

const MODEL = { ...SWITCHES, packets: 16 } as const;

const EXCHANGE = { paths: 'dateline', exchange: 'pwx', ...MODEL } as const;

export const packetPacing: PaperPreset = {
  id: '003',
  title: {
    en: 'Packet Injection Timing for Alltoall Communication Using Packet Pacing',
    ja: '全対全通信向けパケットペーシングにおける送信間隔の導出手法',
  },
  cited: untranslated(
    'Yoshida, Shibamura, Inoue, Murakami: packet injection timing for all-to-all communication (Kyushu University, ISIT)',
  ),
  engines: ['dimension-order'],
  params: {},
  cases: [],
  forms: {
    pacing: EXCHANGE,
    gaps: EXCHANGE,
    sizes: { exchange: 'pwx', ...MODEL },
    packets: { paths: 'dateline', ...MODEL },
    curve: { paths: 'dateline', ...SWITCHES },
  },
  networks: [torus('8x8'), torus('16x16'), torus('4x4x4'), torus('8x8x8')],
};
