import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { isManagementPort } from '../../topology/portNames';
import { networkOfCables, TitledRows } from '../parts/cableRows';
import { networkName } from '../parts/fileNames';
import type { ParsedNetwork, ReadOptions } from '../parts/format';
import { FrontPorts } from '../parts/frontPorts';
import { MOST_CABLES } from '../parts/networkSize';
import { type CablePiece, cablesOfPieces, type PlugEnd } from '../parts/panelWalk';
import { isOfMachine } from '../parts/portNumbers';
import { type RowCounts, RowTally, sumRows } from '../parts/rowTally';
import { isFrontPortList, readFrontPorts } from './netboxFrontPorts';

/** Metres. */
const UNITS: Readonly<Record<string, number>> = { km: 1000, m: 1, cm: 0.01, mi: 1609.344, ft: 0.3048, in: 0.0254 };
const IDS = ['termination_a_id', 'side_a_id', 'a_terminations'];

/**
 * Reads the cables of NetBox, as its import takes them or its list exports them, with the lists of front ports that are given beside them. O(characters).
 * @throws FormatError
 */
export function readNetboxTable(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const problems = new ProblemList(file.name);
  if (isFrontPortList(file)) {
    problems.error(0, {
      en: 'the file lists front ports and no cable: expected the list of cables with it',
      ja: '前面ポートだけでケーブルがありません。ケーブルの一覧と一緒に指定してください',
    });
    problems.finish();
  }
  const table = new TitledRows(file, problems);
  if (!table.has('side_a_device') && !table.has('device_a') && IDS.some((title) => table.has(title))) {
    problems.error(1, {
      en: 'the ends are ids only: the export of the list of cables has their names (Device A, Termination A, Device B, Termination B)',
      ja: '端が ID だけです。ケーブル一覧のエクスポート（Device A、Termination A、Device B、Termination B）には名前があります',
    });
    problems.finish();
  }
  const pieces = table.rows.map((row): CablePiece & { readonly status: string } => {
    // Lists as the page shows them say no kinds of ends.
    const medium = /^power$/i.test(table.cell(row, 'type')) ? 'power' : '';
    const [a, b] = ['a', 'b'].map((side) => {
      const type = table.cell(row, `side_${side}_type`, `termination_${side}_type`) || medium;
      const device = table.cell(row, `side_${side}_device`, `device_${side}`);
      const names = table.cell(row, `side_${side}_name`, `termination_${side}`).split(/\s*,\s*/);
      const devices = device.split(/\s*,\s*/);
      const isList = names.length > 1 && devices.length === names.length;
      return names.map((name, i): PlugEnd => ({ device: isList ? devices[i] : device, name, type }));
    });
    const lengthM = metres(table.cell(row, 'length'), table.cell(row, 'length_unit'), row.line, problems);
    return { line: row.line, a, b, lengthM, status: table.cell(row, 'status') };
  });
  return networkOfPieces(pieces, file, problems, options);
}

/** The network of pieces of cables; devices whose ports are called as machines call theirs (`eth0`, `ib0`) are hosts. @throws FormatError */
export function networkOfPieces(
  pieces: readonly (CablePiece & { readonly status: string })[],
  file: TextFile,
  problems: ProblemList,
  options?: ReadOptions,
): ParsedNetwork {
  const tally = new RowTally(file.name);
  const lists = (options?.beside ?? []).map((list) => ({ list, ...readFrontPorts(list) }));
  if (pieces.length > 4 * MOST_CABLES) problems.error(0, { en: 'the table is too large', ja: '表が大きすぎます' });
  problems.finish();
  const listed = new ProblemList(lists[0]?.list.name ?? file.name);
  const fronts = new FrontPorts(
    lists.flatMap(({ ports }) => ports),
    listed,
  );
  listed.finish();
  const { cables, panels } = cablesOfPieces(pieces, tally, problems, fronts);
  const planned = pieces.filter(({ status }) => /^planned$/i.test(status)).length;
  if (planned > 0 && planned < pieces.length)
    problems.warning(0, {
      en: `${planned} of ${pieces.length} cables are planned: they are read too`,
      ja: `${pieces.length} 本のうち ${planned} 本は計画中ですが、あわせて読みました`,
    });
  // A baseboard may be a switch's too.
  const isHost = (ports: readonly string[]): boolean =>
    ports.every((port) => isOfMachine(port) || isManagementPort(port, false));
  const list = { name: networkName(file.name), file: file.name, problems };
  const { topology, ...network } = networkOfCables(cables, list, isHost, options);
  const own = sumRows([network.rows, tally.counts()]) as RowCounts;
  const used = new Set(topology.links.flatMap(({ via = [] }) => via.map(([panel]) => panel)));
  const kept = panels.filter(({ id }) => used.has(id));
  return {
    ...network,
    topology: { ...topology, ...(kept.length > 0 && { panels: kept }) },
    rows: sumRows([own, ...lists.map((one) => one.rows)]) as RowCounts,
    rowsOf: new Map([[file.name, own], ...lists.map((one) => [one.list.name, one.rows] as const)]),
  };
}

/** A length in metres; undefined where there is none. */
export function metres(text: string, unit: string, line: number, problems: ProblemList): number | undefined {
  if (text === '') return undefined;
  const [, amount, own = unit || 'm'] = /^([\d.]+)\s*([a-z]+)?$/i.exec(text) ?? [];
  const lengthM = Number(amount) * (UNITS[own.toLowerCase()] ?? Number.NaN);
  if (Number.isFinite(lengthM)) return lengthM;
  problems.error(line, {
    en: `expected a length such as 5 m, found "${text} ${unit}"`,
    ja: `5 m のような長さが必要ですが、「${text} ${unit}」とあります`,
  });
  return undefined;
}
