import { escapeXml } from './xml';

interface PrintedPage {
  readonly language: string;
  readonly title: string;
  /** Lines under the title. */
  readonly lines: readonly string[];
  /** Text of the print button, which paper does not show. */
  readonly print: string;
  /** Sections as HTML, whatever comes from people escaped. */
  readonly sections: readonly string[];
  /** Style of this page beside the common one. */
  readonly style: string;
}

const STYLE = `
body { font: 11pt/1.35 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; color: #111; background: #fff; margin: 14mm; }
h1 { font-size: 16pt; margin: 0 0 2mm; }
header { display: flex; justify-content: space-between; align-items: start; gap: 8mm; }
section { margin-top: 6mm; }
h2 { font-size: 12pt; margin: 0; }
p { margin: 0 0 1.5mm; font-size: 9pt; color: #444; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 0.3mm solid #888; padding: 0.8mm 2mm; text-align: left; font-size: 9.5pt; }
th { background: #eee; }
button { font: inherit; padding: 2mm 5mm; }
@page { margin: 12mm; }
@media print { body { margin: 0; } button { display: none; } thead { display: table-header-group; } }
`;

/** A page of its own to print or keep: a title, lines under it, sections. */
export function printedPage({ language, title, lines, print, sections, style }: PrintedPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<header>
<div>
<h1>${escapeXml(title)}</h1>
${lines.map((line) => `<p>${escapeXml(line)}</p>`).join('\n')}
</div>
<button type="button" onclick="print()">${escapeXml(print)}</button>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
