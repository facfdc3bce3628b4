/** A pure function of an object, worked out once for each as long as the object lives. */
/* @__NO_SIDE_EFFECTS__ */
export function remembered<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as V;
  };
}

/** Longer texts are no names, and seldom met again. */
const LONGEST = 64;

/**
 * Function of texts that remembers its results, for texts of which most are met again and again.
 * @param most texts that it remembers: with one more it forgets them all
 */
export function rememberedTexts<V>(find: (text: string) => V, most = 4096): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    if (text.length > LONGEST) return find(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    // A part of a file's text would keep all of that.
    const own = ` ${text}`.slice(1);
    const value = find(own);
    if (known.size >= most) known.clear();
    known.set(own, value);
    return value;
  };
}
