import { applies, withDefaults } from '../core/base/applies';
import { contentKey } from '../core/base/contentKey';
import type { ParamSpecs, ParamValue } from '../core/base/params';

/**
 * A key by which a job's result is known: the same for parameters that lead to the same result. What is left out counts as its default, and what
 * has no effect beside the others does not count. O(content).
 * @param params of the job; those that it describes are looked at one by one, all others as they are
 */
export function keyOf(
  { id, params: specs }: { readonly id: string; readonly params: ParamSpecs },
  params: Readonly<Record<string, unknown>>,
): string {
  const values: Record<string, ParamValue> = {};
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(params)) {
    if (!Object.hasOwn(specs, key)) others[key] = value;
    else if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') values[key] = value;
  }
  const all = withDefaults(specs, values);
  const effective = Object.entries(specs).flatMap(([key, spec]) => (applies(spec, all) ? [[key, all[key]]] : []));
  return contentKey([id, Object.fromEntries(effective), others]);
}
