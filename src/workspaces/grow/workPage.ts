import type { WorkKind, WorkStep } from '../../core/building/growth/workOrder';
import { escapeXml } from '../../drawing/svg/xml';
import type { Language } from '../../state/preferencesStore';
import { type GrowTexts, growTexts } from './texts';

const STYLE = `
body { font: 11pt/1.35 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; color: #111; background: #fff; margin: 14mm; }
header { display: flex; justify-content: space-between; align-items: start; gap: 8mm; }
h1 { font-size: 16pt; margin: 0 0 2mm; }
h2 { font-size: 12pt; margin: 6mm 0 1mm; break-after: avoid; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 0.3mm solid #888; padding: 0.8mm 2mm; text-align: left; font-size: 9pt; overflow-wrap: anywhere; vertical-align: top; }
th { background: #eee; }
tr { break-inside: avoid; }
th.step { width: 10mm; } th.action { width: 26mm; } th.done { width: 12mm; }
button { font: inherit; padding: 2mm 5mm; }
@page { margin: 12mm; }
@media print { body { margin: 0; } button { display: none; } thead { display: table-header-group; } }
`;

/** What is done, in words. */
function workKind(kind: WorkKind, texts: GrowTexts): string {
  const words: Readonly<Record<WorkKind, string>> = {
    drain: texts.kindDrain,
    take: texts.kindTake,
    move: texts.kindMove,
    install: texts.kindInstall,
    lay: texts.kindLay,
    undrain: texts.kindUndrain,
    remove: texts.kindRemove,
  };
  return words[kind];
}

/** The work order as a page to print: a table a stage, its head on every sheet, with room for a tick. */
export function workPage(work: readonly WorkStep[], name: string, language: Language): string {
  const texts = growTexts(language);
  const title = texts.pageTitle({ name });
  const stages = new Map<number, WorkStep[]>();
  for (const step of work) stages.set(step.stage, [...(stages.get(step.stage) ?? []), step]);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escapeXml(title)}</h1><button type="button" onclick="print()">${escapeXml(texts.printNow)}</button></header>
<main>
${[...stages].map(([stage, steps]) => section(stage, steps, texts)).join('\n')}
</main>
</body>
</html>
`;
}

function section(stage: number, steps: readonly WorkStep[], texts: GrowTexts): string {
  const head = [
    ['step', '#'],
    ['action', texts.action],
    ['', texts.what],
    ['', texts.from],
    ['', texts.to],
    ['', texts.otherEnd],
    ['done', texts.done],
  ].map(([cell, words]) => `<th class="${cell}">${escapeXml(words)}</th>`);
  const rows = steps.map(({ step, kind, what, from, to, stays }) => {
    const cells = [String(step), workKind(kind, texts), what, from, to, stays, ''];
    return `<tr>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`;
  });
  return `<section>\n<h2>${escapeXml(`${texts.stage} ${stage}`)}</h2>\n<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n</section>`;
}
