import type { CableSpeeds } from '../core/topology/cableSpeeds';
import { cableEntries } from '../drawing/scales/cableEntries';
import { useLanguage } from '../i18n/language';
import styles from './Legend.module.css';

interface Props {
  readonly cables: CableSpeeds;
  /** Colour of a line without a load. */
  readonly plain: string;
}

/** The speeds of the network's cables beside lines as wide as theirs. */
export default function CableLegend({ cables, plain }: Props) {
  const language = useLanguage();
  return cableEntries(cables, language).map(({ text, width }) => (
    <div key={text} className={styles.sign} data-testid="cable-speed">
      {width !== null && (
        <svg width="26" height="14" viewBox="0 0 26 14" role="img" aria-hidden="true">
          <path d="M2 7 H24" stroke={plain} strokeWidth={width} />
        </svg>
      )}
      {text}
    </div>
  ));
}
