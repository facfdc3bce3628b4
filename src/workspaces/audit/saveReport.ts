import { plainReport } from '../../core/asbuilt/plainReport';
import { csvText } from '../../core/base/text/csvText';
import { tell } from '../../state/view/notices';
import type { Language } from '../../state/view/preferencesStore';
import { fileNamed } from '../../widgets/fileNamed';
import { openPrinted } from '../../widgets/openPrinted';
import { saveBytes } from '../../widgets/saveBytes';
import type { Audited } from './auditStore';
import { reportPage } from './reportPage';
import { reportRows } from './reportRows';
import { auditTexts } from './texts';

/** Hands the report out: as a page of its own to print, or as a file. */
export function saveReport(audited: Audited, form: 'print' | 'csv' | 'json', language: Language): void {
  if (form === 'print') {
    openPrinted(reportPage(audited, language), 'audit.html', language);
    return;
  }
  const [text, type] =
    form === 'csv' ? [reportCsv(audited, language), 'text/csv'] : [reportJson(audited), 'application/json'];
  const name = fileNamed(`audit.${form}`);
  saveBytes(name, text, type);
  tell('exportDone', { subject: name });
}

/** A line a finding, in the order of the report. */
export function reportCsv(audited: Audited, language: Language): string {
  const texts = auditTexts(language);
  const heads = ['place', 'kind', 'what', 'at', 'planned', 'seen', 'work', 'moves', 'cable', 'ends'];
  const rows = reportRows(audited, texts).map((row) => [
    ...[row.group ?? '', row.kind, row.what, row.where, row.planned, row.seen, row.work],
    row.moves,
    row.cable,
    row.whole,
  ]);
  return `\uFEFF${csvText([heads, ...rows])}`;
}

/** The report as the command line gives it. */
export function reportJson({ reply: { report, groups } }: Audited): string {
  return `${JSON.stringify(plainReport(report, groups), null, 1)}\n`;
}
