import type { ProblemList } from '../../base/text/problemList';
import { HeardNeighbours, type Printed } from './heardNeighbour';
import type { NodeView } from './nodeView';

/** Fields gathered of one neighbour, by the keys that `lldpctl -f keyvalue` has for them. */
export interface LldpBlock {
  readonly port: string;
  readonly line: number;
  readonly fields: Map<string, string>;
}

/**
 * The view of the node that a file of lldpctl is named after.
 * @param silent lines of ports that hear nobody
 * @throws FormatError for neighbours without a name and an id, or without a port
 */
export function viewOfBlocks(
  file: string,
  blocks: readonly LldpBlock[],
  problems: ProblemList,
  silent: readonly number[] = [],
): NodeView {
  const heard = new HeardNeighbours(file);
  for (const line of silent) heard.silent(line);
  for (const block of blocks) {
    const found = printedIn(block, problems);
    if (found) heard.add(found);
  }
  problems.finish();
  return heard.view({ mayBeHost: true });
}

function printedIn({ port, line, fields }: LldpBlock, problems: ProblemList): Printed | null {
  const given = (...keys: readonly string[]): string | undefined =>
    keys.map((key) => fields.get(key)?.trim()).find((value) => value !== undefined && value !== '');
  const name = given('chassis.name');
  const chassis = given('chassis.mac', 'chassis.local', 'chassis.ifname', 'chassis.ip');
  if (name === undefined && chassis === undefined) {
    problems.error(line, {
      en: `interface ${port}: expected chassis.name or an id such as chassis.mac`,
      ja: `インタフェース ${port}：chassis.name、または chassis.mac のような ID が必要です`,
    });
    return null;
  }
  if (![...fields.keys()].some((key) => key.startsWith('port.')))
    problems.error(line, {
      en: `interface ${port}: expected the port of the neighbour: is the file complete?`,
      ja: `インタフェース ${port}：隣接機器のポートが必要です。ファイルは完全ですか`,
    });
  const farPort = given('port.ifname', 'port.ifalias', 'port.local', 'port.mac');
  const kinds = ['Bridge', 'Router'].map((kind) => fields.get(`chassis.${kind}.enabled`));
  const forwards = [...fields.keys()].some((key) => key.endsWith('.enabled')) ? kinds.includes('on') : null;
  return { line, port, name, chassis, farPort, description: given('port.descr'), forwards };
}
