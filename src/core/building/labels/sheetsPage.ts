import type { LocalText } from '../../base/localText';
import { printedPage } from '../../base/text/printedPage';
import { escapeXml } from '../../base/text/xml';
import type { Progress } from './progress';
import type { ScheduleRow } from './schedule';
import type { BundleSheet, RackSheet } from './sheets';
import { type SheetTexts, sheetTexts } from './sheetTexts';

/** Sizes of paper that sheets are laid out for. */
export const PAPERS = ['A4', 'letter'] as const;

export interface SheetsRequest {
  readonly title: string;
  readonly language: keyof LocalText;
  readonly paper: (typeof PAPERS)[number];
  readonly progress: Progress;
  readonly racks: readonly RackSheet[];
  readonly bundles: readonly BundleSheet[];
}

/** Heads are repeated on every sheet of paper, rows are never torn, and each rack and bundle begins at the top of a sheet or stays whole. */
const STYLE = `
body { font-size: 10pt; line-height: 1.3; margin: 12mm; }
h2 { font-size: 13pt; margin: 0 0 1mm; }
section { margin: 0; }
section.rack { break-before: page; }
section.bundle { margin-top: 6mm; }
section.first { break-before: page; }
section.short { break-inside: avoid; }
table { width: calc(100% - 0.5mm); table-layout: fixed; }
tr { break-inside: avoid; }
th, td { border-width: 0.25mm; padding: 0.6mm 1.2mm; font-size: 8.5pt; overflow-wrap: anywhere; }
th { font-size: 8pt; }
tbody th { background: #f6f6f6; font-size: 9pt; break-after: avoid; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
.label { font-family: ui-monospace, "Noto Sans Mono", monospace; font-variant-numeric: tabular-nums; }
.box { text-align: center; font-size: 11pt; line-height: 1; padding: 0; }
.swatch { display: inline-block; width: 2.6mm; height: 2.6mm; border: 0.2mm solid #555; margin-right: 1mm; vertical-align: -0.3mm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
@media print { body { margin: 0; } section.rack:first-of-type { break-before: auto; } }
`;

/** Rows from which a bundle may go over the end of a sheet. */
const LONG = 24;

/**
 * A page of its own to print or keep: a sheet a rack with its devices from the top down and every port that has a cable, and a table a bundle in the order of the work,
 * with boxes for laid, connected and tested. O(rows).
 */
export function sheetsPage({ title, language, paper, progress, racks, bundles }: SheetsRequest): string {
  const texts = sheetTexts(language);
  return printedPage({
    ...{ language, title: `${texts.title}: ${title || texts.untitled}`, print: texts.print },
    lines: [texts.counts(progress, racks.length, bundles.length)],
    sections: [
      ...racks.map((sheet) => rackSection(sheet, texts)),
      ...bundles.map((sheet, i) => bundleSection(sheet, i === 0, texts)),
    ],
    style: `${STYLE}@page { size: ${paper} portrait; margin: 12mm 10mm; }\n`,
  });
}

function rackSection({ rack, devices }: RackSheet, texts: SheetTexts): string {
  const cables = devices.reduce((sum, one) => sum + one.cables.length, 0);
  const columns: readonly Head[] = [
    [texts.cable, 13],
    [texts.label, 22],
    [texts.far, 40],
    [texts.farLabel, 22],
    [texts.part, 24],
    [texts.length, 16, 'n'],
    [texts.colour, 16],
    ...boxHeads(texts),
  ];
  const bodies = devices.map(({ name, unit, cables: plugs }) => {
    const place = unit > 0 ? `U${String(unit).padStart(2, '0')} ` : '';
    const isSingle = plugs.length === 1;
    const lines = plugs.map(({ near, far, row }) => [
      cell(row.name, 'label'),
      cell(near.label, 'label'),
      // A device with one cable takes one row.
      cell(`${isSingle ? `${name} → ` : ''}${far.node} [${far.port}]`),
      cell(far.label, 'label'),
      ...partCells(row, texts),
      ...boxCells(row),
    ]);
    const title = `<tr><th colspan="${columns.length}" scope="rowgroup">${escapeXml(place + name)}</th></tr>\n`;
    return `<tbody>\n${isSingle ? '' : title}${lines.map(line).join('\n')}\n</tbody>`;
  });
  const name = rack === '' ? texts.noRack : `${texts.rack} ${rack}`;
  return `<section class="rack">
<h2>${escapeXml(name)}</h2>
<p>${escapeXml(texts.rackCounts(devices.length, cables))}</p>
${table(columns, bodies)}
</section>`;
}

