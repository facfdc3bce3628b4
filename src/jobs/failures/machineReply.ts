import type { LocalText } from '../../core/base/localText';
import { remembered } from '../../core/base/structures/remembered';
import type { Fabric } from '../../core/fabric/fabric';
import type { Damage } from '../../core/failures/damage';
import { type MachineLosses, machineLosses } from '../../core/failures/machineLosses';
import { type MachineThroughput, machineWords } from '../../core/failures/machineWords';
import { machineThroughput } from '../../core/metrics/machineThroughput';

/** Losses of machines with several ports, and the same in words. */
export interface MachineReply extends MachineLosses {
  /** Between machines (`machineThroughput`); absent where it was not asked for. */
  readonly throughput?: MachineThroughput;
  readonly words: LocalText;
}

const wholeThroughput = remembered((fabric: Fabric) => machineThroughput(fabric, fabric));

/** Losses of machines by a failure, in `row.machines` of a reply: nothing in networks without machines of several ports. @param after the network after it, for the throughput */
export function machineReply(
  fabric: Fabric,
  damage: Damage,
  after: Fabric | null,
): { readonly machines?: MachineReply } {
  const losses = machineLosses(fabric, damage);
  if (!losses) return {};
  const throughput = after && { before: wholeThroughput(fabric), after: machineThroughput(fabric, after) };
  const words = machineWords(losses, throughput);
  return { machines: { ...losses, ...(throughput && { throughput }), words } };
}
