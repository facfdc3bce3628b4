/** Checks whether a device of SONiC's `type` forwards what others send: all but `Server` and `SmartCable` do; null where there is none. */
export function forwardsAs(type: string | undefined): boolean | null {
  return type === undefined || type === '' ? null : !/^(?:Server|SmartCable)$/i.test(type);
}

const TYPES = ['ToRRouter', 'LeafRouter', 'SpineRouter'];

/** The type of a switch of that level, 0 at the leaves; undefined where it has none. */
export function typeOfLevel(level: number | undefined): string | undefined {
  return level === undefined ? undefined : TYPES[Math.min(level, TYPES.length - 1)];
}

/** A speed that SONiC gives in Mb/s; undefined where it gives none. */
export function speedOfMegabits(megabits: string | undefined): { readonly speed: string } | undefined {
  const text = megabits?.trim() ?? '';
  return /^\d{3,9}$/.test(text) ? { speed: `${Number(text) / 1000}G` } : undefined;
}
