import { printedPage } from '../../core/base/text/printedPage';
import { escapeXml } from '../../drawing/svg/xml';
import type { Language } from '../../state/view/preferencesStore';
import type { Audited } from './auditStore';
import { type ReportRow, reportRows } from './reportRows';
import { summaryLines } from './summary';
import { type AuditTexts, auditTexts } from './texts';

const STYLE = `
h2 { break-after: avoid; }
table { table-layout: fixed; }
th, td { font-size: 9pt; overflow-wrap: anywhere; vertical-align: top; }
tr { break-inside: avoid; }
th.what { width: 24mm; }
th.done { width: 12mm; }
th.cable { width: 24mm; }
`;

/** The report as a page of its own to print: what to do in each rack, or at each node, with room for a tick. */
export function reportPage(audited: Audited, language: Language): string {
  const texts = auditTexts(language);
  const rows = reportRows(audited, texts);
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows)
    groups.set(row.group ?? texts.unplaced, [...(groups.get(row.group ?? texts.unplaced) ?? []), row]);
  return printedPage({
    language,
    title: texts.pageTitle({ name: audited.plan.name }),
    lines: summaryLines(audited, texts),
    print: texts.print,
    sections: [...groups].map(([group, own]) => section(group, own, texts)),
    style: STYLE,
  });
}

function section(group: string, rows: readonly ReportRow[], texts: AuditTexts): string {
  const { heads } = texts;
  const head = [
    ['what', heads.what],
    ['', heads.where],
    ['', heads.planned],
    ['', heads.seen],
    ['', heads.work],
    ['cable', heads.cable],
    ['done', heads.done],
  ].map(([name, text]) => `<th class="${name}">${escapeXml(text)}</th>`);
  const body = rows.map(({ what, where, planned, seen, work, cable, places }) => {
    const cells = [what, where, planned, seen, work, [cable, places].filter((part) => part !== '').join('; '), ''];
    return `<tr>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`;
  });
  return `<section>\n<h2>${escapeXml(group)}</h2>\n<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n</section>`;
}
