import { shortened } from '../base/bounded';
import type { LocalText } from '../base/localText';
import { fault, type Problem, remark } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import { roleRemarks } from '../topology/hostRoles';
import { speedRemarks } from '../topology/linkCapacities';
import type { Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { cleanFile } from './cleanFile';
import { detectFormat } from './detectFormat';
import { networkName } from './parts/fileNames';
import type { FormatDescriptor, ParsedNetwork, ReadOptions } from './parts/format';
import { joinViews } from './parts/joinViews';
import type { NodeView } from './parts/nodeView';
import type { RowCounts } from './parts/rowTally';

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
export function readNetwork(given: TextFile, options?: ReadOptions): ReadNetwork {
  const file = cleanFile(given);
  const { descriptor, parseView, parseNetwork } = detectFormat(file);
  if (parseView) return joined([parseView(file)].flat(), [file], descriptor, options);
  if (!parseNetwork) {
    const text = {
      en: `holds no network: expected one, found ${descriptor.title.en}`,
      ja: `ネットワークの記述がありません。このファイルは ${descriptor.title.ja} です`,
    };
    throw new FormatError([fault(file.name, 0, text)]);
  }
  return checked(parseNetwork(file, options), [file, ...(options?.beside ?? [])], descriptor);
}

/**
 * The network that files make of which each holds what one node tells of its neighbours, in whatever formats.
 * @param given at least two files, the first of which is such a file
 * @throws FormatError with every fault found and its line, also for a file of another kind
 */
export function readViews(given: readonly TextFile[], options?: ReadOptions): ReadNetwork {
  const files = given.map(cleanFile);
  const found = files.map(detectFormat);
  const views = files.flatMap((file, i) => {
    const { parseView, descriptor } = found[i];
    if (parseView) return parseView(file);
    const text = {
      en: `beside ${files[0].name}: expected another file of what one node sees, found ${descriptor.title.en}`,
      ja: `${files[0].name} と一緒に読めるのは、1 台のノードから見たファイルだけですが、${descriptor.title.ja} です`,
    };
    throw new FormatError([fault(file.name, 0, text)]);
  });
  return joined(views, files, found[0].descriptor, options);
}

function joined(
  views: readonly NodeView[],
  files: readonly TextFile[],
  descriptor: FormatDescriptor,
  options: ReadOptions | undefined,
): ReadNetwork {
  const [first] = files;
  if (views.length === 0)
    throw new FormatError([
      fault(first.name, 0, { en: 'the file lists no node: expected at least one', ja: 'ノードが 1 つもありません' }),
    ]);
  return checked(joinViews(views, networkName(first.name), options), files, descriptor);
}

function checked(
  { topology, problems, placeOf, rowsOf, ...rest }: ParsedNetwork,
  files: readonly TextFile[],
  { id, mayBeBare }: FormatDescriptor,
): ReadNetwork {
  const [file] = files;
  const faults = validateTopology(topology);
  if (faults.length > 0) {
    const found = faults.map(({ message, ja, ids }): Problem => {
      const at = ids.map((one) => placeOf?.(one)).find((place) => place !== undefined) ?? { file: file.name, line: 0 };
      return fault(at.file, at.line, { en: message, ja });
    });
    throw new FormatError([...found, ...problems]);
  }
  if (topology.links.length === 0 && !mayBeBare)
    throw new FormatError([fault(file.name, 0, describeBare(topology, rest.rows)), ...problems]);
  const remarks = [
    ...sizeRemarks(topology),
    ...(mayBeBare ? [] : uncabledRemarks(topology)),
    ...speedRemarks(topology),
    ...roleRemarks(topology),
  ].map((text) => remark(file.name, 0, text));
  const cut = files.flatMap((one) => one.remarks ?? []);
  // A reader of one file may count its rows otherwise than those that it gives on.
  const counts = files.length > 1 ? rowsOf : rest.rows && new Map([[file.name, rest.rows]]);
  return {
    topology,
    format: id,
    problems: [...cut, ...problems, ...remarks],
    ...rest,
    ...(counts && { rowsOf: counts }),
  };
}

/** The reason why a file is none of a network, though its form is known. */
function describeBare({ switches, hosts }: Topology, rows: RowCounts | undefined): LocalText {
  if (rows && rows.seen > 0) {
    const kinds = (language: 'en' | 'ja') =>
      rows.leftOut.map(({ count, why }) => `${count} ${why[language]}`).join(', ');
    return {
      en: `no cable: 0 of ${rows.seen} rows are cables${rows.leftOut.length > 0 ? `: ${kinds('en')}` : ''}`,
      ja: `ケーブルがありません。${rows.seen} 行のうちケーブルは 0 本です${rows.leftOut.length > 0 ? `：${kinds('ja')}` : ''}`,
    };
  }
  if (switches.length + hosts.length === 0)
    return { en: 'no cable: expected at least one', ja: 'ケーブルがありません。1 本以上必要です' };
  return {
    en: `no cable: expected at least one, found ${switches.length} switches and ${hosts.length} hosts without any`,
    ja: `ケーブルがありません。スイッチ ${switches.length} 台とホスト ${hosts.length} 台だけです`,
  };
}

/** A list of nodes is longer than that of cables where a file is cut off. */
function uncabledRemarks({ switches, hosts, links }: Topology): readonly LocalText[] {
  if (links.length === 0) return [];
  const cabled = new Set<string>();
  for (const { a, b } of links) cabled.add(a.node).add(b.node);
  const bare = [...switches, ...hosts].filter(({ id }) => !cabled.has(id));
  if (bare.length === 0) return [];
  const [count, name] = [bare.length, shortened(bare[0].name)];
  return [
    {
      en: `${count} of ${switches.length + hosts.length} nodes have no cable, such as "${name}": is the file complete?`,
      ja: `${switches.length + hosts.length} 台のうち ${count} 台にケーブルがありません（「${name}」など）：ファイルは完全ですか？`,
    },
  ];
}

/** Adapters alone are what is left of a file that lists them first, a switch alone of one that lists its cables below it. */
function sizeRemarks({ switches, links }: Topology): readonly LocalText[] {
  if (switches.length === 0)
    return [{ en: 'there is no switch: is the file complete?', ja: 'スイッチがありません。ファイルは完全ですか？' }];
  if (links.length > 0) return [];
  return [{ en: 'there is no cable: is the file complete?', ja: 'ケーブルがありません。ファイルは完全ですか？' }];
}
