/** Why a command cannot be carried out, by a key that the interface puts into words. */
export type RefusalReason =
  | 'nameEmpty'
  | 'nameTaken'
  | 'portTaken'
  | 'portUnknown'
  | 'portsInUse'
  | 'portCount'
  | 'noFreePort'
  | 'hostCabled'
  | 'hostToHost'
  | 'selfLoop'
  | 'unknown'
  | 'nothingToConnect';

/** Thrown by a command instead of making a network that cannot be; the document stays as it is. */
export class EditRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** What the words speak of: names, port numbers. */
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${reason} ${JSON.stringify(details)}`);
    this.name = 'EditRefusal';
  }
}
