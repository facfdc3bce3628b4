import { Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { FINDING_KINDS, type FindingKind } from '../../core/asbuilt/findings';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useSelection } from '../../state/selection/selectionStore';
import { fileTexts } from '../../widgets/fileTexts';
import { NothingYet } from '../../widgets/NothingYet';
import { RunButton } from '../../widgets/RunButton';
import { StaleArea } from '../../widgets/StaleArea';
import { StaleNotice } from '../../widgets/StaleNotice';
import styles from './audit.module.css';
import { pickSeenFiles } from './auditActions';
import { type Audited, audit, pointOut, toggleKind, useAudit } from './auditStore';
import { FindingTable } from './FindingTable';
import { findingsAt } from './findingsAt';
import { reportRows } from './reportRows';
import { auditTexts } from './texts';

/** Shows the differences, a line a finding, by rack or by node. */
export default function AuditReport() {
  const language = useLanguage();
  const texts = auditTexts(language);
  const { request, value, stale, changed, progress, ask } = useAsk(audit);
  if (!value)
    return (
      <NothingYet
        text={texts.none}
        act={
          request
            ? { label: texts.run, run: ask }
            : { label: fileTexts(language).pick, run: () => void pickSeenFiles() }
        }
        busy={progress !== null}
        testId="audit-nothing"
      />
    );
  const old = stale || changed;
  return (
    <div className={styles.report}>
      {old && !progress && (
        <StaleNotice
          testId="audit-notice"
          action={
            request && (
              <RunButton disabled={false} onClick={ask}>
                {texts.run}
              </RunButton>
            )
          }
        >
          {stale ? texts.stale : texts.changed}
        </StaleNotice>
      )}
      <StaleArea stale={old} testId="audit-results">
        <Findings audited={value} current={!old && !progress} />
      </StaleArea>
    </div>
  );
}

function Findings({ audited, current }: { readonly audited: Audited; readonly current: boolean }) {
  const texts = auditTexts(useLanguage());
  const hidden = useAudit((s) => s.hidden);
  const rows = useMemo(() => reportRows(audited, texts), [audited, texts]);
  const area = useRef<HTMLDivElement>(null);
  useFollowedSelection(audited, area);
  const { untold } = audited.reply.report;
  if (rows.length === 0) {
    return (
      <Text size="sm">
        {texts.same} {untold.cables > 0 && texts.untold(untold)}
      </Text>
    );
  }
  return (
    <div ref={area}>
      <KindFilter kinds={rows.map(({ kind }) => kind)} />
      <FindingTable audited={audited} rows={rows.filter(({ kind }) => !hidden.has(kind))} current={current} />
    </div>
  );
}

/** A cable that is clicked on the canvas has its line pointed out. */
function useFollowedSelection(audited: Audited, area: React.RefObject<HTMLDivElement | null>): void {
  useEffect(
    () =>
      useSelection.subscribe(({ selection }, before) => {
        if (selection === before.selection || selection.length !== 1) return;
        const found = findingsAt(audited.reply.report.findings, selection[0]);
        const { shown } = useAudit.getState();
        if (found.length === 0 || found.includes(shown)) return;
        pointOut(found[0]);
        requestAnimationFrame(() =>
          area.current?.querySelector(`[data-finding="${found[0]}"]`)?.scrollIntoView({ block: 'nearest' }),
        );
      }),
    [audited, area],
  );
}

function KindFilter({ kinds }: { readonly kinds: readonly FindingKind[] }) {
  const texts = auditTexts(useLanguage());
  const hidden = useAudit((s) => s.hidden);
  return (
    <fieldset className={styles.filter} aria-label={texts.filter}>
      {FINDING_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggleKind(kind)} />
          {texts.kinds[kind]} {formatCount(kinds.filter((one) => one === kind).length)}
        </label>
      ))}
    </fieldset>
  );
}
