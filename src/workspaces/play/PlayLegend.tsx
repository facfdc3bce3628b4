import { rampColours } from '../../drawing/scales/colourScale';
import { PALETTES } from '../../drawing/scales/palette';
import { useLocal } from '../../i18n/language';
import { usePreferences } from '../../state/view/preferencesStore';
import styles from './play.module.css';
import type { Play } from './plays/play';

/** Shows the meaning of the player's signs. */
export function PlayLegend({ plays, hidden }: { readonly plays: readonly Play[]; readonly hidden: boolean }) {
  const local = useLocal();
  const palette = PALETTES[usePreferences((v) => v.theme)];
  const colours = rampColours(
    usePreferences((v) => v.colourScale),
    usePreferences((v) => v.theme),
  );
  // Two engines may share signs.
  const signs = new Map(plays.flatMap((play) => play.signs.map((sign) => [sign.text.en, sign])));
  return (
    <ul className={styles.legend} data-hidden={hidden || undefined} aria-hidden={hidden}>
      {[...signs.values()].map(({ text, ink, d }) => (
        <li key={text.en}>
          <svg
            width="26"
            height="14"
            viewBox="0 0 26 14"
            fill="none"
            stroke={ink?.(palette)}
            strokeWidth="2"
            aria-hidden="true"
          >
            {d === 'ramp' ? <Ramp colours={colours} /> : <path d={d} />}
          </svg>
          {local(text)}
        </li>
      ))}
    </ul>
  );
}

function Ramp({ colours }: { readonly colours: readonly string[] }) {
  return colours.map((colour, i) => (
    <rect key={colour} x={1 + 3 * i} y="3" width="3" height="8" fill={colour} stroke="none" />
  ));
}
