import * as v from 'valibot';

/** Faults that are looked for in a list; valibot's own would keep a record of hundreds of bytes for each of millions. */
export const MOST_ISSUES = 50;

/** As `v.array`, but a list that is wrong throughout is left after its first faults. O(length). */
export function boundedArray<T extends v.GenericSchema>(item: T, message?: string) {
  const list = message === undefined ? v.array(v.unknown()) : v.array(v.unknown(), message);
  return v.pipe(
    list,
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<T>[] => {
      const check = new Checker(item, 'array', dataset.value, addIssue);
      const values: v.InferOutput<T>[] = [];
      for (let key = 0; key < dataset.value.length && !check.isFull(); key++) {
        values.push(check.take(key, dataset.value[key]));
      }
      return check.found > 0 ? NEVER : values;
    }),
  );
}

/** As `v.record` with texts for keys, likewise. O(members). */
export function boundedRecord<T extends v.GenericSchema>(value: T) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<T>> => {
      const check = new Checker(value, 'object', dataset.value, addIssue);
      const values: Record<string, v.InferOutput<T>> = {};
      for (const key of Object.keys(dataset.value)) {
        values[key] = check.take(key, dataset.value[key]);
        if (check.isFull()) break;
      }
      return check.found > 0 ? NEVER : values;
    }),
  );
}

type AddIssue = Parameters<Parameters<typeof v.rawTransform<unknown, unknown>>[0]>[0]['addIssue'];

/** Passes the faults of members on, each with the path to it. */
class Checker<T extends v.GenericSchema> {
  found = 0;

  constructor(
    private readonly schema: T,
    private readonly type: 'array' | 'object',
    private readonly input: unknown,
    private readonly addIssue: AddIssue,
  ) {}

  isFull(): boolean {
    return this.found >= MOST_ISSUES;
  }

  take(key: string | number, value: unknown): v.InferOutput<T> {
    const result = v.safeParse(this.schema, value);
    if (result.success) return result.output;
    for (const issue of result.issues) {
      this.found++;
      const place = { type: this.type, origin: 'value', input: this.input, key, value } as v.ArrayPathItem;
      const { expected, received, message } = issue;
      const path: [v.IssuePathItem, ...v.IssuePathItem[]] = [place, ...(issue.path ?? [])];
      this.addIssue({ input: issue.input, expected: expected ?? undefined, received, message, path });
    }
    return value as v.InferOutput<T>;
  }
}
