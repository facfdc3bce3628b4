import { loadColours, rampColours } from '../../../drawing/scales/colourScale';
import { PALETTES, type Palette } from '../../../drawing/scales/palette';
import { escapeXml, tag } from '../../../drawing/svg/xml';
import type { ColourScale, Language } from '../../../state/view/preferencesStore';
import type { Sign } from '../plays/play';
import type { Film } from './film';
import { FILM_SCRIPT, FILM_SCRIPT_HASH } from './filmScript';
import { filmTexts } from './texts';

type Theme = 'light' | 'dark';

/** Colours by the names of custom properties, which the page gives a value in each theme. */
export function namedColours(colourScale: ColourScale) {
  const palette = Object.fromEntries(Object.keys(PALETTES.light).map((name) => [name, `var(--${name})`]));
  return {
    palette: { ...palette, groups: PALETTES.light.groups } as unknown as Palette,
    ramp: rampColours(colourScale, 'light').map((_, i) => `var(--ramp-${i})`),
    loads: loadColours(colourScale, 'light').map((_, i) => `var(--load-${i})`),
  };
}

function properties(colourScale: ColourScale, theme: Theme): string {
  const { groups: _, ...palette } = PALETTES[theme];
  const numbered = (name: string, colours: readonly string[]) =>
    colours.map((colour, i): [string, string] => [`${name}-${i}`, colour]);
  return [
    ...Object.entries(palette),
    ...numbered('ramp', rampColours(colourScale, theme)),
    ...numbered('load', loadColours(colourScale, theme)),
  ]
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}

const STYLE = `
body { margin: 0; font: 16px/1.4 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; color: var(--ink); background: var(--ground); }
header, footer { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 10px 16px; }
h1 { font-size: 18px; margin: 0; flex: 1; }
main { display: flex; flex-wrap: wrap; gap: 16px; padding: 0 16px; }
figure { flex: 1 1 420px; margin: 0; min-width: 0; }
figcaption { min-height: 9em; }
h2 { font-size: 14px; margin: 0; color: var(--selection); }
.caption { margin: 4px 0; font-size: 18px; }
.counts { margin: 0; font-size: 13px; color: var(--faint); }
.pictures { display: flex; flex-wrap: wrap; gap: 8px; }
svg.picture { flex: 1 1 400px; min-width: 0; max-height: max(300px, calc(100vh - 290px)); border: 1px solid var(--podLine); }
footer { position: sticky; bottom: 0; background: var(--ground); border-top: 1px solid var(--podLine); }
ul { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; margin: 0; padding: 0 16px; font-size: 13px; }
ul svg { vertical-align: middle; margin-right: 6px; }
button { font: inherit; color: inherit; background: var(--switchFill); border: 1px solid var(--switchLine); border-radius: 4px; padding: 4px 12px; cursor: pointer; }
input { flex: 1 1 200px; accent-color: var(--selection); }
#number { font-variant-numeric: tabular-nums; }
@media print { footer, #theme { display: none; } }
`;

interface FilmPage {
  readonly title: string;
  readonly language: Language;
  readonly colourScale: ColourScale;
  readonly signs: readonly Sign[];
}

/**
 * A page with every step of a play: opens from a disk and asks for nothing. Names come into it as text of elements, escaped, and as JSON that no tag can end; the one script that
 * its policy lets run is `FILM_SCRIPT`.
 */
export function filmPage(film: Film, { title, language, colourScale, signs }: FilmPage): string {
  const texts = filmTexts(language);
  const { width, height, transform, parts, tracks } = film;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${FILM_SCRIPT_HASH}'; base-uri 'none'; form-action 'none'`;
  const figures = tracks.map(({ title: name, steps }, i) => {
    const picture = tag(
      'svg',
      { class: 'picture', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
      tag('g', { transform }, ''),
    );
    return `<figure id="track-${i}"><figcaption><h2>${escapeXml(name)}</h2><p class="caption" aria-live="polite"></p><p class="counts"></p></figcaption><div class="pictures">${steps[0].pictures.map(() => picture).join('')}</div></figure>`;
  });
  const button = (key: string, word: string): string =>
    `<button type="button" data-key="${key}">${escapeXml(word)}</button>`;
  const [light, dark] = (['light', 'dark'] as const).map((theme) => properties(colourScale, theme));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeXml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Topoloom">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(title)}</title>
<style>:root { ${light} } @media (prefers-color-scheme: dark) { :root { ${dark} } } :root[data-theme="light"] { ${light} } :root[data-theme="dark"] { ${dark} }${STYLE}</style>
</head>
<body>
<header><h1>${escapeXml(title)}</h1><button type="button" id="theme">${escapeXml(texts.theme)}</button></header>
<main>${figures.join('')}</main>
<ul>${signs.map((sign) => legendItem(sign, language, colourScale)).join('')}</ul>
<footer>${button('Home', texts.first)}${button('ArrowLeft', texts.back)}${button('ArrowRight', texts.step)}${button('End', texts.last)}<input type="range" id="at" min="0" value="0" aria-label="${escapeXml(texts.position)}"><output id="number"></output></footer>
<noscript>${escapeXml(texts.noScript)}</noscript>
<script type="application/json" id="film">${jsonInPage({ parts, tracks })}</script>
<script>${FILM_SCRIPT}</script>
</body>
</html>
`;
}

function legendItem({ text, ink, d }: Sign, language: Language, colourScale: ColourScale): string {
  const { palette, ramp } = namedColours(colourScale);
  const drawn =
    d === 'ramp'
      ? ramp.map((fill, i) => tag('rect', { x: 1 + 3 * i, y: 3, width: 3, height: 8, fill }))
      : [tag('path', { d, fill: 'none', stroke: ink?.(palette) ?? null, 'stroke-width': 2 })];
  const svg = tag('svg', { width: 26, height: 14, viewBox: '0 0 26 14', 'aria-hidden': 'true' }, ...drawn);
  return `<li>${svg}${escapeXml(text[language])}</li>`;
}

/** JSON that no text in it can end the script of. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
