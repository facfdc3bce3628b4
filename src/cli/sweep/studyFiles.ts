import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { compileFabric } from '../../core/fabric/compileFabric';
import { isSpec } from '../../core/generators/spec';
import type { Study } from '../../jobs/sweep/study';
import { readTextFile } from '../args/inputFiles';
import { readNetworkArgument } from '../args/networkArgument';
import { readTrafficArgument, trafficFiles } from '../args/trafficArgument';
import { onFile } from '../fileFault';
import { InputFault } from '../inputFault';
import { paramFiles, pathFromStudy } from './sweepTask';

/** Hexadecimal digits that tell one content of a file from another. */
const DIGEST_LENGTH = 16;

/**
 * Reads all files that a study names before anything runs, so that a fault in the last one does not end a long study. Its runs come back
 * with digests of their files, by which rows made from other contents are told.
 * @throws InputFault, FormatError for a file that is not there or cannot be read
 */
export function readStudyFiles(path: string, study: Study): Study {
  const digests = new Map<string, string>();
  const digest = (name: string): string => {
    const known = digests.get(name) ?? digestOf(readTextFile(pathFromStudy(path, name)).text);
    digests.set(name, known);
    return known;
  };
  const { traffic } = study;
  const sent = traffic === null ? [] : trafficFiles(traffic);
  sent.forEach(digest);
  for (const network of new Set(study.runs.map((run) => run.network))) {
    if (isSpec(network)) continue;
    const file = pathFromStudy(path, network);
    if (!onFile(file, () => statSync(file, { throwIfNoEntry: false }))?.isFile()) {
      throw new InputFault(`${path}: networks: ${file}: no such file, and no generator spec such as fat-tree:k=4`);
    }
    // Whoever routes the network passes its warnings on.
    const fabric = compileFabric(readNetworkArgument(file, [], { err: () => {} }));
    if (traffic !== null && sent.length > 0)
      readTrafficArgument(traffic, fabric, { at: (name) => pathFromStudy(path, name) });
  }
  const runs = study.runs.map((run) => {
    const names = [...(isSpec(run.network) ? [] : [run.network]), ...sent, ...paramFiles(run).map(([, name]) => name)];
    return names.length === 0 ? run : { ...run, files: Object.fromEntries(names.map((name) => [name, digest(name)])) };
  });
  return { ...study, runs };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}
