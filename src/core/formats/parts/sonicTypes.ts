/** Checks whether a device of SONiC's `type` forwards what others send: `ToRRouter`, `LeafRouter`, `Server` and the like; null where there is none. */
export function forwardsAs(type: string | undefined): boolean | null {
  return type === undefined ? null : /router|switch/i.test(type);
}

const TYPES = ['ToRRouter', 'LeafRouter', 'SpineRouter'];

/** The type of a switch of that level, 0 at the leaves; undefined where it has none. */
export function typeOfLevel(level: number | undefined): string | undefined {
  return level === undefined ? undefined : TYPES[Math.min(level, TYPES.length - 1)];
}
