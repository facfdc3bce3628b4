/** A number, formatted or not, with the English word for so many. */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  return `${count} ${String(count) === '1' ? one : many}`;
}
