import type { LidStrategy, LidStrategyDescriptor } from './lidStrategy';
import * as nodeOrder from './nodeOrder';
import * as openSmDefault from './openSmDefault';
import * as optimized from './optimized';
import * as portMajor from './portMajor';

/** Plain data, without what assigns, for menus and forms. */
export const lidStrategyDescriptors: readonly LidStrategyDescriptor[] = [
  nodeOrder.descriptor,
  portMajor.descriptor,
  openSmDefault.descriptor,
  optimized.descriptor,
];

/** All ways to give out LIDs, in the order that people see them. */
export const lidStrategies: readonly LidStrategy[] = [nodeOrder, portMajor, openSmDefault, optimized];

/** Ids of the strategies that go by what failures change in the tables, so that they need tables, and failures may be weighed for them. */
export const strategiesByPatterns: readonly string[] = lidStrategyDescriptors
  .filter(({ needsPatterns }) => needsPatterns)
  .map(({ id }) => id);

/** The strategy of that id, undefined if there is none. */
export function findLidStrategy(id: string): LidStrategy | undefined {
  return lidStrategies.find((strategy) => strategy.descriptor.id === id);
}
