import { normalizeGuid } from '../../addressing/guids';
import { ProblemList } from '../../base/text/problemList';
import { csvSections, type SectionRow } from '../../formats/parts/csvSections';
import { RowTally } from '../../formats/parts/rowTally';
import type { Counter, CounterFormat, PortSample } from './counterDump';
import { countIn, portIn } from './counterNames';
import { NOT_READ, OTHER_METRIC } from './leftOut';

/** By counter, its columns: wide ones first. Versions of ibdiagnet differ in which there are. */
const COLUMNS: Readonly<Record<Counter, readonly string[]>> = {
  xmitData: ['PortXmitDataExtended', 'PortXmitDataExt', 'PortXmitData'],
  rcvData: ['PortRcvDataExtended', 'PortRcvDataExt', 'PortRcvData'],
  xmitPkts: ['PortXmitPktsExtended', 'PortXmitPktsExt', 'PortXmitPkts'],
  rcvPkts: ['PortRcvPktsExtended', 'PortRcvPktsExt', 'PortRcvPkts'],
  xmitWait: ['PortXmitWaitExt', 'PortXmitWait'],
  symbolErrors: ['SymbolErrorCounterExt', 'SymbolErrorCounter'],
  recoveries: ['LinkErrorRecoveryCounterExt', 'LinkErrorRecoveryCounter'],
  downed: ['LinkDownedCounterExt', 'LinkDownedCounter'],
  rcvErrors: ['PortRcvErrorsExt', 'PortRcvErrors'],
  discards: ['PortXmitDiscardsExt', 'PortXmitDiscards'],
  relayErrors: ['PortRcvSwitchRelayErrorsExt', 'PortRcvSwitchRelayErrors'],
};

/** The section PM_INFO of ibdiagnet2.db_csv: columns by their names, wide ones before those of 32 bits. */
export const ibdiagnetPm: CounterFormat = {
  id: 'ibdiagnet-pm',
  title: { en: 'ibdiagnet2.db_csv, PM_INFO', ja: 'ibdiagnet2.db_csv の PM_INFO' },
  sniff: (head) => /^START_[A-Z][A-Z0-9_]+\s*$/m.test(head),
  read(file) {
    const problems = new ProblemList(file.name);
    const rows = new RowTally(file.name);
    const { PM_INFO } = csvSections(file, ['PM_INFO'], problems, (line) => rows.leaveOut(OTHER_METRIC, line));
    if (!PM_INFO)
      problems.error(0, {
        en: 'the section PM_INFO is not there: expected it, since it holds the counters',
        ja: 'カウンタの区画 PM_INFO がありません',
      });
    const samples: PortSample[] = [];
    for (const row of PM_INFO ?? []) {
      const sample = sampleIn(row);
      if (sample) {
        samples.push(sample);
        rows.read();
      } else rows.leaveOut(NOT_READ, row.line);
    }
    const warnings = problems.finish();
    return { format: 'ibdiagnet-pm', file: file.name, unit: 'words', samples, rows: rows.counts(), problems: warnings };
  },
};

function sampleIn(row: SectionRow): PortSample | null {
  const guid = normalizeGuid(row.cell('NodeGUID'));
  const port = portIn(row.cell('PortNumber') || row.cell('PortNum'));
  if (guid === null || port === null) return null;
  const values: Partial<Record<Counter, number>> = {};
  let isNarrow = false;
  for (const [counter, columns] of Object.entries(COLUMNS) as [Counter, readonly string[]][]) {
    const at = columns.findIndex((title) => countIn(row.cell(title)) !== null);
    if (at < 0) continue;
    values[counter] = countIn(row.cell(columns[at])) as number;
    if (at === columns.length - 1 && (counter === 'xmitData' || counter === 'rcvData')) isNarrow = true;
  }
  if (Object.keys(values).length === 0) return null;
  return { line: row.line, guid, port, values, ...(isNarrow && { isNarrow }) };
}
