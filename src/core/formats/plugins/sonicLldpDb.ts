import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import type { TextFile } from '../../base/text/textFile';
import { isMac } from '../../topology/nodeNames';
import type { FormatDescriptor } from '../parts/format';
import { fieldsIn, textIn } from '../parts/jsonFields';
import { NO_DEVICE } from '../parts/leftOut';
import { type Neighbour, type NodeView, viewedNode } from '../parts/nodeView';
import { RowTally } from '../parts/rowTally';

export const descriptor: FormatDescriptor = {
  id: 'sonic-lldp-db',
  title: { en: 'SONiC LLDP_ENTRY_TABLE (APPL_DB)', ja: 'SONiC LLDP_ENTRY_TABLE(APPL_DB)' },
  extensions: ['appl_db.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const TABLE = 'LLDP_ENTRY_TABLE:';

/** A JSON object with a row of that table. */
export function sniff(head: string): boolean {
  return /^\uFEFF?\s*\{/.test(head) && /"LLDP_ENTRY_TABLE:[^"\n]+"\s*:/.test(head);
}

/**
 * Reads the rows `LLDP_ENTRY_TABLE:PORT` of a dump of a SONiC switch's APPL_DB, with their fields below `value` or plain; the switch is the one that the file is named after. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const lines = new JsonLines(file.text);
  const tally = new RowTally(file.name);
  const neighbours: Neighbour[] = [];
  for (const [key, row] of Object.entries(fieldsIn(parseJson(file.text, file.name)))) {
    if (!key.startsWith(TABLE)) continue;
    const line = lines.lineOf([key]);
    const whole = fieldsIn(row);
    const fields = 'value' in whole ? fieldsIn(whole.value) : whole;
    const [name, id, port, description] = ['sys_name', 'chassis_id', 'port_id', 'port_desc'].map((field) =>
      textIn(fields[`lldp_rem_${field}`]),
    );
    if (name === undefined && id === undefined) {
      tally.leaveOut(NO_DEVICE, line);
      continue;
    }
    tally.read();
    const isAddress = port !== undefined && isMac(port);
    const [farPort, farAlias] = isAddress ? [description ?? port, undefined] : [port ?? description, description];
    neighbours.push({
      ...{ at: { file: file.name, line }, port: key.slice(TABLE.length) },
      ...{
        ...(name && { name }),
        ...(id && { chassis: id }),
        ...(farPort && { farPort }),
        ...(farAlias && { farAlias }),
      },
      forwards: null,
    });
  }
  return { name: viewedNode(file.name), at: { file: file.name, line: 0 }, neighbours, rows: tally.counts() };
}
