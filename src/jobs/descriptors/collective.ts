/** As `descriptors.ts`, of what only those ask who work out jobs: it loads with them. */
export { nameOfHashes } from '../collective/ecmpParams';
