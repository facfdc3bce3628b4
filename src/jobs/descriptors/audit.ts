/** As `descriptors.ts`, of what only those ask who compare a plan with what was built: it loads with them. */

export { endText } from '../../core/asbuilt/comparison';
export { findingPlace, seenCables } from '../../core/asbuilt/findingPlace';
export { FINDING_KINDS } from '../../core/asbuilt/findings';
export { plainReport } from '../../core/asbuilt/plainReport';
export { csvText } from '../../core/base/text/csvText';
