import type { LocalText } from '../../base/localText';
import type { Progress } from './progress';

/** The words of printed sheets. */
export interface SheetTexts {
  readonly title: string;
  readonly untitled: string;
  readonly print: string;
  readonly rack: string;
  readonly noRack: string;
  readonly cable: string;
  readonly label: string;
  readonly far: string;
  readonly farLabel: string;
  readonly from: string;
  readonly to: string;
  readonly ends: string;
  readonly part: string;
  readonly length: string;
  readonly colour: string;
  readonly laid: string;
  readonly connected: string;
  readonly tested: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly counts: (progress: Progress, racks: number, bundles: number) => string;
  readonly rackCounts: (devices: number, cables: number) => string;
  readonly bundleCounts: (cables: number, metres: number) => string;
  readonly within: (rack: string) => string;
  readonly between: (a: string, b: string) => string;
}

const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
const metresText = (metres: number): string => metres.toLocaleString('en-US', { maximumFractionDigits: 2 });

const TEXTS: Readonly<Record<keyof LocalText, SheetTexts>> = {
  en: {
    title: 'Installation',
    untitled: 'network',
    print: 'Print',
    rack: 'Rack',
    noRack: 'no rack',
    cable: 'Cable',
    label: 'Label',
    far: 'Far end',
    farLabel: 'Its label',
    from: 'From',
    to: 'To',
    ends: 'Between',
    part: 'Part',
    length: 'Length',
    colour: 'Colour',
    laid: 'laid',
    connected: 'conn.',
    tested: 'tested',
    colours: { black: 'black', aqua: 'aqua' },
    counts: ({ cables, laid, connected, tested }, racks, bundles) =>
      `${plural(cables, 'cable')}: ${laid} laid, ${connected} connected, ${tested} tested. ${plural(racks, 'rack')}, ${plural(bundles, 'bundle')}.`,
    rackCounts: (devices, cables) => `${plural(devices, 'device')}, ${plural(cables, 'plug')}, from the top down`,
    bundleCounts: (cables, metres) =>
      `${plural(cables, 'cable')}, ${metresText(metres)} m: pulled together, the longest first`,
    within: (rack) => `Within ${rack}`,
    between: (a, b) => `Bundle ${a} – ${b}`,
  },
  ja: {
    title: '敷設作業',
    untitled: 'ネットワーク',
    print: '印刷',
    rack: 'ラック',
    noRack: 'ラック外',
    cable: '番号',
    label: 'ラベル',
    far: '相手側',
    farLabel: '相手ラベル',
    from: '始点',
    to: '終点',
    ends: '接続先',
    part: '部品',
    length: '長さ',
    colour: '色',
    laid: '敷設',
    connected: '接続',
    tested: '試験',
    colours: { black: '黒', aqua: '水色' },
    counts: ({ cables, laid, connected, tested }, racks, bundles) =>
      `ケーブル ${cables} 本(敷設 ${laid}、接続 ${connected}、試験 ${tested})、ラック ${racks} 台、束 ${bundles}`,
    rackCounts: (devices, cables) => `装置 ${devices} 台、プラグ ${cables} 個(上から順)`,
    bundleCounts: (cables, metres) => `ケーブル ${cables} 本、合計 ${metresText(metres)} m。まとめて引き、長いものから`,
    within: (rack) => `${rack} 内`,
    between: (a, b) => `束 ${a} – ${b}`,
  },
};

/** The words in a language. */
export function sheetTexts(language: keyof LocalText): SheetTexts {
  return TEXTS[language];
}
