import type { LocalText } from '../../base/localText';
import { TopoloomError } from '../../base/topoloomError';

/** An engine that does not apply to the network at hand; `reason` is what it needs. */
export class EngineRefusal extends TopoloomError {
  override readonly name = 'EngineRefusal';
  readonly kind = 'refusal';
  constructor(
    readonly engine: string,
    reason: LocalText,
  ) {
    super(reason);
    this.message = `${engine} does not apply to this network: ${reason.en}`;
  }
}
