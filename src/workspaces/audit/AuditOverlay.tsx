import { useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { PALETTES } from '../../drawing/scales/palette';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { usePreferences } from '../../state/view/preferencesStore';
import { AuditEmpty } from './AuditEmpty';
import styles from './audit.module.css';
import { auditLayer } from './auditLayer';
import { type Audited, audit, useAudit } from './auditStore';
import { reportRows } from './reportRows';
import { SIGNS, signOf, signStyle } from './signs';
import { auditTexts } from './texts';

/** Loads have colours of their own, and of turns nothing is said here. */
const QUIET = { showLoads: false, showTurns: false, showLegend: false };

/** Findings on the canvas. */
export default function AuditOverlay() {
  const { value, stale, progress } = useAsk(audit);
  if (!value && !progress) return <AuditEmpty />;
  return value && value.reply.report.findings.length > 0 ? <Shown audited={value} stale={stale} /> : null;
}

function Shown({ audited, stale }: { readonly audited: Audited; readonly stale: boolean }) {
  useLayerLook('audit', QUIET);
  const texts = auditTexts(useLanguage());
  const { hidden, shown } = useAudit();
  const theme = usePreferences((p) => p.theme);
  const { findings } = audited.reply.report;
  const lines = useMemo(() => {
    const told = new Map(reportRows(audited, texts).map((row) => [row.at, `${row.what} ${row.where}: ${row.work}`]));
    return findings.map((_, i) => told.get(i) ?? '');
  }, [audited, texts, findings]);
  useCanvasLayer(
    useMemo(() => auditLayer({ findings, lines, hidden, shown, stale }), [findings, lines, hidden, shown, stale]),
  );
  const used = new Set(findings.map(({ kind }) => signOf(kind)));
  return (
    <LayerLegend name="audit" stale={stale ? texts.stale : null} title={texts.legend({ count: findings.length })}>
      <div className={styles.signs}>
        {SIGNS.filter((sign) => used.has(sign)).map((sign) => {
          const { colour, dash, mark } = signStyle(sign, PALETTES[theme]);
          return (
            <span key={sign} className={styles.sign}>
              <svg width="40" height="16" viewBox="0 0 40 16" role="img" aria-hidden="true">
                <path d="M1 8 H39" stroke={colour} strokeWidth="2.4" strokeDasharray={dash.join(' ')} />
                <rect x="12" y="1" width="16" height="14" rx="4" fill={PALETTES[theme].ground} stroke={colour} />
                <text x="20" y="12" textAnchor="middle" fontSize="11" fill={PALETTES[theme].ink}>
                  {mark}
                </text>
              </svg>
              {texts.signs[sign]}
            </span>
          );
        })}
      </div>
    </LayerLegend>
  );
}
