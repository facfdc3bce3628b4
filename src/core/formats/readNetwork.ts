import type { LocalText } from '../base/localText';
import { fault, type Problem, remark } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import { roleRemarks } from '../topology/hostRoles';
import { speedRemarks } from '../topology/linkCapacities';
import type { Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { detectFormat } from './detectFormat';
import { networkName } from './parts/fileNames';
import type { ParsedNetwork } from './parts/format';
import { joinViews } from './parts/joinViews';

/** A network as a file gave it, and what is worth knowing about that; `problems` are warnings. */
export interface ReadNetwork extends ParsedNetwork {
  /** Id of the format that the file has. */
  readonly format: string;
}

/**
 * Reads a network in whatever format the file has; the result has passed `validateTopology`.
 * @throws FormatError with every fault found and its line.
 * @example
 * const text = 'Switch 2 "S1"\n[1] "H1"[1]\n[2] "H2"[1]\nHca 1 "H1"\n[1] "S1"[1]\nHca 1 "H2"\n[1] "S1"[2]\n';
 * const { format, topology, problems } = readNetwork({ name: 'two.net', text });
 * [format, topology.hosts.length, problems.length]; // => ['ibsim-net', 2, 0]
 */
export function readNetwork(file: TextFile): ReadNetwork {
  const format = detectFormat(file);
  const { id, title } = format.descriptor;
  if (format.parseView) return checked(joinViews([format.parseView(file)], networkName(file.name)), file, id);
  if (!format.parseNetwork) {
    const text = {
      en: `holds no network: expected one, found ${title.en}`,
      ja: `ネットワークの記述がありません。このファイルは ${title.ja} です`,
    };
    throw new FormatError([fault(file.name, 0, text)]);
  }
  return checked(format.parseNetwork(file), file, id);
}

/**
 * The network that files make of which each holds what one node tells of its neighbours, in whatever formats.
 * @param files at least two, the first of which is such a file
 * @throws FormatError with every fault found and its line, also for a file of another kind
 */
export function readViews(files: readonly TextFile[]): ReadNetwork {
  const views = files.map((file) => {
    const { parseView, descriptor } = detectFormat(file);
    if (parseView) return parseView(file);
    const text = {
      en: `beside ${files[0].name}: expected another file of what one node sees, found ${descriptor.title.en}`,
      ja: `${files[0].name} と一緒に読めるのは、1 台のノードから見たファイルだけですが、${descriptor.title.ja} です`,
    };
    throw new FormatError([fault(file.name, 0, text)]);
  });
  const [first] = files;
  return checked(joinViews(views, networkName(first.name)), first, detectFormat(first).descriptor.id);
}

function checked({ topology, problems, placeOf, ...rest }: ParsedNetwork, file: TextFile, format: string): ReadNetwork {
  const faults = validateTopology(topology);
  if (faults.length > 0) {
    const found = faults.map(({ message, ja, ids }): Problem => {
      const at = ids.map((id) => placeOf?.(id)).find((place) => place !== undefined) ?? { file: file.name, line: 0 };
      return fault(at.file, at.line, { en: message, ja });
    });
    throw new FormatError([...found, ...problems]);
  }
  const remarks = [...sizeRemarks(topology), ...speedRemarks(topology), ...roleRemarks(topology)].map((text) =>
    remark(file.name, 0, text),
  );
  return { topology, format, problems: [...problems, ...remarks], ...rest };
}

/** Adapters alone are what is left of a file that lists them first, a switch alone of one that lists its cables below it. */
function sizeRemarks({ switches, links }: Topology): readonly LocalText[] {
  if (switches.length === 0)
    return [{ en: 'there is no switch: is the file complete?', ja: 'スイッチがありません。ファイルは完全ですか？' }];
  if (links.length > 0) return [];
  return [{ en: 'there is no cable: is the file complete?', ja: 'ケーブルがありません。ファイルは完全ですか？' }];
}
