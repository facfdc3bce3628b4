/** As `descriptors.ts`, of what draws names. */
export { plainNames, withoutDevice } from '../../core/topology/plainNames';
