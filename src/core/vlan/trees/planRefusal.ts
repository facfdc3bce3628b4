import { TopoloomError } from '../../base/topoloomError';

/** A network or a wish for which there is no VLAN plan; `reason` says what is needed. */
export class PlanRefusal extends TopoloomError {
  override readonly name = 'PlanRefusal';
  readonly kind = 'refusal';
}
