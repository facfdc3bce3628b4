import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';

/** Why something could not be kept, or got back. */
export type KeepFault = 'unavailable' | 'full' | 'conflict' | 'gone' | 'newer' | 'damaged' | 'failed';

/** Message about keeping designs; one of a kind at a time. The interface puts it into words. */
export interface KeepMessage {
  readonly kind: /** The page goes on where it was left, at `at`. */
    | 'reopened'
    /** The page died while it opened a design, so that design waits to be asked for. */
    | 'offered'
    /** Another tab has the design open; nothing of it is kept from here. */
    | 'elsewhere'
    /** Another tab has taken the design over. */
    | 'taken'
    /** The changes made here go on as a copy, since another tab has the design. */
    | 'copied'
    /** The stored design was gone, or cannot be read (`fault`): what is on the canvas is kept, under `name`. */
    | 'keptAgain'
    | 'removed'
    | 'failed'
    | 'linkOpened'
    | 'linkFailed'
    /** The network of a link is open, `name`; what the link asks about it is not understood. */
    | 'wordsFailed'
    | 'update';
  /** Of the design or the file. */
  readonly name?: string;
  /** Milliseconds since 1970. */
  readonly at?: number;
  readonly reason?: LocalText | string;
  readonly fault?: KeepFault;
  /** Actions of the buttons. */
  readonly act?: Partial<Record<KeepAct, () => void>>;
}

export type KeepAct = 'fresh' | 'resume' | 'takeOver' | 'copy' | 'undo' | 'again' | 'reload';

/** Where keeping stands: nothing of it is computed before the first picture. */
export interface KeepState {
  /** Null until something is kept: a newcomer's example is not. */
  readonly kept: 'waiting' | 'saved' | 'failed' | 'elsewhere' | null;
  /** Id of the design on the canvas, null until it is kept. */
  readonly design: string | null;
  readonly messages: readonly KeepMessage[];
  readonly dialog: 'designs' | 'share' | 'picture' | 'remarks' | null;
}

export const useKeep = create<KeepState>()(() => ({ kept: null, design: null, messages: [], dialog: null }));

/** Tells something, in place of an earlier message of the kind. */
export function tellKeep(message: KeepMessage): void {
  useKeep.setState(({ messages }) => ({ messages: [...messages.filter((m) => m.kind !== message.kind), message] }));
}

export function hushKeep(...kinds: readonly KeepMessage['kind'][]): void {
  useKeep.setState(({ messages }) => {
    const left = messages.filter((m) => !kinds.includes(m.kind));
    return left.length < messages.length ? { messages: left } : {};
  });
}

/** Says where keeping stands now. */
export const setStanding = (standing: Pick<KeepState, 'kept' | 'design'>): void => useKeep.setState(standing);

/** Opens one of the dialogs about designs, in place of another. */
export const openKeepDialog = (dialog: NonNullable<KeepState['dialog']>): void => useKeep.setState({ dialog });

export const closeKeepDialog = (): void => useKeep.setState({ dialog: null });
