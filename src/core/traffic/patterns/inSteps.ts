import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

/** What descriptors of collectives have in common that go in steps, any number of ranks, and have nothing to choose. */
export const inSteps = {
  views: ['demand', 'steps'],
  offeredOn: () => false,
  params: {},
  appliesTo: needsTwoHosts,
} as const satisfies Partial<PatternDescriptor<Record<never, never>>>;
