import * as cycleBreaking from './cycleBreaking';
import * as dfsssp from './dfsssp';
import * as dimensionOrder from './dimensionOrder';
import * as dModK from './dModK';
import type { Engine, EngineDescriptor } from './engine';
import * as lash from './lash';
import * as minHop from './minHop';
import * as nue from './nue';
import * as segmentBased from './segmentBased';
import * as sssp from './sssp';
import * as tableLimited from './tableLimited';
import * as turnAddition from './turnAddition';
import * as turnAdditionFig18 from './turnAdditionFig18';
import * as turnAdditionSearch from './turnAdditionSearch';
import * as turnProhibition from './turnProhibition';
import * as upDown from './upDown';

/** Plain data, without the algorithms, for menus and forms. */
export const engineDescriptors: readonly EngineDescriptor[] = [
  minHop.descriptor,
  sssp.descriptor,
  dfsssp.descriptor,
  lash.descriptor,
  nue.descriptor,
  dModK.descriptor,
  dimensionOrder.descriptor,
  tableLimited.descriptor,
  upDown.descriptor,
  turnProhibition.descriptor,
  cycleBreaking.descriptor,
  segmentBased.descriptor,
  turnAddition.descriptor,
  turnAdditionSearch.descriptor,
  turnAdditionFig18.descriptor,
];

/** All engines, in the order that people see them. */
export const engines: readonly Engine[] = [
  minHop,
  sssp,
  dfsssp,
  lash,
  nue,
  dModK,
  dimensionOrder,
  tableLimited,
  upDown,
  turnProhibition,
  cycleBreaking,
  segmentBased,
  turnAddition,
  turnAdditionSearch,
  turnAdditionFig18,
];

export function findEngine(id: string): Engine | undefined {
  return engines.find((engine) => engine.descriptor.id === id);
}
