import { escapeXml } from '../../drawing/svg/xml';
import type { Language } from '../../state/preferencesStore';
import type { Audited } from './auditStore';
import { type ReportRow, reportRows } from './reportRows';
import { summaryLines } from './summary';
import { type AuditTexts, auditTexts } from './texts';

const STYLE = `
body { font: 11pt/1.35 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; color: #111; background: #fff; margin: 14mm; }
h1 { font-size: 16pt; margin: 0 0 2mm; }
header { display: flex; justify-content: space-between; align-items: start; gap: 8mm; }
section { margin-top: 6mm; }
h2 { font-size: 12pt; margin: 0 0 1mm; break-after: avoid; }
p { margin: 0 0 1mm; font-size: 9.5pt; color: #333; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 0.3mm solid #888; padding: 0.8mm 2mm; text-align: left; font-size: 9pt; overflow-wrap: anywhere; vertical-align: top; }
th { background: #eee; }
tr { break-inside: avoid; }
th.what { width: 24mm; } th.done { width: 12mm; } th.cable { width: 24mm; }
button { font: inherit; padding: 2mm 5mm; }
@page { margin: 12mm; }
@media print { body { margin: 0; } button { display: none; } thead { display: table-header-group; } }
`;

/** The report as a page of its own to print: what to do in each rack, or at each node, with room for a tick. */
export function reportPage(audited: Audited, language: Language): string {
  const texts = auditTexts(language);
  const title = texts.pageTitle({ name: audited.plan.name });
  const rows = reportRows(audited, texts);
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows)
    groups.set(row.group ?? texts.unplaced, [...(groups.get(row.group ?? texts.unplaced) ?? []), row]);
  const lines = summaryLines(audited, texts).map((line) => `<p>${escapeXml(line)}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div>
<h1>${escapeXml(title)}</h1>
${lines.join('\n')}
</div>
<button type="button" onclick="print()">${escapeXml(texts.print)}</button>
</header>
<main>
${[...groups].map(([group, own]) => section(group, own, texts)).join('\n')}
</main>
</body>
</html>
`;
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
