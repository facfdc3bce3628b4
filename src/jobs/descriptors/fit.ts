/** As `descriptors.ts`, of what only those ask who look for a network by its size: it loads with them. */
export { fitParams } from '../fitParams';
