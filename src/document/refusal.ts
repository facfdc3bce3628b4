import { untranslated } from '../core/base/localText';
import { TopoloomError } from '../core/base/topoloomError';
/** The reason why a command cannot be carried out, by a key that the interface puts into words. */
export type RefusalReason =
  | 'nameEmpty'
  | 'nameTaken'
  | 'portTaken'
  | 'portUnknown'
  | 'portsInUse'
  | 'portCount'
  | 'speedUnknown'
  | 'railUnknown'
  | 'noFreePort'
  | 'tooFewPorts'
  | 'hostCabled'
  | 'hostToHost'
  | 'selfLoop'
  | 'unknown'
  | 'nothingToConnect'
  | 'noPairs'
  | 'sidesDiffer'
  | 'clipForeign'
  | 'clipLarge'
  | 'clipBroken'
  | 'clipUnread'
  | 'copyLarge'
  | 'noteEmpty'
  | 'noteLong'
  | 'levelUnknown'
  | 'lengthUnknown'
  | 'noFloor'
  | 'offFloor'
  | 'aboveRack'
  | 'unitTaken'
  | 'placeLocked'
  | 'networkName'
  | 'networkTaken'
  | 'machineTaken'
  | 'plantFault'
  | 'patternBroken'
  | 'patternLong'
  | 'patternShort';

/** Thrown by a command instead of making a network that cannot be; the document stays as it is. */
export class EditRefusal extends TopoloomError {
  override readonly name = 'EditRefusal';
  readonly kind = 'refusal';
  constructor(
    readonly why: RefusalReason,
    /** Names and port numbers that the words speak of. */
    override readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(untranslated(`${why} ${JSON.stringify(details)}`));
  }
}
