import { Radio, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { loadColours } from '../drawing/scales/colourScale';
import { useLanguage } from '../i18n/language';
import { type ColourScale, changePreferences, usePreferences } from '../state/view/preferencesStore';
import { scaleTexts } from './scaleTexts';
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
