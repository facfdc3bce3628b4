import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

/** Common part of the descriptors of collectives in steps, for any number of ranks and without parameters. */
export const inSteps = {
  views: ['demand', 'steps'],
  offeredOn: () => false,
  params: {},
  appliesTo: needsTwoHosts,
} as const satisfies Partial<PatternDescriptor<Record<never, never>>>;
