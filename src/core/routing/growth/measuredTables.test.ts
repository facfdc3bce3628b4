import { expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { measureTable } from '../../metrics/loads';
import { runEngine } from '../../testing/runEngine';
import { demandsOf } from '../../traffic/demand';
import * as turnAddition from '../engines/turnAddition';
import { MeasuredTables } from './measuredTables';

const fabric = compileFabric(generateFromSpec('joined-fat-tree:k=4,joint=middle'));
const demands = demandsOf(fabric, null);
const [intra, inter] = demands;
const { table } = runEngine(turnAddition, fabric);
/** Without what leads from tree to tree. */
const inner = table.map((port, i) => {
  const s = Math.floor(i / fabric.hostCount);
  return fabric.switchTree[s] === fabric.switchTree[fabric.hostSwitch[i % fabric.hostCount]] ? port : 0;
});
const whole = measureTable(fabric, table, demands).loads;
/** No tables have these, so that it shows who takes them. */
const grown = new Float64Array(fabric.channelCount).fill(7);

it('takes what tables around others load from those and from what was added', () => {
  const measured = new MeasuredTables(fabric, demands);
  measured.loadsOf(inner);
  measured.keepAround(table, inner, [inter], [grown]);
  expect(measured.loadsOf(table)).toEqual([whole[0], grown]);
});

it('measures anew where an entry of the others is gone, or they leave pairs out', () => {
  const other = table.slice();
  const taken = inner.findIndex((port) => port !== 0);
  other[taken] = 0;
  const measured = new MeasuredTables(fabric, demands);
  measured.loadsOf(inner);
  measured.keepAround(other, inner, [inter], [grown]);
  expect(measured.loadsOf(other)[1]).toEqual(measureTable(fabric, other, demands).loads[1]);

  measured.loadsOf(inner);
  measured.keepAround(table, inner, [intra], [grown]);
  expect(measured.loadsOf(table)).toEqual(whole);
});
