import { FormatError } from '../../core/base/text/textFile';
import type { Fabric } from '../../core/fabric/fabric';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { Traffic, TrafficChoice } from '../../core/traffic/traffic';

/**
 * Traffic with the text of a file among its parameters; faults of the text name the file.
 * @throws FormatError with lines, TrafficError or ParamError for a pattern that does not fit the network
 */
export function trafficOfFile(fabric: Fabric, choice: TrafficChoice, file: string): Traffic {
  try {
    return trafficOn(fabric, choice);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new FormatError(error.problems.map((problem) => ({ ...problem, file })));
  }
}
