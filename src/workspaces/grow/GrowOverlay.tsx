import { useEffect, useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { openCanvas } from '../../canvas/openCanvas';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { PALETTES } from '../../drawing/scales/palette';
import { formatNumber } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { zoomTo } from '../../state/view/canvasPort';
import { usePreferences } from '../../state/view/preferencesStore';
import { Scrubber } from '../../widgets/Scrubber';
import styles from './grow.module.css';
import { growLayer } from './growLayer';
import { changeGrow, useGrow } from './growStore';
import { cableStyle, nodeStyle } from './looks';
import { looksAt, type Moment, momentsOf } from './moments';
import { type GrowTexts, growTexts } from './texts';
import { usePlan } from './usePlan';

/** Loads would drown what changes, and of turns nothing is said here. */
const QUIET = { showLoads: false, showTurns: false, showLegend: false };

/** A plan on the canvas, moment by moment; not of another design than the one that is drawn. */
export default function GrowOverlay() {
  const { value, stage } = usePlan();
  return value && stage !== null && value.plan.stages.length > 0 ? <Shown plan={value.plan} /> : null;
}

function Shown({ plan }: { readonly plan: GrowthPlan }) {
  useLayerLook('grow', QUIET);
  const texts = growTexts(useLanguage());
  const moments = useMemo(() => momentsOf(plan), [plan]);
  const chosen = useGrow((g) => g.moment);
  const at = Math.min(chosen, moments.length - 1);
  const moment = moments[at];
  useCanvasLayer(useMemo(() => growLayer(plan, moment, texts), [plan, moment, texts]));
  useAllInSight(plan);
  const now = momentText(plan, moment, texts);
  const title = (
    <div className={styles.player}>
      <span className={styles.way}>
        <small>{texts.beforeShort}</small>
        <Scrubber
          at={at}
          count={moments.length}
          label={texts.step}
          valueText={now}
          previous={texts.previous}
          next={texts.next}
          onGo={(to) => changeGrow({ moment: to })}
        />
        <small>{texts.afterShort}</small>
      </span>
      <b role="status" data-testid="grow-moment">
        {now}
      </b>
    </div>
  );
  return (
    <LayerLegend name="grow" title={title}>
      <Signs plan={plan} moment={moment} />
    </LayerLegend>
  );
}

/** A network that is all in sight is so with what the plan has beside it, and again without. */
function useAllInSight(plan: GrowthPlan): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan reaches otherwise
  useEffect(() => {
    const show = (): void => void openCanvas().then(({ camera }) => camera.rests && zoomTo('fit'));
    show();
    return show;
  }, [plan]);
}

/** Explains the lines and boxes that are drawn. */
function Signs({ plan, moment }: { readonly plan: GrowthPlan; readonly moment: Moment }) {
  const texts = growTexts(useLanguage());
  const palette = PALETTES[usePreferences((p) => p.theme)];
  const { cables, nodes } = useMemo(() => looksAt(plan, moment), [plan, moment]);
  return (
    <>
      {cables.map((look) => {
        const { colour, width, dash } = cableStyle(look, palette);
        return (
          <span key={look} className={styles.sign}>
            <svg width="30" height="8" aria-hidden="true">
              <path d="M0 4H30" stroke={colour} strokeWidth={width} strokeDasharray={dash.join(' ')} />
            </svg>
            {texts[look]}
          </span>
        );
      })}
      {nodes.map((look) => {
        const { colour, width, dash } = nodeStyle(look, palette);
        return (
          <span key={look} className={styles.sign}>
            <svg width="28" height="14" fill="none" aria-hidden="true">
              <rect
                x={2}
                y={2}
                width={24}
                height={10}
                rx={3}
                stroke={colour}
                strokeWidth={width}
                strokeDasharray={dash.join(' ')}
              />
            </svg>
            {texts[look]}
          </span>
        );
      })}
    </>
  );
}

function momentText({ stages }: GrowthPlan, { phase, stage }: Moment, texts: GrowTexts): string {
  const now = stages[stage];
  if (phase === 'before' || !now) return texts.before;
  if (phase === 'after') return texts.after;
  const numbers = { stage: stage + 1, all: stages.length };
  return phase === 'drain'
    ? texts.draining({ ...numbers, count: now.drain.length, leaf: formatNumber(now.drained.leaf) })
    : texts.changing({ ...numbers, moved: now.moves.length, laid: now.laid.length });
}
