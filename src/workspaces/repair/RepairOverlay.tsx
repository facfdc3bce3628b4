import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { loadColours } from '../../drawing/scales/colourScale';
import { PALETTES } from '../../drawing/scales/palette';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/preferencesStore';
import { STEPS, stepsUpTo } from './badgeScale';
import styles from './repair.module.css';
import { badgeRadius, repairLayer } from './repairLayer';
import { repairTexts } from './texts';
import { useAnalysis, useAutomaticAnalysis, useFailureLook } from './useAnalysis';

const QUIET = { showLoads: false };

/** The shown failure on the canvas, and what its signs mean. */
export default function RepairOverlay() {
  useAutomaticAnalysis();
  const texts = repairTexts(useLanguage());
  const shown = useAnalysis();
  const { look, detail } = useFailureLook();
  const theme = usePreferences((v) => v.theme);
  const colourScale = usePreferences((v) => v.colourScale);
  const result = shown?.analysis.result;
  const stale = shown?.stale ?? false;
  // Loads have the same colours and would drown the badges; who wants them turns them on again.
  useLayerLook('repair', QUIET);
  useCanvasLayer(
    useMemo(
      () => (result && look ? repairLayer({ result, look, detail: detail ?? null, stale, texts }) : null),
      [result, look, detail, stale, texts],
    ),
  );
  if (!shown || !look) return null;
  const { row } = shown;
  const most = look.madsAt.reduce((top, count) => Math.max(top, count), 0);
  const colours = loadColours(colourScale, theme, STEPS);
  const steps = stepsUpTo(most);
  const palette = PALETTES[theme];
  const switches = look.madsAt.reduce((count, mads) => count + (mads > 0 ? 1 : 0), 0);
  const name = shown.analysis.result.fabric.switchNames[look.madsAt.indexOf(most)];
  return (
    <figure className={styles.legend} data-stale={stale || undefined} data-testid="repair-legend">
      <figcaption>
        <b>{texts.legend}</b> {texts.legendOf({ failure: row.down })}: {texts.total({ count: formatCount(row.mads) })}
        {stale && (
          <>
            <br />
            <b>{texts.stale}</b>
          </>
        )}
      </figcaption>
      <VisuallyHidden>
        <span role="status">{texts.summary({ failure: row.down, switches, most, name })}</span>
      </VisuallyHidden>
      {most > 0 && (
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
      )}
      <div>
        <svg width="22" height="14" viewBox="0 0 22 14" fill="none" role="img" aria-hidden="true">
          <rect x="2" y="2" width="18" height="10" rx="3" stroke={colours[2]} strokeWidth="2.2" />
        </svg>
        {texts.changedMark}
      </div>
      <div>
        <svg width="22" height="14" viewBox="0 0 22 14" fill="none" role="img" aria-hidden="true">
          <path d="M4 12 L18 2 M4 2 L18 12" stroke={palette.warning} strokeWidth="1.8" />
        </svg>
        {texts.failedMark}
      </div>
      {detail?.transition.kind === 'cycle' && (
        <div>
          <svg width="22" height="14" viewBox="0 0 22 14" fill="none" role="img" aria-hidden="true">
            <path d="M2 7 H17 M12 3 L18 7 L12 11" stroke={palette.warning} strokeWidth="2.2" />
          </svg>
          {texts.cycleMark}
        </div>
      )}
    </figure>
  );
}
