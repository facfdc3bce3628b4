import { LoadBar } from '../../canvas/LoadBar';
import { canvasTexts } from '../../drawing/texts';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/view/preferencesStore';
import styles from './play.module.css';
import { playTexts } from './texts';
import type { Played } from './usePlayed';

interface Props {
  readonly played: readonly Played[];
  /** End of the scale. */
  readonly top: number;
  readonly at: number;
}

/** The scale of the loads that links are coloured by at the end of a play; its room is reserved before. */
export function LoadColours({ played, top, at }: Props) {
  const language = useLanguage();
  const look = usePreferences();
  const loaded = played.flatMap(({ told }) => (told?.load ? [told] : []));
  const shown = loaded.some(({ last }) => at >= last);
  if (loaded.length === 0) return null;
  const title = loaded[0].utilised ? playTexts(language).utilisation : canvasTexts(language).legendTitle;
  return (
    <figure
      className={styles.loads}
      data-hidden={!shown || undefined}
      aria-hidden={!shown}
      aria-label={title}
      data-testid="play-loads"
    >
      <figcaption>{title}</figcaption>
      <LoadBar scale={{ top, low: 0, full: 1 }} look={look} alike={false} />
    </figure>
  );
}
