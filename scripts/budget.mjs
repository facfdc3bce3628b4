// The page's weight: what a first visit loads, gzipped, against what it may.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const shellLimitKb = 250;
const pictureLimitKb = 450;
// Which no picture waits for.
const fontLimitKb = 25;

// Chunks that are fetched only when someone asks for what they do. Every other chunk, workers included, counts as part
// of the first routed picture, so that a new one counts until it is named here.
const onDemand = [
  // Loaded for a network without a shape of its own (ModelKeeper).
  /\/drawing\/arrange\/placeByForces\.ts$/,
  /browser-fs-access/,
  /\/i18n\/ja\.ts$/,
  /\/widgets\/TermText\.tsx$|^_glossary-/,
  // A workspace that nobody has opened costs nothing; the page opens with the first one.
  /\/workspaces\/(?!design\/)|\/workspaces\/design\/((?:NetworkForm|StartFrom)\.tsx|papers\/\w+\.tsx?|showExample\.ts|commands\.ts|jump\.ts)$|^_use\w+Answer-|^_worksStore-|^_(audit|exchange|figure|finder|floor|grow|health|jobs|compare|comparison|lesson|play|repair|simulate|survival|vlan)(Store|Actions)-/,
  // Where a simulation is shared among workers.
  /\/worker\/sharedPacing\.ts$/,
  // Loaded once there is something to keep, to bring back or to tell of it (firstSight), or when it is asked for.
  /\/state\/persistence\/keep(ing|Actions)\.ts$|^_keep(ing|Actions|Database)-/,
  /\/shell\/persistence\/(\w+\.tsx|openShared\.ts|designFile\.ts)$|^_designFile-/,
  /\/shell\/(takeFiles|filesInside)\.ts$|\/shell\/exports\/(ExportItems\.tsx|PictureDialog\.tsx|saveForPeople\.ts)$|^_saveForPeople-/,
  /\/shell\/settings\/SettingsDialog\.tsx$|\/shell\/PreferenceItems\.tsx$/,
  // Small drawings of networks, which the picture of the network does not wait for.
  /\/widgets\/PictureDrawing\.tsx$/,
  // Moved once there is something to see.
  /\/widgets\/PaneHandle\.tsx$/,
  // Drawn beside a search once it has said something twice.
  /\/widgets\/Sparkline\.tsx$/,
  // A menu that is about to be opened.
  /\/widgets\/DropMenu\.tsx$/,
  // Where files were imported with remarks.
  /\/shell\/remarks\/\w+\.tsx$/,
  /\/shell\/(Palette|HelpDialog|NarrowLayout|NoticeBridge|ZoomTools|embedded\/EmbeddedShell|phone\/PhoneLayout)\.tsx$|\/shell\/(offline|goToRegion)\.ts$/,
  // Loaded where results are many, or some are taken out.
  /\/state\/results\/dropResults\.ts$|^_dropResults-/,
  // Loaded where a design carries imported tables, or files are imported (autoRoute, fileActions).
  /\/state\/results\/carriedTables\.ts$|^_carriedTables-/,
  // Loaded once the first result is there, or when the design is empty (CanvasArea).
  /\/editing\/(EditTools|MoreTools|ContextMenu|EditDialogs|EmptyDesign)\.tsx$/,
  /\/canvas\/(Overview|DrawingChoice|CableLegend)\.tsx$|^_PictureChoice-/,
  /\/appearance\/(SeeTools|LoadsForm|ArrangeForm)\.tsx$/,
  // Where a design has several networks.
  /\/(shell\/NetworkChoice|appearance\/NetworksShown)\.tsx$/,
  // Drawn where tiers have many links, and behind the first picture (ModelKeeper).
  /\/drawing\/tiers\/rules\.ts$/,
  // Drawn of networks without structure (DrawingChoice).
  /\/drawing\/diagrams\/(matrix|hops)\.ts$/,
  // Told of a result or a selection, once there is one.
  /\/inspector\/(PathPanel|LoopList|ProofLine|ReportView|BestPossible|ShowPassing|\w+Inspector)\.tsx$|^_PaperMark-/,
  // A help, once a pointer rests on something.
  /\/widgets\/TipBubble\.tsx$/,
];

/**
 * @typedef {{ file: string, src?: string, name?: string, isEntry?: boolean, imports?: string[],
 *   dynamicImports?: string[], css?: string[] }} Chunk
 */

/**
 * Files reached from the page's entry, along the imports that `follow` gives.
 * @param {Record<string, Chunk>} manifest
 * @param {(chunk: Chunk) => string[]} follow
 */
function filesReached(manifest, follow) {
  const keys = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const seen = new Set(keys);
  /** @type {Set<string>} */
  const files = new Set();
  for (const key of keys) {
    const chunk = manifest[key];
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of follow(chunk)) {
      if (seen.has(next)) continue;
      seen.add(next);
      keys.push(next);
    }
  }
  return files;
}

/** How a worker loads what makes the network that the page opens with. */
const FIRST_NETWORK = /import\(["'`]\.\/((?:generateJob|joinedFatTree)-[^"'`]+)["'`]\)/g;

/**
 * Workers, which the manifest does not hold, and what they import at once or for the first network; what else they import later is on demand.
 * @param {string} assets
 */
function workerFiles(assets) {
  const files = readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name));
  if (files.length === 0) throw new Error(`no worker-*.js in ${assets}: the budget no longer sees the workers`);
  for (const file of files) {
    for (const [, next] of readFileSync(join(assets, file), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+)["']/g,
    )) {
      if (!files.includes(next)) files.push(next);
    }
    for (const [, makes] of readFileSync(join(assets, file), 'utf8').matchAll(FIRST_NETWORK))
      if (!files.includes(makes)) files.push(makes);
  }
  for (const name of ['generateJob', 'joinedFatTree'])
    if (!files.some((file) => file.startsWith(`${name}-`)))
      throw new Error(`no ${name}-*.js in the workers: the budget no longer sees what makes the first network`);
  return files;
}

/** @returns {{ ok: boolean, text: string }} */
export function checkBudget() {
  const dist = join(root, 'dist');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const shell = filesReached(manifest, (chunk) => chunk.imports ?? []);
  const lazy = (/** @type {string} */ key) => onDemand.some((pattern) => pattern.test(key));
  const picture = filesReached(manifest, (chunk) => [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []).filter((key) => !lazy(key)),
  ]);
  for (const file of workerFiles(join(dist, 'assets'))) picture.add(`assets/${file}`);
  const kb = (/** @type {Set<string>} */ files) => {
    let bytes = 0;
    for (const file of files) if (/\.(js|css)$/.test(file)) bytes += gzipSync(readFileSync(join(dist, file))).length;
    return bytes / 1000;
  };
  const shellKb = kb(shell);
  const pictureKb = kb(picture);
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
  const fontKb = fonts.reduce((sum, name) => sum + statSync(join(dist, 'assets', name)).size, 0) / 1000;
  return {
    ok: shellKb > 0 && shellKb <= shellLimitKb && pictureKb <= pictureLimitKb && fontKb > 0 && fontKb <= fontLimitKb,
    text:
      `shell ${shellKb.toFixed(1)} of ${shellLimitKb} kB, ` +
      `to the first routed picture ${pictureKb.toFixed(1)} of ${pictureLimitKb} kB (gzip), font ${fontKb.toFixed(1)} of ${fontLimitKb} kB`,
  };
}
