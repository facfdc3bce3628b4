import type { ParamSpecs } from '../../base/params';
import { finalParams } from './finalParams';
import { turnAdditionParams } from './turnAdditionParams';

/** Of engines that weigh switches and turns by turn traffic, and decide in a sequence of their own. */
export const weighedParams = {
  provisional: turnAdditionParams.provisional,
  interWeight: turnAdditionParams.interWeight,
  ...finalParams,
} as const satisfies ParamSpecs;
