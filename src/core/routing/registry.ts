import * as dfsssp from './dfsssp';
import * as dimensionOrder from './dimensionOrder';
import * as dModK from './dModK';
import type { Engine, EngineDescriptor } from './engine';
import * as minHop from './minHop';
import * as sssp from './sssp';
import * as turnAddition from './turnAddition';
import * as turnAdditionFig18 from './turnAdditionFig18';
import * as turnProhibition from './turnProhibition';
import * as upDown from './upDown';

/** Plain data, without the algorithms, for menus and forms. */
export const engineDescriptors: readonly EngineDescriptor[] = [
  minHop.descriptor,
  sssp.descriptor,
  dfsssp.descriptor,
  dModK.descriptor,
  dimensionOrder.descriptor,
  upDown.descriptor,
  turnProhibition.descriptor,
  turnAddition.descriptor,
  turnAdditionFig18.descriptor,
];

/** All engines, in the order that people see them. */
export const engines: readonly Engine[] = [
  minHop,
  sssp,
  dfsssp,
  dModK,
  dimensionOrder,
  upDown,
  turnProhibition,
  turnAddition,
  turnAdditionFig18,
];

export function findEngine(id: string): Engine | undefined {
  return engines.find((engine) => engine.descriptor.id === id);
}
