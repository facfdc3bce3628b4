/** The value that several records have in common, as a field shows it; '' where they have nothing, or several values. */
export interface CommonValue {
  readonly value: string;
  /** They have several values. */
  readonly various: boolean;
}

/** The value that all of the records have. */
export function commonValue<T>(records: readonly T[], of: (record: T) => string | number | undefined): CommonValue {
  const [first, ...others] = new Set(records.map((record) => String(of(record) ?? '')));
  return { value: others.length === 0 ? (first ?? '') : '', various: others.length > 0 };
}
