import type { CableSpeeds } from '../core/topology/cableSpeeds';
import { cableEntries } from '../drawing/scales/cableEntries';
import { networkColour } from '../drawing/scales/groupColours';
import type { Palette } from '../drawing/scales/palette';
import { defineTexts } from '../i18n/catalogue';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useNetworksLook } from '../state/view/networksLook';
import { changePreferences, usePreferences } from '../state/view/preferencesStore';
import styles from './Legend.module.css';

interface Props {
  /** null: lines are not as wide as their speeds. */
  readonly cables: CableSpeeds | null;
  readonly palette: Palette;
  /** The bound explains that most links are above capacity: loads can be told against their tier. */
  readonly explained: boolean;
}

const texts = defineTexts({
  absolute: { en: 'absolute', ja: '容量を基準に' },
});

/** Legend of all that holds whatever is routed: the colours of networks, and the speeds of cables beside lines as wide as theirs. */
export default function CableLegend({ cables, palette, explained }: Props) {
  const language = useLanguage();
  return (
    <>
      {explained && <Against />}
      <NetworkSigns palette={palette} />
      {cables &&
        cableEntries(cables, language).map(({ text, width }) => (
          <div key={text} className={`${styles.sign} ${styles.speed}`} data-testid="cable-speed">
            {width !== null && (
              <svg width="26" height="14" viewBox="0 0 26 14" role="img" aria-hidden="true">
                <path d="M2 7 H24" stroke={palette.plain} strokeWidth={width} />
              </svg>
            )}
            {text}
          </div>
        ))}
    </>
  );
}

/** Measures loads against capacity instead of against their tier. */
function Against() {
  const words = texts(useLanguage());
  const absolute = usePreferences((v) => v.loadsAgainst === 'capacity');
  return (
    <button
      type="button"
      className={styles.against}
      aria-pressed={absolute}
      onClick={() => changePreferences({ loadsAgainst: absolute ? 'tier' : 'capacity' })}
    >
      {words.absolute}
    </button>
  );
}

/** The colour of each network, where they are told apart by colours. */
function NetworkSigns({ palette }: Pick<Props, 'palette'>) {
  const networks = useDocument((d) => d.topology.networks) ?? [];
  const coloured = useNetworksLook((s) => s.coloured);
  if (!coloured) return null;
  return networks.map(({ name }, n) => (
    <div key={name} className={`${styles.sign} ${styles.network}`} data-testid="network-colour">
      <svg
        width="26"
        height="14"
        viewBox="0 0 26 14"
        aria-hidden="true"
        fill="none"
        stroke={networkColour(palette, n)}
        strokeWidth="2"
      >
        <path d="M1 7 H25" />
        <rect x="7" y="2.5" width="12" height="9" rx="2" />
      </svg>
      {name}
    </div>
  ));
}
