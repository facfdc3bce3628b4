import { existsSync } from 'node:fs';
import { ParamError } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import { findPattern, patternDescriptors } from '../../core/traffic/patterns/registry';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import {
  choiceOf,
  isTrafficWords,
  parseTrafficWords,
  type TrafficWords,
} from '../../core/traffic/patterns/trafficWords';
import type { PatternChoice, Traffic } from '../../core/traffic/traffic';
import { InputFault } from '../inputFault';
import type { RoutingOptions } from './commonOptions';
import { readTextFile } from './inputFiles';
import { namingParamFiles } from './paramArguments';

export const TRAFFIC_HELP =
  'a pattern in words, such as uniform, groups:intra=1,inter=0.01, tornado, shift=3 or ranks:FILE (see list patterns), or a CSV file of hosts x hosts';

/** Traffic that the network cannot have, as the option says it. */
export class TrafficFault extends InputFault {}

interface Reading {
  /** Where a file of this name lies. */
  readonly at?: (name: string) => string;
  /** Values that count where the pattern has such a parameter and the words say nothing of it. */
  readonly given?: Readonly<Record<string, string>>;
}

/**
 * The traffic that `--traffic` names; null, the engine's own choice, without the option.
 * @throws TrafficFault for a pattern or values that cannot be, FormatError with lines for a file
 */
export function readTrafficArgument(argument: string, fabric: Fabric, reading?: Reading): Traffic;
export function readTrafficArgument(argument: string | undefined, fabric: Fabric, reading?: Reading): Traffic | null;
export function readTrafficArgument(argument: string | undefined, fabric: Fabric, reading?: Reading): Traffic | null {
  return argument === undefined ? null : readTraffic(argument, fabric, reading).traffic;
}

/** The same, with the pattern that was chosen. */
export function readTraffic(
  argument: string,
  fabric: Fabric,
  { at = (name) => name, given = {} }: Reading = {},
): { readonly choice: PatternChoice; readonly traffic: Traffic } {
  try {
    const words = wordsOf(argument, at);
    const { params } = words.pattern.descriptor;
    const extra = Object.entries(given).filter(([key]) => Object.hasOwn(params, key));
    const values = { ...Object.fromEntries(extra), ...words.values };
    const files = Object.fromEntries(fileEntries({ ...words, values }).map(([key, name]) => [key, at(name)]));
    const choice = choiceOf({ ...words, values }, (name) => readTextFile(at(name)).text);
    return { choice, traffic: namingParamFiles(files, () => trafficOn(fabric, choice)) };
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    throw new TrafficFault(`--traffic ${argument}: ${error.message}`);
  }
}

/**
 * The traffic that `route` and `compare` are asked for: `--traffic`, or uniform between machines by `--level node` and `--spread`.
 * @throws InputFault where they are said beside other traffic, otherwise as `readTrafficArgument`
 */
export function readAskedTraffic(
  { traffic, level, spread }: Pick<RoutingOptions, 'traffic' | 'level' | 'spread'>,
  fabric: Fabric,
): Traffic | null {
  if (spread !== undefined && level !== 'node')
    throw new InputFault(`--spread ${spread}: expected --level node, which alone goes by it`);
  if (level !== 'node') return readTrafficArgument(traffic, fabric);
  const able = patternDescriptors.filter(({ betweenMachines }) => betweenMachines !== undefined);
  const asked = traffic === undefined ? able[0] : findPattern(traffic)?.descriptor;
  if (!asked?.betweenMachines) {
    const known = able.map(({ id }) => id).join(', ');
    throw new InputFault(`--level node: expected ${known} traffic, found ${traffic}`);
  }
  return readTrafficArgument(`${asked.betweenMachines}:spread=${spread ?? 'any'}`, fabric);
}

/** Names of the files that traffic is read from, as they stand in the words. */
export function trafficFiles(argument: string): string[] {
  return fileEntries(isTrafficWords(argument) ? parseTrafficWords(argument) : matrixIn(argument)).map(
    ([, name]) => name,
  );
}

/** Reads an argument that is no pattern as a matrix in a file, unless it is more likely a misspelt pattern name. */
function wordsOf(argument: string, at: (name: string) => string): TrafficWords {
  if (isTrafficWords(argument)) return parseTrafficWords(argument);
  if (/^[a-z-]+([:=].*)?$/i.test(argument) && !existsSync(at(argument))) return parseTrafficWords(argument);
  return matrixIn(argument);
}

function matrixIn(file: string): TrafficWords {
  const pattern = findPattern('matrix');
  if (!pattern) throw new Error('no pattern reads a matrix');
  return { pattern, values: { demand: file } };
}

function fileEntries({ pattern, values }: TrafficWords): [key: string, name: string][] {
  return Object.entries(values).filter(([key]) => {
    const spec = pattern.descriptor.params[key];
    return spec.type === 'text' && spec.file;
  });
}
