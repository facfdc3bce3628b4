import type { LocalText } from '../../core/base/localText';
import { defineTexts } from '../../i18n/catalogue';
import type { Settings } from '../../state/view/preferencesStore';

/** Texts of the settings, which load with them. */
export const settingsTexts = defineTexts({
  title: { en: 'Settings', ja: '設定' },
  remembered: { en: 'Applied at once and remembered on this device.', ja: 'すぐに反映され、この端末に保存されます。' },
  language: { en: 'Language', ja: '言語' },
  theme: { en: 'Theme', ja: 'テーマ' },
  themes: {
    auto: { en: 'As the system', ja: 'システムに合わせる' },
    light: { en: 'Light', ja: 'ライト' },
    dark: { en: 'Dark', ja: 'ダーク' },
  } satisfies Record<Settings['themeChoice'], LocalText>,
  density: { en: 'Density', ja: '表示密度' },
  densities: {
    comfortable: { en: 'Comfortable', ja: '標準' },
    compact: { en: 'Compact', ja: 'コンパクト' },
  } satisfies Record<Settings['density'], LocalText>,
  projector: { en: 'Projector mode (Shift+P)', ja: 'プロジェクターモード（Shift+P）' },
  projectorHelp: {
    en: 'Large text and thick lines; panels and tools that a lecture does not need are hidden. The same keys leave it.',
    ja: '文字を大きく、線を太くし、講義に要らないパネルやツールを隠します。同じキーで戻ります。',
  },
  loads: { en: 'Loads on links', ja: 'リンクの負荷' },
  labels: { en: 'Loads in numbers', ja: '負荷の数値' },
  labelsAre: {
    bundles: { en: 'At bundles and at the largest load', ja: '束と最大負荷のリンク' },
    all: { en: 'At every link that has room', ja: '余裕のあるすべてのリンク' },
    none: { en: 'Nowhere', ja: '表示しない' },
  } satisfies Record<Settings['edgeLabels'], LocalText>,
  reset: { en: 'Back to the defaults', ja: '初期設定に戻す' },
  wasReset: { en: 'All settings are back to their defaults.', ja: 'すべて初期設定に戻しました。' },
  keysTitle: { en: 'Looking, while the canvas has the focus', ja: '見る（図にフォーカスがあるとき）' },
  keys: {
    settings: { en: 'Settings', ja: '設定' },
    projector: { en: 'Projector mode on or off', ja: 'プロジェクターモードの切り替え' },
    loads: { en: 'How loads are shown', ja: '負荷の表示' },
    arrange: { en: 'Arrange', ja: '自動配置' },
    trace: {
      en: 'Trace the route between two selected hosts; again: the way back',
      ja: '選択した 2 ホスト間の経路をたどる。もう一度で逆方向',
    },
    pan: { en: 'Pan where nothing is selected', ja: '選択がないときの移動' },
    zoomIn: { en: 'Zoom in', ja: '拡大' },
    zoomOut: { en: 'Zoom out', ja: '縮小' },
    fit: { en: 'Show everything', ja: '全体を表示' },
    pods: { en: 'Open or close a selected pod', ja: '選択中のポッドを開閉' },
    hops: { en: 'From hop to hop in the list of a route', ja: '経路の一覧でホップを移る' },
  },
});
