import { refuseUnheeded } from '../../core/base/checkParams';
import { ParamError, type ParamSpecs, type ParamValue } from '../../core/base/params';
import { suggestion } from '../../core/base/suggestion';
import { FormatError } from '../../core/base/text/textFile';
import { InputFault } from '../inputFault';
import { readTextFile } from './inputFiles';

/** Values of `--param key=value` or an option like it, and which files some of them came from. */
export interface ParamArguments {
  readonly values: Readonly<Record<string, ParamValue>>;
  /** Names of files by parameter, for parameters whose value is the contents of a file. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Reads `key=value` texts for a plug-in; where its parameter takes a file, the value is the file's contents.
 * @throws InputFault, @throws FormatError for a bad file
 */
export function readParamArguments(specs: ParamSpecs, texts: readonly string[], option = '--param'): ParamArguments {
  const values: Record<string, ParamValue> = {};
  const files: Record<string, string> = {};
  for (const text of texts) {
    const equals = text.indexOf('=');
    if (equals < 1) throw new InputFault(`${option} ${text}: expected key=value`);
    const key = text.slice(0, equals);
    const value = text.slice(equals + 1);
    if (!Object.hasOwn(specs, key)) {
      const known = Object.keys(specs);
      const expected = known.length > 0 ? `expected ${known.join(', ')}` : 'none is taken';
      throw new InputFault(`${option} ${key}: unknown parameter: ${expected}${suggestion(key, known).en}`);
    }
    if (Object.hasOwn(values, key)) throw new InputFault(`${option} ${key}: is given twice`);
    const spec = specs[key];
    if (spec.type === 'text' && spec.file && value !== '') {
      values[key] = readTextFile(value).text;
      files[key] = value;
    } else {
      values[key] = value;
    }
  }
  namingOptions({}, option, () => refuseUnheeded(specs, values));
  return { values, files };
}

/**
 * Runs `work`; a parameter that cannot be taken is reported by the option of `options` that gave it its value, such as `{ gap: '--gaps' }`,
 * any other as one of `others`, which takes `key=value`.
 */
export function namingOptions<R>(options: Readonly<Record<string, string>>, others: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    const { key, message } = error;
    if (!Object.hasOwn(options, key)) throw new InputFault(`${others} ${message}`);
    throw new InputFault(`${options[key]} ${message.replace(`${key}=`, '')}`);
  }
}

/** Runs `work`; a fault in the contents of a parameter's file is reported at the file and its line. */
export function namingParamFiles<R>(files: ParamArguments['files'], work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof ParamError && Object.hasOwn(files, error.key)) {
      const place = /^[^:]*:(\d+): (.*)$/s.exec(error.message);
      const file = files[error.key];
      throw new InputFault(place ? `${file}:${place[1]}: ${place[2]}` : `${file}: ${error.message}`);
    }
    // A reader was given the parameter's key for the name of the file.
    if (error instanceof FormatError) {
      throw new FormatError(
        error.problems.map((p) => (Object.hasOwn(files, p.file) ? { ...p, file: files[p.file] } : p)),
      );
    }
    throw error;
  }
}
