import { ParamError } from '../base/params';

/** Traffic that a network cannot have; `key` is the parameter at fault, or `pattern`. */
export class TrafficError extends ParamError {
  override readonly kind = 'traffic';
}
