import { applies, withDefaults } from './applies';
import { shortened } from './bounded';
import type { LocalText } from './localText';
import { TopoloomError } from './topoloomError';

/** The words of a parameter, and when it has an effect. */
export interface ParamBase {
  readonly label: LocalText;
  /** One sentence on what it does. */
  readonly help: LocalText;
  /** Help in a form instead, which has more room than a command line. */
  readonly note?: LocalText;
  /**
   * Values of other parameters beside which alone this one has an effect: `{ levels: [2] }`. Otherwise no form shows it, a command line
   * refuses it, and keys of results leave it out.
   */
  readonly appliesWhen?: Readonly<Record<string, readonly ParamValue[]>>;
  /** Few set it: short forms have it in a fold. */
  readonly rare?: true;
  /** The flag of a command line, with a placeholder for the value: `--window <n>`. Plug-ins leave it out: theirs are `--param key=value`. */
  readonly flag?: string;
}

/** A whole number within a range, both ends included. */
export interface IntegerParam extends ParamBase {
  readonly type: 'integer';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Step of a form's buttons: 2 where only even numbers are accepted. */
  readonly step?: number;
  /** Text for an empty field, if the value follows from the network; a command line then gives no value, and `default` means that. */
  readonly unsaid?: LocalText;
}

/** A number within a range, both ends included. */
export interface NumberParam extends ParamBase {
  readonly type: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** See `IntegerParam`. */
  readonly unsaid?: LocalText;
}

/** One of some words. */
export interface ChoiceParam<V extends string = string> extends ParamBase {
  readonly type: 'choice';
  readonly default: V;
  readonly values: readonly V[];
  /** Names of the values in forms, where the values are not plain words. */
  readonly names?: Readonly<Record<V, LocalText>>;
}

/** Yes or no. */
export interface BooleanParam extends ParamBase {
  readonly type: 'boolean';
  readonly default: boolean;
}

/** Free text; `file` says that a command line gives the name of a file whose contents are meant. */
export interface TextParam extends ParamBase {
  readonly type: 'text';
  readonly default: string;
  readonly file?: boolean;
  /** Example of a value, for errors and empty fields: `8x8x8`. */
  readonly example: string;
}

/** A parameter as forms, command lines and checks know it. */
export type ParamSpec = IntegerParam | NumberParam | ChoiceParam | BooleanParam | TextParam;
/** Parameters by their keys. */
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

/** A value as it is given, typed or as text. */
export type ParamValue = number | string | boolean;

/** The values that a plug-in receives, typed from its own `params` record (declared `as const satisfies ParamSpecs`). */
export type ParamValues<S extends ParamSpecs> = {
  readonly [K in keyof S]: S[K] extends { type: 'integer' | 'number' }
    ? number
    : S[K] extends { type: 'boolean' }
      ? boolean
      : S[K] extends { type: 'choice'; values: readonly (infer V)[] }
        ? V
        : string;
};

/** A parameter that cannot be taken; `key` lets a form show it at its field. */
export class ParamError extends TopoloomError {
  override readonly name = 'ParamError';
  readonly kind: 'parameter' | 'traffic' = 'parameter';
  constructor(
    override readonly key: string,
    reason: LocalText,
  ) {
    super(reason);
  }
}

/**
 * The error for a value that cannot be taken: `k=5: expected an even number`.
 * @param expected what would be; in Japanese, the words before が必要です
 */
export function unexpected(key: string, value: ParamValue, expected: LocalText): ParamError {
  const found = shortened(String(value));
  return new ParamError(key, {
    en: `${key}=${found}: expected ${expected.en}`,
    ja: `${key}=${found}：${expected.ja}が必要です`,
  });
}

/**
 * Checks raw values (text from a command line or a form, or values already typed) and fills in defaults.
 * @throws ParamError naming the first key that is unknown, ill-formed or out of range, those without an effect aside: they take their default then.
 */
export function readParams<S extends ParamSpecs>(specs: S, raw: Readonly<Record<string, ParamValue>>): ParamValues<S> {
  const values: Record<string, ParamValue> = {};
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(specs, key)) {
      const known = Object.keys(specs).join(', ');
      throw new ParamError(key, {
        en: `unknown parameter "${key}": ${known ? `expected ${known}` : 'none is taken'}`,
        ja: `パラメータ「${key}」はありません：${known ? `使えるのは ${known} です` : 'パラメータは使えません'}`,
      });
    }
  }
  const all = withDefaults(specs, raw);
  for (const [key, spec] of Object.entries(specs)) {
    // A parameter without effect is in no form, so nobody could correct it there.
    const heeded = applies(spec, all) || (Object.hasOwn(raw, key) && isTaken(key, spec, raw[key]));
    values[key] = Object.hasOwn(raw, key) && heeded ? readParam(key, spec, raw[key]) : spec.default;
  }
  return values as ParamValues<S>;
}

function isTaken(key: string, spec: ParamSpec, raw: ParamValue): boolean {
  try {
    readParam(key, spec, raw);
    return true;
  } catch (error) {
    if (error instanceof ParamError) return false;
    throw error;
  }
}

function readParam(key: string, spec: ParamSpec, raw: ParamValue): ParamValue {
  switch (spec.type) {
    case 'integer':
    case 'number': {
      const text = String(raw).trim();
      const value = Number(text);
      const ok = text !== '' && Number.isFinite(value) && (spec.type === 'number' || Number.isInteger(value));
      if (!ok || value < spec.min || value > spec.max) {
        const [en, ja] = spec.type === 'integer' ? ['a whole number', '整数'] : ['a number', '数値'];
        throw unexpected(key, raw, {
          en: `${en} from ${spec.min} to ${spec.max}`,
          ja: `${spec.min}～${spec.max} の${ja}`,
        });
      }
      return value;
    }
    case 'choice':
      if (!spec.values.includes(String(raw))) {
        const known = spec.values.join(', ');
        throw unexpected(key, raw, { en: `one of ${known}`, ja: `${known} のいずれか` });
      }
      return String(raw);
    case 'boolean':
      if (raw === true || raw === 'true' || raw === '1' || raw === 'yes') return true;
      if (raw === false || raw === 'false' || raw === '0' || raw === 'no') return false;
      throw unexpected(key, raw, { en: 'true or false', ja: 'true か false ' });
    case 'text':
      return String(raw);
  }
}
