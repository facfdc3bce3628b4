import { isTrafficWords, parseTrafficMatrix, parseTrafficWords } from '../core/traffic/parseTraffic';
import type { Traffic } from '../core/traffic/traffic';
import { readTextFile } from './inputFiles';

/** The traffic that `--traffic` names; null, the engine's own choice, without the option. */
export function readTrafficArgument(argument: string | undefined, hostCount: number): Traffic | null {
  if (argument === undefined) return null;
  return isTrafficWords(argument) ? parseTrafficWords(argument) : parseTrafficMatrix(readTextFile(argument), hostCount);
}
