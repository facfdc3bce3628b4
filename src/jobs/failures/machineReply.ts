import type { LocalText } from '../../core/base/localText';
import { remembered } from '../../core/base/structures/remembered';
import type { Fabric } from '../../core/fabric/fabric';
import type { Damage } from '../../core/failures/damage';
import { type MachineLosses, machineLosses } from '../../core/failures/machineLosses';
import { type MachineThroughput, machineWords } from '../../core/failures/machineWords';
import { machineThroughput } from '../../core/metrics/machineThroughput';
import { onlyNetwork } from '../../core/plant/networks';
import type { Topology } from '../../core/topology/topology';

/** Losses of machines, and the same in words. */
export interface MachineReply extends MachineLosses {
  /** Between machines (`machineThroughput`); absent where it was not asked for. */
  readonly throughput?: MachineThroughput;
  readonly words: LocalText;
}

const wholeThroughput = remembered((fabric: Fabric) => machineThroughput(fabric, fabric));

/** Losses of machines by a failure, in `row.machines` of a reply: nothing where `machineLosses` tells none. @param after the network after it, for the throughput */
export function machineReply(
  topology: Topology,
  fabric: Fabric,
  damage: Damage,
  after: Fabric | null,
): { readonly machines?: MachineReply } {
  const losses = machineLosses(topology, fabric, damage);
  if (!losses) return {};
  const network = onlyNetwork(topology);
  // Who manages does not wait for bandwidth.
  const throughput =
    network?.purpose === 'management'
      ? null
      : after && { before: wholeThroughput(fabric), after: machineThroughput(fabric, after) };
  const words = machineWords(losses, throughput, network);
  return { machines: { ...losses, ...(throughput && { throughput }), words } };
}
