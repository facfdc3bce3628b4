import { BINS, binWidth, CAPACITY_PART, LABELLED_PARTS, loadAt, loadColours } from '../drawing/scales/colourScale';
import { isRelative, type LoadScale } from '../drawing/scales/loadScale';
import { canvasTexts } from '../drawing/texts';
import { formatScale } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import type { Preferences } from '../state/view/preferencesStore';
import styles from './Legend.module.css';

interface Props {
  readonly scale: LoadScale;
  readonly look: Pick<Preferences, 'theme' | 'colourScale'>;
  /** Lines of one width: it tells something else. */
  readonly alike: boolean;
}

const WIDTH = 200;

/** The load scale in its colours and widths, with numbers, capacity marked. */
export function LoadBar({ scale, look: { theme, colourScale }, alike }: Props) {
  const texts = canvasTexts(useLanguage());
  const { top, low, full } = scale;
  // Nothing is above capacity where it ends there.
  const end = top > 1 ? 1 : CAPACITY_PART;
  const placeOf = (part: number): number => 4 + (WIDTH * part) / end;
  const told = (part: number): string => {
    const load = loadAt(part, top, low);
    if (!isRelative(scale)) return formatScale(full * load);
    if (part === 0) return texts.idle;
    if (part === CAPACITY_PART) return texts.likeItsTier;
    return part === 1 ? `+${formatScale(100 * (load - 1))} %` : '';
  };
  return (
    // Its letters grow with it.
    <svg className={styles.scale} viewBox={`0 0 ${WIDTH + 8} 26`} fontSize={12} role="img" aria-hidden="true">
      {loadColours(colourScale, theme)
        .slice(0, BINS * end)
        .map((colour, bin) => (
          <line
            key={colour}
            x1={placeOf(bin / BINS)}
            x2={placeOf((bin + 1) / BINS)}
            y1={6}
            y2={6}
            stroke={colour}
            strokeWidth={1.6 * binWidth(bin, alike)}
          />
        ))}
      <path d={`M${placeOf(CAPACITY_PART)} 1V14`} stroke="currentColor" strokeWidth={1.5} />
      {LABELLED_PARTS.filter((part) => part <= end).map((part) => (
        <text
          key={part}
          x={placeOf(part)}
          y={24}
          textAnchor={part === 0 ? 'start' : part === end ? 'end' : 'middle'}
          fill="currentColor"
          fontWeight={part === CAPACITY_PART ? 600 : undefined}
        >
          {told(part)}
        </text>
      ))}
    </svg>
  );
}
