// What was seen, as rows, as faults against the limits, and as a page.

/** @typedef {import('./networks.mjs').LookedAt} LookedAt */
/** @typedef {{ network: LookedAt, size: { width: number, height: number }, look: { colorScheme: string, locale: string }, seen: import('./measure.mjs').Look }} Row */

const LEAST = { ofWindow: 45, ofCanvas: 75, text: 11, name: 12 };
const MOST = { plates: 12, lines: 25, controls: 40, pairs: 8 };

const digits = (/** @type {number} */ value) => (Number.isFinite(value) ? String(Math.round(10 * value) / 10) : '-');

/** Each column: its head, and what stands in it. @type {[string, (seen: Row['seen']) => string | number][]} */
const COLUMNS = [
  ['window %', ({ ofWindow }) => digits(ofWindow)],
  ['canvas %', ({ ofCanvas }) => digits(ofCanvas)],
  ['ink %', ({ ink }) => digits(ink)],
  ['text px', ({ leastText }) => digits(leastText)],
  ['name px', ({ leastName }) => digits(leastName)],
  ['blank', ({ blank }) => blank],
  ['faint', ({ unread }) => unread],
  ['controls', ({ controls }) => controls],
  ['pairs', ({ pairs }) => pairs.length],
  ['covered', ({ covered }) => covered.join('; ') || '-'],
  ['cut', ({ cut }) => cut.length],
  ['small', ({ small }) => small],
  ['rust', ({ rust }) => rust],
];

const lookOf = (/** @type {Row} */ { size, look }) =>
  `${size.width}x${size.height} ${look.colorScheme} ${look.locale.slice(0, 2)}`;

export function headOf() {
  const heads = ['network', 'look', ...COLUMNS.map(([head]) => head)];
  return `| ${heads.join(' | ')} |\n|${heads.map((_, i) => (i < 2 ? '---' : '---:')).join('|')}|`;
}

/** @param {Row} row */
export const rowOf = (row) =>
  `| ${[row.network.name, lookOf(row), ...COLUMNS.map(([, cell]) => cell(row.seen))].join(' | ')} |`;

/** What a look falls short of. @param {Row} row @returns {string[]} */
function faultsIn({ network, size, seen }) {
  const phone = size.width < 600;
  const wide = size.width === 1440;
  const least = network.own ?? LEAST;
  /** @type {[boolean, string][]} */
  const limits = [
    [
      wide && seen.ofWindow < least.ofWindow,
      `the network takes ${digits(seen.ofWindow)} % of the window, not ${least.ofWindow}`,
    ],
    [
      wide && seen.ofCanvas < least.ofCanvas,
      `the network takes ${digits(seen.ofCanvas)} % of the canvas, not ${least.ofCanvas}`,
    ],
    [
      seen.ink > (network.plates ? MOST.plates : MOST.lines),
      `${digits(seen.ink)} % ink, not ${network.plates ? MOST.plates : MOST.lines}`,
    ],
    [seen.leastText < LEAST.text - 0.05, `text of ${digits(seen.leastText)} px`],
    [seen.leastName < LEAST.name - 0.05, `a name of ${digits(seen.leastName)} px`],
    [seen.blank > 0, `${seen.blank} blank boxes`],
    [seen.unread > 0, `${seen.unread} texts below 4.5 : 1`],
    [seen.controls > MOST.controls, `${seen.controls} controls at rest`],
    [seen.pairs.length > MOST.pairs, `${seen.pairs.length} pairs of size and weight: ${seen.pairs.join(' ')}`],
    [seen.covered.length > 0, `covered: ${seen.covered.join('; ')}`],
    [phone && seen.small > 0, `${seen.small} targets below 44 px`],
    [seen.sideways, 'the page is wider than its window'],
    [Boolean(network.clean) && seen.rust > 0, `${seen.rust} pixels of rust at clean 2:1`],
  ];
  return limits.flatMap(([short, what]) => (short ? [what] : []));
}

/** @param {readonly Row[]} rows @param {Record<string, number[]>} openings @returns {string[]} */
export function faultsOf(rows, openings) {
  return [
    ...rows.flatMap((row) => faultsIn(row).map((what) => `${row.network.name}, ${lookOf(row)}: ${what}`)),
    ...Object.entries(openings).flatMap(([name, blank]) =>
      blank.some((count) => count > 0)
        ? [`${name}: ${blank.join(', ')} blank boxes 300 ms after the first picture`]
        : [],
    ),
  ];
}

/** @param {readonly Row[]} rows @param {Record<string, number[]>} openings @param {string} browser */
export function pageOf(rows, openings, browser) {
  const faults = faultsOf(rows, openings);
  const owns = [...new Set(rows.map(({ network }) => network))].flatMap(({ name, own }) =>
    own
      ? [`${name}: at least ${own.ofWindow} % of the window and ${own.ofCanvas} % of the canvas, since ${own.why}.`]
      : [],
  );
  return `# How the page looks, measured

\`npm run look -- --out docs/look.md\` writes this page (${browser}). Each network is opened at ${[...new Set(rows.map(({ size }) => `${size.width}x${size.height}`))].join(', ')}, once light in English and once dark in Japanese.

- *window %*, *canvas %*: share that the box around the network takes. *ink %*: pixels in that box that stand out from the ground by 1.5 : 1 or more.
  A network without structure is first a matrix, which is square whatever the window; it is looked at by its lines.
- *text px*, *name px*: the smallest text in the page and on the canvas. *blank*: boxes with room for their name at 12 px and none in it.
- *faint*: texts below 4.5 : 1 by axe. *controls*: buttons, fields, links and tabs in sight. *pairs*: sizes with weights of text.
- *covered*: parts of the network under something else. *cut*: texts that are not there in full. *small*: targets below 44 px, which fingers need (390 px). *rust*: pixels in colours of overload.

${headOf()}
${rows.map(rowOf).join('\n')}

Opened ${Object.values(openings)[0]?.length ?? 0} times, boxes without a name 300 ms after the first picture: ${Object.entries(
    openings,
  )
    .map(([name, blank]) => `${name} ${blank.join(', ')}`)
    .join('; ')}.

## Limits

At 1440x900 at least ${LEAST.ofWindow} % of the window and ${LEAST.ofCanvas} % of the canvas; ink at most ${MOST.plates} % with plates and ${MOST.lines} % with lines; text from ${LEAST.text} px, names from ${LEAST.name} px; no blank box; no text
below 4.5 : 1; at most ${MOST.controls} controls and ${MOST.pairs} pairs; nothing covered; on a phone targets of 44 px; no rust where a network is oversubscribed by design and loaded evenly.

${owns.map((own) => `${own}\n\n`).join('')}${faults.length === 0 ? 'All hold.' : `Short:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`}
`;
}