function bundleSection({ racks: [a, b], cables, metres }: BundleSheet, isFirst: boolean, texts: SheetTexts): string {
  const columns: readonly Head[] = [
    [texts.cable, 13],
    [texts.from, 22],
    [texts.to, 22],
    [texts.ends, 36],
    [texts.part, 27],
    [texts.length, 16, 'n'],
    [texts.colour, 18],
    ...boxHeads(texts),
  ];
  const lines = cables.map((row) => [
    cell(row.name, 'label'),
    cell(row.a.label, 'label'),
    cell(row.b.label, 'label'),
    cell(`${row.a.node} – ${row.b.node}`),
    ...partCells(row, texts),
    ...boxCells(row),
  ]);
  const name = a === b ? texts.within(a || texts.noRack) : texts.between(a || texts.noRack, b || texts.noRack);
  const classes = ['bundle', ...(isFirst ? ['first'] : []), ...(cables.length < LONG ? ['short'] : [])].join(' ');
  return `<section class="${classes}">
<h2>${escapeXml(name)}</h2>
<p>${escapeXml(texts.bundleCounts(cables.length, metres))}</p>
${table(columns, [`<tbody>\n${lines.map(line).join('\n')}\n</tbody>`])}
</section>`;
}

/** Words, share of the width, class. */
type Head = readonly [text: string, width: number, kind?: string];

function boxHeads(texts: SheetTexts): readonly Head[] {
  return [texts.laid, texts.connected, texts.tested].map((text): Head => [text, 15]);
}

function table(columns: readonly Head[], bodies: readonly string[]): string {
  const whole = columns.reduce((sum, [, width]) => sum + width, 0);
  const widths = columns.map(([, width]) => `<col style="width:${((100 * width) / whole).toFixed(2)}%">`).join('');
  const heads = columns.map(
    ([text, , kind]) => `<th scope="col"${kind ? ` class="${kind}"` : ''}>${escapeXml(text)}</th>`,
  );
  return `<table>
<colgroup>${widths}</colgroup>
<thead><tr>${heads.join('')}</tr></thead>
${bodies.join('\n')}
</table>`;
}

function partCells({ part, lengthM, colour }: ScheduleRow, texts: SheetTexts): readonly string[] {
  const swatch = `<span class="swatch" style="background:${colour}"></span>`;
  return [
    cell(part),
    cell(lengthM === null ? '–' : `${lengthM} m`, 'n'),
    `<td>${swatch}${escapeXml(texts.colours[colour] ?? colour)}</td>`,
  ];
}

/** Cells with a tick for work that is done, and a mark for a failed test. */
function boxCells({ work: { status } }: ScheduleRow): readonly string[] {
  const steps = ['laid', 'connected', 'tested'];
  const reached = status === 'failed' ? 2 : steps.indexOf(status) + 1;
  return steps.map((_, i) => cell(i < reached ? '☑' : status === 'failed' ? '☒' : '☐', 'box'));
}

function cell(text: string, kind?: string): string {
  return `<td${kind ? ` class="${kind}"` : ''}>${escapeXml(text)}</td>`;
}

function line(cells: readonly string[]): string {
  return `<tr>${cells.join('')}</tr>`;
}
