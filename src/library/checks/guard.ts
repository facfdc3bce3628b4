import type { LocalText } from '../../core/base/localText';
import { oneLine, quoteLine } from '../../core/base/text/lines';
import { TopoloomError } from '../../core/base/topoloomError';

/** A value that a function of the library cannot take; the message names function, parameter, and what was expected. */
export class ArgumentError extends TopoloomError {
  override readonly name = 'ArgumentError';
  readonly kind = 'input';
}

/** Looks at a value from outside. `at` names it; `args` are all arguments of the call, for lengths that follow from the network. @throws TopoloomError */
export type Check = (value: unknown, at: string, args: readonly unknown[]) => void;

/** Parameters by name, in their order, each with its check. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * The same function for callers whose arguments no compiler has seen: each is checked before the work begins, which itself stays as it is.
 * A generator is refused when it is called, not when it is driven.
 */
/* @__NO_SIDE_EFFECTS__ */
export function guard<F extends (...args: never[]) => unknown>(name: string, work: F, parameters: Checks): F {
  const guarded = (...args: unknown[]): unknown => {
    checkAll(name, parameters, args);
    return work(...(args as never[]));
  };
  return guarded as unknown as F;
}

/**
 * A function whose results others take, and the check that knows them again: for what holds too much to be looked at whole.
 * A generator's result is known once it has ended.
 */
/* @__NO_SIDE_EFFECTS__ */
export function knownResults<F extends (...args: never[]) => object>(
  work: F,
  expected: LocalText,
): { readonly work: F; readonly result: Check } {
  const known = new WeakSet<object>();
  function* toItsEnd(steps: Generator<unknown, object>): Generator<unknown, object> {
    const result = yield* steps;
    known.add(result);
    return result;
  }
  const knowing = (...args: unknown[]): object => {
    const result = work(...(args as never[]));
    if ('next' in result) return toItsEnd(result as Generator<unknown, object>);
    known.add(result);
    return result;
  };
  return {
    work: knowing as unknown as F,
    result: expecting(
      expected.en,
      expected.ja,
      (value) => typeof value === 'object' && value !== null && known.has(value),
    ),
  };
}

/** @throws TopoloomError for the first argument that cannot be taken */
function checkAll(name: string, parameters: Checks, args: readonly unknown[]): void {
  Object.entries(parameters).forEach(([parameter, check], i) => {
    check(args[i], `${name}: ${parameter}`, args);
  });
}

/** Refuses a value. */
function refuse(value: unknown, at: string, { en, ja }: LocalText): never {
  const found = shown(value);
  throw new ArgumentError({
    en: `${at}: expected ${en}, found ${found}`,
    ja: `${at}：${ja}が必要ですが、${found} です`,
  });
}

/** A check by a condition, and what it expects. */
export function expecting(
  en: string,
  ja: string,
  isTaken: (value: unknown, args: readonly unknown[]) => boolean,
): Check {
  return (value, at, args) => {
    if (!isTaken(value, args)) refuse(value, at, { en, ja });
  };
}

/** Lists and arrays of numbers by kind and length, the rest by kind. */
function shown(value: unknown): string {
  if (typeof value === 'string') return quoteLine(oneLine(value));
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value);
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return isList(value) ? `${kind}[${value.length}]` : kind;
}

const isList = (value: object): value is ArrayLike<unknown> => Array.isArray(value) || ArrayBuffer.isView(value);

export const text = expecting('text', '文字列', (value) => typeof value === 'string');
export const flag = expecting('true or false', 'true か false ', (value) => typeof value === 'boolean');
export const callable = expecting('a function', '関数', (value) => typeof value === 'function');
export const finite = expecting('a number', '数値', (value) => Number.isFinite(value));

/** A number within a range, both ends included. */
export const numberFrom = (min: number, max = Number.MAX_VALUE): Check =>
  expecting(rangeOf('a number', min, max), `${min}${max < Number.MAX_VALUE ? `～${max}` : ' 以上'}の数値`, (value) =>
    isWithin(value, min, max),
  );

/** A whole number within a range, both ends included. */
export const wholeFrom = (min: number, max = Number.MAX_SAFE_INTEGER): Check =>
  expecting(
    rangeOf('a whole number', min, max),
    `${min}${max < Number.MAX_SAFE_INTEGER ? `～${max}` : ' 以上'}の整数`,
    (value) => Number.isInteger(value) && isWithin(value, min, max),
  );

