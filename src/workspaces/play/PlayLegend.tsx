import { rampColours } from '../../drawing/scales/colourScale';
import { PALETTES } from '../../drawing/scales/palette';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/preferencesStore';
import styles from './play.module.css';
import { playTexts } from './texts';

/** What the player's signs mean. */
export function PlayLegend() {
  const texts = playTexts(useLanguage());
  const palette = PALETTES[usePreferences((v) => v.theme)];
  const colours = rampColours(
    usePreferences((v) => v.colourScale),
    usePreferences((v) => v.theme),
  );
  const signs = [
    { text: texts.legendAllowed, colour: palette.selection, d: 'M3 11 Q 13 3 23 11' },
    {
      text: texts.legendRefused,
      colour: palette.warning,
      d: 'M5 11 A 10 10 0 0 1 21 11 M2.6 9.2 l4.6 3.4 M23.4 9.2 l-4.6 3.4',
    },
    { text: texts.legendNow, colour: palette.path, d: 'M3 7 H22 M16 3 L22 7 L16 11' },
    { text: texts.legendLoop, colour: palette.warning, d: 'M3 7 H22 M16 3 L22 7 L16 11' },
  ];
  return (
    <ul className={styles.legend}>
      {signs.map(({ text, colour, d }) => (
        <li key={text}>
          <svg
            width="26"
            height="14"
            viewBox="0 0 26 14"
            fill="none"
            stroke={colour}
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d={d} />
          </svg>
          {text}
        </li>
      ))}
      <li>
        <svg width="26" height="14" viewBox="0 0 26 14" aria-hidden="true">
          {colours.map((colour, i) => (
            <rect key={colour} x={1 + 3 * i} y="3" width="3" height="8" fill={colour} />
          ))}
        </svg>
        {texts.legendOrder}
      </li>
    </ul>
  );
}
