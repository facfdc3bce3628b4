import { Suspense, useMemo } from 'react';
import { COUNT_ZOOM } from '../drawing/painters/paintAllTurns';
import { areCounted, TURN_ZOOM } from '../drawing/painters/turnsAt';
import { binWidth, loadColours } from '../drawing/scales/colourScale';
import { drawnInHalves } from '../drawing/scales/linkBins';
import { isRelative, loadScale } from '../drawing/scales/loadScale';
import { PALETTES, type Palette } from '../drawing/scales/palette';
import { strongLinks } from '../drawing/scales/strongLinks';
import { canvasTexts } from '../drawing/texts';
import { formatShare } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { hasFailures } from '../state/document/hasFailures';
import { useSubject } from '../state/document/subjectStore';
import { useRuns, useShownResult } from '../state/results/runStore';
import { latePart } from '../state/view/lateParts';
import { useLook } from '../state/view/lookStore';
import { usePreferences } from '../state/view/preferencesStore';
import styles from './Legend.module.css';
import { LoadBar } from './LoadBar';
import { makeRoom } from './makeRoom';

const CableLegend = latePart(() => import('./CableLegend'));

/** As loads are told where nobody wishes otherwise. */
const RELATIVE = { loadSteps: 'linear', loadsAgainst: 'tier' } as const;

/** Explains the colours, widths and signs on the canvas, with numbers. */
export function Legend() {
  const texts = canvasTexts(useLanguage());
  const { result, stale } = useShownResult();
  const theme = usePreferences((v) => v.theme);
  const colourScale = usePreferences((v) => v.colourScale);
  const showLoads = useLook((v) => v.showLoads);
  const showTurns = useLook((v) => v.showTurns);
  const loadSteps = usePreferences((v) => v.loadSteps);
  const loadsAgainst = usePreferences((v) => v.loadsAgainst);
  const showLoop = useLook((v) => v.showLoop);
  const topShare = useLook((v) => v.topShare);
  const folded = useLook((v) => v.zoom < TURN_ZOOM);
  const counts = useLook((v) => v.turnCounts || v.zoom >= COUNT_ZOOM);
  const showLegend = useLook((v) => v.showLegend);
  const hasPath = useRuns((j) => j.path !== null && j.path.run === result?.key);
  const results = useRuns((j) => j.results);
  const halved = useMemo(() => result !== null && drawnInHalves(result.load), [result]);
  const counted = useMemo(() => result !== null && areCounted(result), [result]);
  const strong = useMemo(
    () => (result && topShare < 100 ? strongLinks(result.load, topShare) : null),
    [result, topShare],
  );
  const lineWidth = usePreferences((v) => v.lineWidth);
  const cables = useDocument((d) => d.cables);
  const several = useSubject((d) => d.network !== null);
  const alike = cables !== null && lineWidth === 'capacity';
  const topology = useSubject((d) => d.topology);
  const broken = useMemo(() => hasFailures(topology), [topology]);
  const scale = loadScale(results.values(), result?.topology.name ?? '', { loadSteps, loadsAgainst });
  const explained =
    showLoads && showLegend && loadScale(results.values(), result?.topology.name ?? '', RELATIVE).full > 1;
  const speeds = (alike || several || explained) && (
    <Suspense fallback={null}>
      <CableLegend cables={alike ? cables : null} palette={PALETTES[theme]} explained={explained} />
    </Suspense>
  );
  if (!showLegend && !several) return null;
  const failed = broken && <SignLine sign={{ key: 'failed', text: texts.failed }} palette={PALETTES[theme]} />;
  if (!result || !showLegend) {
    return (
      (speeds || (failed && showLegend)) && (
        <figure ref={makeRoom} className={`${styles.legend} ${styles.narrow}`} aria-label={texts.capacity} data-legend>
          {showLegend && failed}
          {speeds}
        </figure>
      )
    );
  }
  const colours = loadColours(colourScale, theme);
  // Folded arcs are told by numbers, where these are wanted, but those at links that join trees.
  const arcs = !(counted || folded) || (!counts && result.topology.switches.some(({ tree = 0 }) => tree > 0));
  const loop = { text: result.cycleInUse ? texts.legendLoop : texts.legendTurnLoop, dashed: !result.cycleInUse };
  const signs: readonly (SignOfLegend | false)[] = [
    showLoads && halved && { key: 'half', text: texts.legendHalves },
    hasPath && { key: 'path', text: texts.legendPath },
    showTurns &&
      result.prohibitedTurns.length > 0 &&
      (arcs || counts) && { key: 'turn', text: arcs ? texts.legendTurn : texts.legendTurns },
    showLoop && result.cycle.length > 0 && { key: 'loop', ...loop },
  ];
  const shown = signs.filter((sign) => sign !== false);
  if (!showLoads && shown.length === 0 && !speeds && !failed) return null;
  return (
    <figure
      ref={makeRoom}
      className={showLoads ? styles.legend : `${styles.legend} ${styles.narrow}`}
      aria-label={texts.legendTitle}
      data-stale={stale || undefined}
      data-legend
    >
      {showLoads && (
        <>
          <figcaption>
            {isRelative(scale) ? texts.legendTier : texts.legendTitle}{' '}
            {!isRelative(scale) && (
              <span className={styles.unit}>({cables ? texts.legendShare : texts.legendUnit})</span>
            )}
            {stale && <strong> · {texts.stale}</strong>}
          </figcaption>
          <LoadBar scale={scale} look={{ theme, colourScale }} alike={alike} />
          {strong && (
            <strong data-testid="strong">
              {texts.legendStrong({ count: strong.count, total: strong.total, least: formatShare(strong.least) })}
            </strong>
          )}
        </>
      )}
      {shown.map((sign) => (
        <SignLine key={sign.key} sign={sign} colours={colours} palette={PALETTES[theme]} alike={alike} />
      ))}
      {failed}
      {speeds}
    </figure>
  );
}

