import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { generateFromSpec } from '../../src/core/generators/spec';
import { NEAR } from '../../src/core/routing/growth/measuredTables';
import { loadLinearSolver } from '../../src/jobs/routing/linearSolver';
import { freshGrown } from './freshGrown';
import { freshOthers } from './freshOthers';
import { freshTrees } from './freshTrees';
import { leastBound } from './leastBound';
import { type Cell, type Entrant, measureEngine } from './measure';
import { networks } from './networks';
import { type BoundRow, boundPage, boundTable, growthRows, nearness } from './page';

/** Parameters as `key=value`, with the sign between them. */
const paramsOf = (text: string, sign: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(sign)
      .filter(Boolean)
      .map((word) => word.split('=')),
  );
const shared = paramsOf(process.env.PARAMS ?? '', ',');
const names = (
  process.env.ENGINES ??
  'min-hop,sssp,up-down,turn-prohibition,cycle-breaking,turn-addition,turn-addition:lanes=2,turn-addition:lanes=4'
).split(',');
const entrants = names.map((name) => {
  const [id, own = ''] = name.split(':');
  return { id, settings: { ...shared, ...paramsOf(own, ';') } };
});
const args = process.argv.slice(2);
const at = args.indexOf('--out');
const [, out] = at < 0 ? [] : args.splice(at, 2);
const drawn = args.indexOf('--fresh');
const [, seed] = drawn < 0 ? [] : args.splice(drawn, 2);
const listed =
  seed === undefined ? networks : [freshTrees, freshGrown, freshOthers].flatMap((draw) => draw(Number(seed)));
const kind = ['--trees', '--others'].find((word) => args.includes(word));
const only = args.filter((word) => !word.startsWith('--'));
const solve = args.includes('--lp') ? await loadLinearSolver() : null;

const chosen = listed
  .filter(({ tree }) => !kind || tree === (kind === '--trees'))
  .filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
// Networks of generators, beside or instead of those by recipe.
const isSpec = (word: string): boolean => word.includes(':') && listed.every(({ name }) => !name.includes(word));
for (const spec of only.filter(isSpec)) chosen.push({ name: spec, tree: false, make: () => generateFromSpec(spec) });

/** On trees one lane is enough. */
const measured = (fabric: Fabric, tree: boolean, entrant: Entrant): Cell | null =>
  tree && entrant.settings.lanes ? null : measureEngine(fabric, entrant);

const rows: BoundRow[] = chosen.map(({ name, tree, make }) => {
  console.error(name);
  const fabric = compileFabric(make());
  const cells = entrants.map((entrant) => measured(fabric, tree, entrant));
  const bound = leastBound(fabric, null);
  // No linear program has less than what routes carry, and some take hours.
  const isNear = cells.some((cell) => cell?.sound && cell.throughput >= NEAR * bound);
  return { name, tree, fabric, bound: isNear ? bound : leastBound(fabric, solve), cells };
});
console.log(boundTable(names, rows));
for (const id of names) console.log(`${id}: ${nearness(rows, names.indexOf(id))}`);
if (out) writeFileSync(resolve(out), boundPage(names, rows, growthRows()));
