/** Tells the first of several cables between the same two nodes, whichever way round. To be called with each once, in their order. */
export function isOneCable<T>(endsOf: (cable: T) => readonly [number, number]): (cable: T) => boolean {
  const seen = new Map<number, Set<number>>();
  return (cable) => {
    const [a, b] = endsOf(cable);
    const [low, high] = a < b ? [a, b] : [b, a];
    const of = seen.get(low) ?? new Set();
    if (of.has(high)) return false;
    seen.set(low, of.add(high));
    return true;
  };
}
