/** As `descriptors.ts`, of what only those ask who compare a plan with what was built: it loads with them. */
export { cableText, endText } from '../../core/asbuilt/comparison';
export { findingPlace, seenCables } from '../../core/asbuilt/findingPlace';
export { FINDING_KINDS, standsAt } from '../../core/asbuilt/findings';
