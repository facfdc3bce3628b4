import type { Topology } from '../../core/topology/topology';
import type { KeepFault } from './keepStore';
import type { KeptSetup } from './keptSetup';

/** Entry of a design in a list of designs. */
export interface DesignHead {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly switches: number;
  readonly hosts: number;
  /** Between switches. */
  readonly links: number;
  /** True if a person has changed it; a design that was only generated or opened is removed when another takes its place. */
  readonly edited: boolean;
  /** Of who wrote it last: whoever expects another one would overwrite what it has not seen. */
  readonly stamp: string;
}

/** A design as it is kept. */
export interface KeptDesign {
  readonly head: DesignHead;
  readonly topology: Topology;
  readonly setup: KeptSetup;
}

/** Why something could not be kept or got back. */
export class KeepError extends Error {
  override readonly name = 'KeepError';
  constructor(
    readonly kind: KeepFault,
    message: string = kind,
  ) {
    super(message);
  }
}

/** Why something went wrong with what is kept. */
export function faultOf(error: unknown): KeepFault {
  return error instanceof KeepError ? error.kind : 'failed';
}

/** An id, or a stamp, that nobody has given before. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('');
}

/** The name of a copy: `ring` gives `ring (2)`, and that `ring (3)`. */
export function nextName(name: string): string {
  const numbered = /^(.*) \((\d{1,4})\)$/s.exec(name);
  return numbered ? `${numbered[1]} (${Number(numbered[2]) + 1})` : `${name} (2)`.trim();
}
