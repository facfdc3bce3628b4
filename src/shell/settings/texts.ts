import type { Language, Settings } from '../../state/preferencesStore';

const en = {
  title: 'Settings',
  close: 'Close',
  remembered: 'Applied at once and remembered on this device.',
  language: 'Language',
  asBrowser: 'As the browser',
  theme: 'Theme',
  themes: { auto: 'As the system', light: 'Light', dark: 'Dark' } satisfies Record<Settings['themeChoice'], string>,
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' } satisfies Record<Settings['density'], string>,
  projector: 'Projector mode (Shift+P)',
  projectorHelp:
    'Large text and thick lines; panels and tools that a lecture does without are hidden. The same keys lead back.',
  loads: 'Loads on links',
  labels: 'Loads in numbers',
  labelsAre: {
    bundles: 'At bundles and at the largest load',
    all: 'At every link that has room',
    none: 'Nowhere',
  } satisfies Record<Settings['edgeLabels'], string>,
  reset: 'Back to the defaults',
  wasReset: 'Everything is as at the first visit.',
  keysTitle: 'Looking, while the canvas has the focus',
  keys: {
    settings: 'Settings',
    projector: 'Projector mode on or off',
    loads: 'How loads are shown',
    arrange: 'Arrange',
    trace: 'Trace the route between two selected hosts; again: the way back',
    pan: 'Pan where nothing is selected',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show everything',
    pods: 'Open or close a selected pod',
    hops: 'From hop to hop in the list of a route',
  },
};

const ja: typeof en = {
  title: '設定',
  close: '閉じる',
  remembered: 'すぐに反映され、この端末に保存されます。',
  language: '言語',
  asBrowser: 'ブラウザに合わせる',
  theme: 'テーマ',
  themes: { auto: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  density: '表示密度',
  densities: { comfortable: '標準', compact: 'コンパクト' },
  projector: 'プロジェクターモード（Shift+P）',
  projectorHelp: '文字を大きく、線を太くし、講義に要らないパネルやツールを隠します。同じキーで戻ります。',
  loads: 'リンクの負荷',
  labels: '負荷の数値',
  labelsAre: { bundles: '束と最大負荷のリンク', all: '余裕のあるすべてのリンク', none: '表示しない' },
  reset: '初期設定に戻す',
  wasReset: 'すべて初期設定に戻しました。',
  keysTitle: '見る（図にフォーカスがあるとき）',
  keys: {
    settings: '設定',
    projector: 'プロジェクターモードの切り替え',
    loads: '負荷の表示',
    arrange: '自動配置',
    trace: '選択した 2 ホスト間の経路をたどる。もう一度で逆方向',
    pan: '選択がないときの移動',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fit: '全体を表示',
    pods: '選択中のポッドを開閉',
    hops: '経路の一覧でホップを移る',
  },
};

export type SettingsTexts = typeof en;

/** Texts of the settings, which load with them. */
export function settingsTexts(language: Language): SettingsTexts {
  return language === 'ja' ? ja : en;
}
