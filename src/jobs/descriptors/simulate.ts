/** As `descriptors.ts`, of what only those ask who simulate packets: it loads with them. */

export {
  PACKET_ARRIVED,
  PACKET_INJECTED,
  PACKET_REACHED,
  PACKET_SENT,
  PACKET_WAITS,
  WAIT_BEHIND,
  WAIT_BUSY,
  WAIT_FULL,
} from '../../core/simulation/kernel/packetTrace';
export { nameOfHashes } from '../collective/ecmpParams';
export { packetParams } from '../simulate/packetParams';
