/** Ids as `2-5 9`: runs joined by dashes. @param ids ascending */
export function idRanges(ids: readonly number[]): string[] {
  const ranges: string[] = [];
  for (let i = 0; i < ids.length; ) {
    let end = i;
    while (end + 1 < ids.length && ids[end + 1] === ids[end] + 1) end++;
    ranges.push(end === i ? `${ids[i]}` : `${ids[i]}-${ids[end]}`);
    i = end + 1;
  }
  return ranges;
}
