import { Radio, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { loadColours } from '../drawing/scales/colourScale';
import { defineTexts } from '../i18n/catalogue';
import { useLanguage } from '../i18n/language';
import { type ColourScale, changePreferences, usePreferences } from '../state/view/preferencesStore';
import styles from './see.module.css';

const SCALES: readonly ColourScale[] = ['blue', 'teal', 'purple', 'grey'];

/** The colours of the load scale, each with a strip as it looks on this ground. */
export function ScaleChoice({ compact = false }: { readonly compact?: boolean }) {
  const texts = scaleTexts(useLanguage());
  const colourScale = usePreferences((v) => v.colourScale);
  const theme = usePreferences((v) => v.theme);
  return (
    <Radio.Group
      size="xs"
      label={texts.title}
      value={colourScale}
      onChange={(value) => changePreferences({ colourScale: value as ColourScale })}
    >
      {SCALES.map((scale) => (
        <div key={scale} className={styles.scale}>
          <Radio size="xs" value={scale} label={texts.names[scale]} />
          <span
            className={styles.strip}
            aria-hidden
            style={{ background: `linear-gradient(to right, ${loadColours(scale, theme).join(', ')})` }}
          />
          {!compact && (
            <Text size="xs" className="dimmed">
              {texts.notes[scale]}
            </Text>
          )}
        </div>
      ))}
    </Radio.Group>
  );
}

/** Texts of the colour scales. */
const scaleTexts = defineTexts({
  title: { en: 'Colours of loads', ja: '負荷の配色' },
  names: {
    blue: { en: 'Blue', ja: '青' },
    teal: { en: 'Teal', ja: '青緑' },
    purple: { en: 'Purple', ja: '紫' },
    grey: { en: 'Greys', ja: 'グレー' },
  },
  notes: {
    blue: {
      en: 'Blue up to capacity, amber to rust above it; safe for any colour vision.',
      ja: '容量までは青、容量を超えると橙から赤茶。どの色覚でも区別できます。',
    },
    teal: { en: 'The same with teal.', ja: '青を青緑にしたもの。' },
    purple: {
      en: 'The same with purple; stands out on a projector.',
      ja: '青を紫にしたもの。プロジェクターで見やすい配色です。',
    },
    grey: { en: 'For print in black and white.', ja: '白黒印刷用。' },
  },
});
