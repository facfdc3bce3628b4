import type { LocalText } from '../../base/localText';

/** A network or a wish for which there is no VLAN plan; `reason` says what is needed. */
export class PlanRefusal extends Error {
  override readonly name = 'PlanRefusal';
  constructor(readonly reason: LocalText) {
    super(reason.en);
  }
}
