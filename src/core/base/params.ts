import type { LocalText } from './localText';
import { TopoloomError } from './topoloomError';

interface ParamBase {
  readonly label: LocalText;
  /** One sentence on what it does. */
  readonly help: LocalText;
  /** Values of other parameters beside which alone this one counts: `{ levels: [2] }`. Forms send it all the same. */
  readonly onlyWith?: Readonly<Record<string, readonly ParamValue[]>>;
}

export interface IntegerParam extends ParamBase {
  readonly type: 'integer';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface NumberParam extends ParamBase {
  readonly type: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface ChoiceParam<V extends string = string> extends ParamBase {
  readonly type: 'choice';
  readonly default: V;
  readonly values: readonly V[];
}

export interface BooleanParam extends ParamBase {
  readonly type: 'boolean';
  readonly default: boolean;
}

/** Free text; `file` says that a command line gives the name of a file whose contents are meant. */
export interface TextParam extends ParamBase {
  readonly type: 'text';
  readonly default: string;
  readonly file?: boolean;
  /** What a value looks like, for errors and empty fields: `8x8x8`. */
  readonly example: string;
}

export type ParamSpec = IntegerParam | NumberParam | ChoiceParam | BooleanParam | TextParam;
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

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
    message: string,
  ) {
    super(message);
  }
}

/**
 * Checks raw values (text from a command line or a form, or values already typed) and fills in defaults.
 * @throws ParamError naming the first key that is unknown, ill-formed or out of range.
 */
export function readParams<S extends ParamSpecs>(specs: S, raw: Readonly<Record<string, ParamValue>>): ParamValues<S> {
  const values: Record<string, ParamValue> = {};
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(specs, key)) {
      const known = Object.keys(specs);
      throw new ParamError(
        key,
        `unknown parameter "${key}"${known.length > 0 ? `: expected ${known.join(', ')}` : ': none is taken'}`,
      );
    }
  }
  for (const [key, spec] of Object.entries(specs)) {
    values[key] = Object.hasOwn(raw, key) ? readParam(key, spec, raw[key]) : spec.default;
  }
  return values as ParamValues<S>;
}

function readParam(key: string, spec: ParamSpec, raw: ParamValue): ParamValue {
  switch (spec.type) {
    case 'integer':
    case 'number': {
      const text = String(raw).trim();
      const value = Number(text);
      const kind = spec.type === 'integer' ? 'a whole number' : 'a number';
      const ok = text !== '' && Number.isFinite(value) && (spec.type === 'number' || Number.isInteger(value));
      if (!ok || value < spec.min || value > spec.max) {
        throw new ParamError(key, `${key}=${raw}: expected ${kind} from ${spec.min} to ${spec.max}`);
      }
      return value;
    }
    case 'choice':
      if (!spec.values.includes(String(raw))) {
        throw new ParamError(key, `${key}=${raw}: expected one of ${spec.values.join(', ')}`);
      }
      return String(raw);
    case 'boolean':
      if (raw === true || raw === 'true' || raw === '1' || raw === 'yes') return true;
      if (raw === false || raw === 'false' || raw === '0' || raw === 'no') return false;
      throw new ParamError(key, `${key}=${raw}: expected true or false`);
    case 'text':
      return String(raw);
  }
}
