// What the rounds come to: a row for each thing measured, and the page docs/bench-ui.md.
import { availableParallelism } from 'node:os';

/** @typedef {import('./measure.mjs').Ours} Ours */
/** @typedef {import('./measure.mjs').Common} Common */
/** @typedef {{ what: string, ours: number, plain: number | null, aim: string, gate: number | null, text: string, short: boolean }} Row */

/** @param {number[]} values @param {number} part */
function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

/** @param {number} value */
const ms = (value) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

/**
 * Single times give their median, frames their 95th percentile.
 * @param {readonly Ours[]} ours @param {readonly Common[]} plain @returns {Row[]}
 */
export function rowsOf(ours, plain) {
  /** @param {keyof Ours} key @param {number} part */
  const our = (key, part) =>
    quantile(
      ours.flatMap((round) => round[key]),
      part,
    );
  /** @param {keyof Common} key @param {number} part */
  const theirs = (key, part) =>
    quantile(
      plain.flatMap((round) => round[key]),
      part,
    );
  /** @param {string} what @param {keyof Common} key @param {number} part @param {string} aim @param {number | null} gate */
  const both = (what, key, part, aim, gate) => row(what, our(key, part), theirs(key, part), aim, gate);
  return [
    both('from the press to the first picture', 'open', 0.5, '1,500', 3.5),
    both('all 33,024 links by other loads, colour and width', 'reload', 0.5, '60', 50),
    both('all 33,024 links in other colours only', 'recolour', 0.5, '60', null),
    both('what lies under the pointer', 'hits', 0.5, '5', 50),
    row('pan, pods closed: frame, p95', our('panClosed', 0.95), null, '34', null),
    row('zoom, pods closed: frame, p95', our('zoomClosed', 0.95), null, '34', null),
    both('pan, all links: frame, p95', 'pan', 0.95, '50', null),
    both('zoom, all links: frame, p95', 'zoom', 0.95, '50', null),
    both('select a switch, all links: longest frame', 'select', 0.5, '50', null),
    both('drag a switch, all links: frame, p95', 'drag', 0.95, '50', null),
    row('from pods closed to all links', our('allLinks', 0.5), null, '', null),
    row('longest task while it is routed and panned', our('taskInJob', 0.5), null, '200', null),
    row('longest task in all that follows', our('taskElse', 0.5), null, '', null),
  ];
}

/** @param {string} what @param {number} ours @param {number | null} plain @param {string} aim @param {number | null} gate @returns {Row} */
function row(what, ours, plain, aim, gate) {
  const ratio = plain === null ? null : plain / ours;
  const text = [
    `${ms(ours)} ms`,
    ...(plain === null
      ? []
      : [`plain ${ms(plain)} ms`, `${plain >= ours ? (plain / ours).toFixed(1) : (plain / ours).toFixed(2)} x`]),
    ...(gate === null ? [] : [`asked ${gate} x`]),
  ].join('  ');
  return { what, ours, plain, aim, gate, text, short: gate !== null && (ratio ?? 0) < gate };
}

/** @param {readonly Row[]} rows @param {import('./network').DrawnNetwork} network @param {string} browser */
export function reportPage(rows, network, browser) {
  const body = rows.map(({ what, ours, plain, aim, gate }) =>
    [
      what,
      ms(ours),
      plain === null ? '' : ms(plain),
      plain === null ? '' : `${(plain / ours).toFixed(1)} ×${gate === null ? '' : ` (asked: ${gate} ×)`}`,
      aim && `≤ ${aim}`,
    ].join(' | '),
  );
  return `# How fast the page answers

\`npm run bench:ui -- --out docs/bench-ui.md\` measures the built page in Chromium and writes this page: two k=32 fat trees joined at the middle,
${network.switches.toLocaleString('en-US')} switches with ${network.links.toLocaleString('en-US')} links between them, beside plain Cytoscape with the same switches and links at the same places (its canvas renderer,
preset layout; a page of a few lines, \`bench/ui/plain.html\`). Hosts are in neither picture: ours shows so many as counts. Both pages run in turn in the same
browser; a script moves pointer and wheel once a frame. The ratios are asked for; the times, in milliseconds, are the aim on an idle machine. ${browser}
without a graphics processor, ${availableParallelism()} cores, shared.

| what | ours, ms | plain Cytoscape, ms | ratio | aim, ms |
| --- | ---: | ---: | ---: | ---: |
${body.map((line) => `| ${line} |`).join('\n')}

- First picture: both pages stand, with their libraries loaded. Ours generates and compiles the network and draws its pods closed; the plain page fetches
  elements that have their places and draws all of them.
- Other loads: ours by going from a linear scale to a logarithmic one and back, the plain page by new data for each edge in one batch, mapped to colour and
  width, its parallel links side by side as ours. Colours only: ours by choosing another scale, the plain page by colours that are given, with lines of one
  width in its fastest style (haystack). All until the frame after the one that draws them begins, which is one frame at least; begun at any moment between
  two frames.
- Under the pointer: from the event to the end of its handlers, over 30 scattered points with all links shown.
- While the camera moves, links are a picture that is shifted and scaled, and drawn sharp again when it rests.
`;
}
