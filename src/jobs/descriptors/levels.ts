/** As `descriptors.ts`, of what draws levels, which is worked out at every edit. */
export { levelsWithin } from '../../core/fabric/derivedLevels';
export { recordedLevel } from '../../core/topology/recordedLevel';