const isWithin = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;
const rangeOf = (what: string, min: number, max: number): string =>
  max < Number.MAX_SAFE_INTEGER ? `${what} from ${min} to ${max}` : `${what} of at least ${min}`;

/** One of some words. */
export const oneOf = (...words: readonly string[]): Check =>
  expecting(`one of ${words.join(', ')}`, `${words.join(', ')} のいずれか`, (value) => words.includes(value as string));

export const orNull =
  (check: Check): Check =>
  (value, at, args) => {
    if (value !== null) check(value, at, args);
  };

export const optional =
  (check: Check): Check =>
  (value, at, args) => {
    if (value !== undefined) check(value, at, args);
  };

/** Returns true if a value is an object with members, not a list or a function. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

const anObject = expecting('an object', 'オブジェクト', isRecord);

/** An object with these members; it may have others. */
export const having =
  (members: Checks): Check =>
  (value, at, args) => {
    anObject(value, at, args);
    for (const [key, check] of Object.entries(members))
      check((value as Record<string, unknown>)[key], `${at}.${key}`, args);
  };

/** An object with these members and no others: options. */
export const only = (members: Checks): Check => {
  const has = having(members);
  const known = Object.keys(members).join(', ');
  return (value, at, args) => {
    anObject(value, at, args);
    for (const key of Object.keys(value as object))
      if (!Object.hasOwn(members, key))
        throw new ArgumentError({
          en: `${at}: unknown key ${quoteLine(oneLine(key))}: expected ${known}`,
          ja: `${at}：キー ${quoteLine(oneLine(key))} はありません。使えるのは ${known} です`,
        });
    has(value, at, args);
  };
};

/** An object whose members are checked by what it holds itself, such as arrays as long as another. */
export const havingOf =
  <T extends object>(members: (value: T) => Checks): Check =>
  (value, at, args) => {
    anObject(value, at, args);
    having(members(value as T))(value, at, args);
  };

const aList = expecting('an array', '配列', Array.isArray);

/** A list of such values. */
export const listOf =
  (check: Check): Check =>
  (value, at, args) => {
    aList(value, at, args);
    (value as readonly unknown[]).forEach((one, i) => {
      check(one, `${at}[${i}]`, args);
    });
  };

/** An object whose every member is such a value. */
export const recordOf =
  (check: Check): Check =>
  (value, at, args) => {
    anObject(value, at, args);
    for (const [key, one] of Object.entries(value as object)) check(one, `${at}.${key}`, args);
  };

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;

/** Requirements of an array of numbers besides its type. */
interface Elements {
  /** Of what is it as long, in words, and how long: undefined where any length will do. */
  readonly length?: (args: readonly unknown[]) => number | undefined;
  /** Upper bound of each element, excluded; NONE is allowed as well. */
  readonly below?: (args: readonly unknown[]) => number | undefined;
  /** Weights: finite and not negative. */
  readonly weights?: true;
}

const NONE = 0xffffffff;

/** An array of numbers: one of these kinds, of a length that may follow from the network. O(length) where elements are looked at. */
export function arrayOf(names: ArrayName | readonly ArrayName[], { length, below, weights }: Elements = {}): Check {
  const kinds = [names].flat();
  return (value, at, args) => {
    const size = length?.(args);
    const wanted = kinds.map((name) => (size === undefined ? name : `${name}[${size}]`)).join(' or ');
    const isKind = kinds.some((name) => value instanceof ARRAYS[name]);
    const array = value as Float64Array;
    if (!isKind || (size !== undefined && array.length !== size)) refuse(value, at, { en: wanted, ja: wanted });
    const most = below?.(args);
    if (most === undefined && !weights) return;
    for (let i = 0; i < array.length; i++) {
      const one = array[i];
      if (most !== undefined && one >= most && one !== NONE)
        refuse(one, `${at}[${i}]`, { en: `a whole number below ${most}`, ja: `${most} 未満の整数` });
      if (weights && !(one >= 0 && one < Number.POSITIVE_INFINITY))
        refuse(one, `${at}[${i}]`, { en: 'a number of at least 0', ja: '0 以上の数値' });
    }
  };
}

/** A value that several checks may take, told apart by one of its members. */
export const byMember =
  (member: string, checks: Checks): Check =>
  (value, at, args) => {
    anObject(value, at, args);
    const which = (value as Record<string, unknown>)[member];
    oneOf(...Object.keys(checks))(which, `${at}.${member}`, args);
    checks[which as string](value, at, args);
  };
