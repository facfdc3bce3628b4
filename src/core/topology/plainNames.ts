/** Names that managed InfiniBand switches give themselves: `MF0;leaf-1:MQM8700/U1`, chips of a director `MF0;core:CS8500/L07/U1`. */
const MANAGED = /^MF0;([^:]*):[^/]*((?:\/[^/]+)*)$/;
/** The one chip of a switch that is no director. */
const ONLY_CHIP = '/U1';
/** Names that subnet managers and drivers give adapters, behind the name of the node: `node166 HCA-1`, `gpu01 mlx5_0`, `n7 qib0`, `n7 ibp65s0`. */
export const ADAPTER =
  /\s+(?:H?CA-?\d+|(?:mlx|mthca|qib|ipath|hfi|ehca|bnxt_re|irdma|i40iw|cxgb|nes|ocrdma|qedr|efa|hns|mana|siw|rxe|rocep?|ibp?)\w*\d\w*)$/i;
/** A switch's name without its maker's frame, with its chip where it has several. */
export function withoutFrame(description: string): string {
  const [, name, chip] = MANAGED.exec(description) ?? [];
  if (name === undefined) return description;
  return chip === ONLY_CHIP ? name : `${name}${chip}`;
}

/** Chips of directors as they are without that frame: `core/L07/U1`, `core/S3/U1`. */
const CHIP = /^(?:MF0;)?([^:/]+)(?::[^/]*)?\/[LS]\d{1,4}(?:\/U\d{1,3})?$/i;

/** The director that a switch is a chip of, on a leaf or spine board; undefined for all others. */
export function directorOf(description: string): string | undefined {
  return CHIP.exec(description)?.[1];
}

/** A machine's name without that of its adapter. */
export function withoutDevice(description: string): string {
  return description.replace(ADAPTER, '') || description;
}

/**
 * Names as people say them: without a maker's frame and without the adapter's device, where what is left is not empty and no other name becomes the same. The one rule
 * for short names on the page; the full ones are those of files, and are shown in tips. O(names × length).
 * @example
 * plainNames(['MF0;leaf-1:MSB7700/U1', 'node7 HCA-1', 'node8 mlx5_0', 'node8 mlx5_1']); // => ['leaf-1', 'node7', 'node8 mlx5_0', 'node8 mlx5_1']
 */
export function plainNames(names: readonly string[]): string[] {
  const plain = names.map((name) => withoutFrame(withoutDevice(name)) || name);
  const count = new Map<string, number>();
  for (const name of plain) count.set(name, (count.get(name) ?? 0) + 1);
  return plain.map((name, i) => (count.get(name) === 1 ? name : names[i]));
}
