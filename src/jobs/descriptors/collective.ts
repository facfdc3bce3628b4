/** As `descriptors.ts`, of what only those ask who work out jobs: it loads with them. */
export { bisectFormParams } from '../bisectParams';
export { collectiveParams, placementSeed } from '../collectiveParams';
export { nameOfHashes } from '../ecmpParams';
