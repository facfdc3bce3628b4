import type { LocalText } from '../../base/localText';

/** An engine that does not apply to the network at hand; `reason` is what it needs. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  constructor(
    readonly engine: string,
    readonly reason: LocalText,
  ) {
    super(`${engine} does not apply to this network: ${reason.en}`);
  }
}
