import * as dimensionOrder from './dimensionOrder';
import * as dModK from './dModK';
import type { Engine, EngineDescriptor } from './engine';
import * as minHop from './minHop';
import * as turnAddition from './turnAddition';

/** Plain data, without the algorithms, for menus and forms. */
export const engineDescriptors: readonly EngineDescriptor[] = [
  minHop.descriptor,
  dModK.descriptor,
  dimensionOrder.descriptor,
  turnAddition.descriptor,
];

/** All engines, in the order that people see them. */
export const engines: readonly Engine[] = [minHop, dModK, dimensionOrder, turnAddition];

export function findEngine(id: string): Engine | undefined {
  return engines.find((engine) => engine.descriptor.id === id);
}
