import { useEffect, useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { LoadBar } from '../../canvas/LoadBar';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { isEthernet } from '../../core/plant/isEthernet';
import { rampColours } from '../../drawing/scales/colourScale';
import { loadScale } from '../../drawing/scales/loadScale';
import { PALETTES } from '../../drawing/scales/palette';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAutomaticAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { failedSince } from '../../state/results/beforeFailure';
import { drawInstead, useRuns } from '../../state/results/runStore';
import { useLook } from '../../state/view/lookStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { STEPS, stepsUpTo } from './badgeScale';
import styles from './repair.module.css';
import { badgeRadius, repairLayer } from './repairLayer';
import { badgesOf } from './repairMarks';
import { followMarked, repairCosts, useRepair } from './repairStore';
import { repairTexts } from './texts';
import { type ShownFailure, useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** Of turns nothing is said here; the legend of the loads stands with that of the failure. Who wants them turns them on again. */
const QUIET = { showTurns: false, showLegend: false };

/** The shown failure on the canvas, and what its signs mean. */
export default function RepairOverlay() {
  useAutomaticAsk(repairCosts, { when: useSubject((d) => isSmall(d.fabric)) });
  useFollowedMarks();
  useLayerLook('repair', QUIET);
  const texts = repairTexts(useLanguage());
  const shown = useShownFailure();
  const { look, detail } = useFailureLook();
  const result = shown?.analysis.result;
  const stale = shown?.stale ?? false;
  const failure = useFailureName(shown);
  const updates = useRepair((r) => r.updates);
  useLoadsLeft(shown, detail?.load);
  useCanvasLayer(
    useMemo(
      () => (result && look ? repairLayer({ result, look, detail: detail ?? null, stale, updates, texts }) : null),
      [result, look, detail, stale, updates, texts],
    ),
  );
  if (!shown || !look) return null;
  const { row, analysis } = shown;
  const ethernet = isEthernet(analysis.result.topology);
  const title = updates ? (
    <>
      <b>{ethernet ? texts.legendEthernet : texts.legend}</b> {texts.legendOf({ failure })}:{' '}
      {texts.total({ count: formatCount(ethernet ? row.changedEntries : row.mads) })}
    </>
  ) : (
    texts.legendOf({ failure })
  );
  return (
    <LayerLegend name="repair" stale={stale ? texts.stale : null} title={title}>
      {updates && <BadgeSteps counts={badgesOf(look, analysis.result.topology)} />}
      <Signs updates={updates} loop={detail?.transition.kind === 'cycle'} />
      {!stale && detail?.load && <LoadsLeft />}
    </LayerLegend>
  );
}

/** Draws the loads of the tables after the shown failure in place of those before; none until they are there. */
function useLoadsLeft(shown: ShownFailure | null, load: Float32Array | undefined): void {
  const shownRun = useLook((v) => v.shownRun);
  const revision = useSubject((d) => d.revision);
  const results = useRuns((j) => j.results);
  const failed = shown && !shown.stale ? shown.analysis.result : null;
  useEffect(() => {
    if (!failed || shownRun === null) return;
    const drawn = new Map(results);
    drawn.delete(shownRun);
    // The scale holds the loads of before too. Which loop is left is not known here.
    if (load) drawn.set(BEFORE, failed).set(shownRun, { ...failed, load, revision, cycle: NO_LOOP });
    drawInstead(drawn);
    return () => drawInstead(null);
  }, [failed, shownRun, results, load, revision]);
}

/** The key of no result. */
const BEFORE = '';

const NO_LOOP = new Uint32Array(0);

/** Colours of the loads that are left. */
function LoadsLeft() {
  const texts = repairTexts(useLanguage());
  const look = usePreferences();
  const name = useSubject((d) => d.topology.name);
  const results = useRuns((j) => j.drawn ?? j.results);
  const shown = useLook((v) => v.showLoads);
  if (!shown) return null;
  const scale = loadScale(results.values(), name, look);
  return (
    <div>
      {texts.loadsLeft}
      <LoadBar scale={scale} look={look} alike={look.lineWidth === 'capacity'} />
    </div>
  );
}

/** Requests the failure of the elements marked as failed, until the person requests another. */
function useFollowedMarks(): void {
  const topology = useSubject((d) => d.topology);
  useEffect(() => followMarked(failedSince(null, topology).map(({ id }) => id)), [topology]);
}

/** Colours and sizes of badges, up to the most that a switch has. */
function BadgeSteps({ counts }: { readonly counts: Uint16Array | Uint32Array }) {
  const theme = usePreferences((v) => v.theme);
  const colours = rampColours(
    usePreferences((v) => v.colourScale),
    theme,
    STEPS,
  );
  const most = Array.from(counts).reduce((top, count) => Math.max(top, count), 0);
  if (most === 0) return null;
  const steps = stepsUpTo(most);
  return (
    <div>
      {steps.map(({ step, last }, i) => {
        const radius = 0.8 * badgeRadius(step);
        return (
          <span key={step} className={styles.step}>
            <svg width={2 * radius} height={2 * radius} role="img" aria-hidden="true">
              <circle cx={radius} cy={radius} r={radius} fill={colours[step]} />
            </svg>
            {last === (steps[i - 1]?.last ?? 0) + 1 ? formatCount(last) : `≤ ${formatCount(last)}`}
          </span>
        );
      })}
    </div>
  );
}

interface SignsProps {
  /** Switches whose tables change are outlined. */
  readonly updates: boolean;
  /** One is drawn. */
  readonly loop: boolean;
}

function Signs({ updates, loop }: SignsProps) {
  const texts = repairTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const colours = rampColours(
    usePreferences((v) => v.colourScale),
    theme,
    STEPS,
  );
  const { warning } = PALETTES[theme];
  const signs = [
    ...(updates
      ? [{ text: texts.changedMark, drawn: <rect x="2" y="2" width="18" height="10" rx="3" stroke={colours[2]} /> }]
      : []),
    { text: texts.failedMark, drawn: <path d="M4 12 L18 2 M4 2 L18 12" stroke={warning} /> },
    ...(loop ? [{ text: texts.cycleMark, drawn: <path d="M2 7 H17 M12 3 L18 7 L12 11" stroke={warning} /> }] : []),
  ];
  return signs.map(({ text, drawn }) => (
    <div key={text}>
      <svg width="22" height="14" viewBox="0 0 22 14" fill="none" strokeWidth="2.1" role="img" aria-hidden="true">
        {drawn}
      </svg>
      {text}
    </div>
  ));
}
