import { normalizeGuid } from '../../addressing/guids';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { csvSections, type SectionRow } from '../parts/csvSections';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { NetworkAssembler, ODD } from '../parts/networkAssembler';

export const descriptor: FormatDescriptor = {
  id: 'ibdiagnet-db-csv',
  title: { en: 'ibdiagnet2.db_csv', ja: 'ibdiagnet2.db_csv' },
  extensions: ['db_csv'],
  carries: 'network',
  perPlane: true,
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The beginning of a section. */
export function sniff(head: string): boolean {
  return /^START_[A-Z][A-Z0-9_]+\s*$/m.test(head);
}

const OTHER = { en: 'row of a section that says nothing of cables', ja: 'ケーブルに関係しない区画の行' };
/** Kinds of nodes by their number. */
const KINDS: Readonly<Record<string, 'switch' | 'host' | 'router'>> = { 1: 'host', 2: 'switch', 3: 'router' };

/**
 * Reads the tables of ibdiagnet2: sections `START_X`, titles, rows, `END_X`, of which NODES, PORTS and LINKS tell the network. Other sections are counted. O(characters).
 * @throws FormatError, also where there is no section of links, as in some versions
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const network = new NetworkAssembler(problems, { strangers: 'error' });
  const { NODES, PORTS, LINKS } = csvSections(file, ['NODES', 'PORTS', 'LINKS'], problems, (line) =>
    network.leaveOut(OTHER, line),
  );
  if (!LINKS)
    problems.error(0, {
      en: 'the section LINKS is not there: expected it, since the others tell of no cable; ibdiagnet2.net_dump or ibdiagnet2.ibnetdiscover of the same run do',
      ja: 'LINKS の区画がありません。他の区画にはケーブルの情報がないため必要です。同時に作られる ibdiagnet2.net_dump か ibdiagnet2.ibnetdiscover を使ってください',
    });
  for (const row of NODES ?? []) readNode(row, network);
  for (const row of PORTS ?? []) readPort(row, network);
  for (const row of LINKS ?? []) readLink(row, network);
  const built = network.build(networkName(file.name));
  return { ...built, problems: problems.finish() };
}

const guidIn = (text: string): string | null => normalizeGuid(/^(?:0x)?([0-9a-f]{1,16})$/i.exec(text)?.[1] ?? '');

function readNode(row: SectionRow, network: NetworkAssembler): void {
  const guid = guidIn(row.cell('NodeGUID'));
  const kind = KINDS[row.cell('NodeType')];
  if (guid === null || kind === undefined || network.find(guid)) {
    network.leaveOut(ODD, row.line);
    return;
  }
  const node = network.node(guid, kind === 'switch' ? 'switch' : 'host', row.cell('NodeDesc') || guid);
  node.guid = guid;
  node.line = row.line;
  node.byCables = true;
  if (kind === 'router') node.role = 'router';
  const ports = Number(row.cell('NumPorts'));
  if (kind === 'switch' && ports >= 1 && ports <= 254) node.ports = ports;
  node.systemGuid = guidIn(row.cell('SystemImageGUID')) ?? undefined;
  network.rows.read();
}

function readPort(row: SectionRow, network: NetworkAssembler): void {
  const node = network.find(guidIn(row.cell('NodeGuid')) ?? '');
  const port = Number(row.cell('PortNum'));
  if (!node || !(port >= 0 && port < 255)) {
    network.leaveOut(ODD, row.line);
    return;
  }
  network.rows.read();
  const lid = network.lid(/^\d+$/.test(row.cell('LID')) ? row.cell('LID') : 0, row.line);
  if (lid > 0 && (node.kind === 'host' || port === 0)) node.lids.set(port, lid);
  const guid = guidIn(row.cell('PortGuid'));
  if (guid !== null && node.kind === 'host') node.portGuids.set(port, guid);
}

function readLink(row: SectionRow, network: NetworkAssembler): void {
  const [near, far] = [1, 2].map((end) => network.find(guidIn(row.cell(`NodeGuid${end}`)) ?? ''));
  const [port, toPort] = [1, 2].map((end) => Number(row.cell(`PortNum${end}`)));
  if (!near || !far || !(port >= 1) || !(toPort >= 1)) network.leaveOut(ODD, row.line);
  else network.cable(near, port, { to: far.key, toPort, line: row.line, far });
}
