import type { Fabric } from '../../core/fabric/fabric';
import { formatLid } from '../../inspector/pathRows';
import type { MapCell } from '../../widgets/cellMapController';
import { BLOCK, changedEntries, type TableMapModel } from './tableMap';
import type { RepairTexts } from './texts';

/** Host or switch that a column leads to. */
export function endName({ reply: { end, hostCount } }: TableMapModel, fabric: Fabric, column: number): string {
  return end[column] < hostCount ? fabric.hostNames[end[column]] : fabric.switchNames[end[column] - hostCount];
}

/** Describes a cell of the map in words; null: none is pointed at. */
export function tableMapReadout(
  model: TableMapModel,
  fabric: Fabric,
  cell: MapCell | null,
  texts: RepairTexts,
): string {
  if (!cell || cell.row >= model.rows || cell.column >= model.columns) return texts.pointHere;
  const { lid, before, after, end, hostCount } = model.reply;
  const { row, column } = cell;
  const first = lid[column] & -BLOCK;
  const head = {
    where: fabric.switchNames[model.from + row],
    lid: formatLid(lid[column]),
    to: endName(model, fabric, column),
    first: formatLid(first),
    last: formatLid(first + BLOCK - 1),
  };
  const portAt = (ports: Uint16Array): string => {
    const port = ports[row * model.columns + column];
    if (port > 0) return String(port);
    return end[column] - hostCount === model.from + row ? texts.own : texts.noPort;
  };
  const [from, to] = [portAt(before), portAt(after)];
  return from === to ? texts.readoutSame({ ...head, port: from }) : texts.readout({ ...head, before: from, after: to });
}

/** Rows of a CSV file: every changed entry, under a head. */
export function changedEntryRows(model: TableMapModel, fabric: Fabric): (string | number)[][] {
  const rows: (string | number)[][] = [['switch', 'lid', 'destination', 'block', 'port before', 'port after']];
  for (const { row, column } of changedEntries(model)) {
    const i = row * model.columns + column;
    const lid = model.reply.lid[column];
    const ports = [model.reply.before[i], model.reply.after[i]];
    rows.push([fabric.switchNames[model.from + row], lid, endName(model, fabric, column), lid >> 6, ...ports]);
  }
  return rows;
}
