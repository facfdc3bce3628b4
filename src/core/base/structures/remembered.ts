/** A pure function of an object, worked out once for each as long as the object lives. */
/* @__NO_SIDE_EFFECTS__ */
export function remembered<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as V;
  };
}
