import { printedPage } from '../../core/base/text/printedPage';
import type { WorkKind, WorkStep } from '../../core/building/growth/workOrder';
import { escapeXml } from '../../drawing/svg/xml';
import type { Language } from '../../state/view/preferencesStore';
import { type GrowTexts, growTexts } from './texts';

const STYLE = `
h2 { margin: 6mm 0 1mm; break-after: avoid; }
table { table-layout: fixed; }
th, td { font-size: 9pt; overflow-wrap: anywhere; vertical-align: top; }
tr { break-inside: avoid; }
th.step { width: 10mm; } th.action { width: 24mm; } th.what { width: 50mm; } th.done { width: 12mm; }
`;

/** The kind of work, in words. */
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
  const sections = [...stages].map(([stage, steps]) => section(stage, steps, texts));
  return printedPage({ language, title, lines: [], print: texts.printNow, sections, style: STYLE });
}

function section(stage: number, steps: readonly WorkStep[], texts: GrowTexts): string {
  const head = [
    ['step', '#'],
    ['action', texts.action],
    ['what', texts.what],
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