interface SignOfLegend {
  readonly key: 'half' | 'path' | 'turn' | 'loop' | 'failed';
  readonly text: string;
  readonly dashed?: boolean;
}

interface SignProps {
  readonly sign: SignOfLegend;
  /** Of loads, where the sign is of them. */
  readonly colours?: readonly string[];
  readonly palette: Palette;
  readonly alike?: boolean;
}

/** A sign and what it means. */
function SignLine(props: SignProps) {
  return (
    <div className={styles.sign} data-sign={props.sign.key}>
      <Sign {...props} />
      {props.sign.text}
    </div>
  );
}

const INKS = { half: 'plain', path: 'path', turn: 'warning', loop: 'warning', failed: 'failed' } as const;

function Sign({ sign, colours = [], palette, alike = false }: SignProps) {
  return (
    <svg
      width="26"
      height="14"
      viewBox="0 0 26 14"
      role="img"
      aria-hidden="true"
      fill="none"
      stroke={palette[INKS[sign.key]]}
    >
      {sign.key === 'half' ? (
        <>
          <path d="M2 7 H13" stroke={colours[4]} strokeWidth={binWidth(4, alike) * 1.6} />
          <path d="M13 7 H24" stroke={colours[1]} strokeWidth={binWidth(1, alike) * 1.6} />
        </>
      ) : sign.key === 'turn' ? (
        <path d="M5 11 A 10 10 0 0 1 21 11 M2.6 9.2 l4.6 3.4 M23.4 9.2 l-4.6 3.4" strokeWidth="1.9" />
      ) : sign.key === 'failed' ? (
        <path d="M2 7 H24" strokeWidth="1.6" strokeDasharray="4 4" />
      ) : (
        <path d="M3 7 H20 M15 3 L21 7 L15 11" strokeWidth="2.2" strokeDasharray={sign.dashed ? '5 3' : undefined} />
      )}
    </svg>
  );
}
