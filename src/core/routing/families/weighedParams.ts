import type { ParamSpecs } from '../../base/params';
import { turnAdditionParams } from '../order/turnAdditionParams';
import { finalParams } from './finalParams';

/** Parameters of engines that weigh switches and turns by turn traffic, and decide in a sequence of their own. */
export const weighedParams = {
  provisional: turnAdditionParams.provisional,
  interWeight: turnAdditionParams.interWeight,
  ...finalParams,
} as const satisfies ParamSpecs;
