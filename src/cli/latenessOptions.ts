import type { ParamValues } from '../core/base/params';
import type { latenessParams } from '../jobs/simulate/packetParams';

/** By the parameter that a fault names, the option that it came from. */
export const LATENESS_OPTIONS = { jitter: '--jitter', stragglers: '--stragglers', late: '--late' };

/** How late hosts begin, as far as it is asked for: what is 0 is not told. */
export function latenessWith({
  jitter,
  stragglers,
  late,
}: ParamValues<typeof latenessParams>): Partial<ParamValues<typeof latenessParams>> {
  return Object.fromEntries(Object.entries({ jitter, stragglers, late }).filter(([, value]) => value !== 0));
}
