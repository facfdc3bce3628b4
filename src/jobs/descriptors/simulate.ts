/** As `descriptors.ts`, of what only those ask who simulate packets: it loads with them. */
export { pacingFormParams, packetFormParams } from '../simulate/formParams';
export { pacingParams, packetParams } from '../simulate/packetParams';
