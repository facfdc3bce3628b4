/** As `descriptors.ts`, of what only those ask who simulate packets: it loads with them. */

export { hashingParams, nameOfHashes } from '../ecmpParams';
export { pacingFormParams, packetFormParams } from '../simulate/formParams';
export { pacingParams, packetParams } from '../simulate/packetParams';
