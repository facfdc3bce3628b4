/** As `descriptors.ts`, of what only the exercises ask: it loads with them. */
export { exerciseDescriptors } from '../../core/exercises/kinds/registry';
