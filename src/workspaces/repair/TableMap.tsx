import { CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { IconChevronDown, IconChevronUp, IconFileTypeCsv } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { formatLid } from '../../inspector/pathRows';
import { usePreferences } from '../../state/preferencesStore';
import { changeSelection, select } from '../../state/selectionStore';
import { CellMap, CellMapFrame, MapTool } from '../../widgets/CellMap';
import type { MapCell } from '../../widgets/cellMapController';
import { toCsv } from '../../widgets/csv';
import { saveBytes } from '../../widgets/saveBytes';
import { ChangedBlocks } from './ChangedBlocks';
import { NothingYet } from './FailureCosts';
import { Notice } from './FailureFacts';
import { PortLegend } from './PortLegend';
import { GUTTER, type MapContent, paintTableMap, TOP } from './paintTableMap';
import styles from './repair.module.css';
import { type RepairState, useRepair } from './repairStore';
import { Scrubber } from './Scrubber';
import { BLOCK, blockBeside, changedEntries, colourCells, portColours } from './tableMap';
import { repairTexts } from './texts';
import { type ShownAnalysis, useAnalysis } from './useAnalysis';
import { useTables } from './useTables';

/** Forwarding tables before and after the shown failure: a picture, and the same in words and numbers. */
export default function TableMap() {
  const shown = useAnalysis();
  return shown ? <MapOf shown={shown} /> : <NothingYet />;
}

function MapOf({ shown }: { readonly shown: ShownAnalysis }) {
  const texts = repairTexts(useLanguage());
  const { analysis, row: failure, stale } = shown;
  const { fabric, topology } = analysis.result;
  const side = useRepair((r) => r.side);
  const theme = usePreferences((v) => v.theme);
  const tables = useTables(analysis);
  const { model } = tables;
  const [cell, setCell] = useState<MapCell | null>(null);
  const colours = useMemo(() => portColours(model?.mostPort ?? 1, theme), [model, theme]);
  const content = useMemo((): MapContent | null => {
    if (!model || model.rows === 0) return null;
    const ports = side === 'before' ? model.reply.before : model.reply.after;
    const names = fabric.switchNames.slice(model.from, model.from + model.rows);
    const { rows, columns } = model;
    const page = (column: number, step: 1 | -1): number => blockBeside(model, column, step);
    return { model, rows, columns, page, ports, names, theme, image: imageOf(model, ports, colours) };
  }, [model, side, theme, colours, fabric]);
  const pick = ({ row }: MapCell): void => {
    if (model) select([{ kind: 'switch', id: topology.switches[model.from + row].id }]);
  };

  const endName = (column: number): string => {
    if (!model) return '';
    const { end, hostCount } = model.reply;
    return end[column] < hostCount ? fabric.hostNames[end[column]] : fabric.switchNames[end[column] - hostCount];
  };
  const portAt = (ports: Uint16Array, { row, column }: MapCell): string => {
    if (!model) return '';
    const port = ports[row * model.columns + column];
    if (port > 0) return String(port);
    return model.reply.end[column] - model.reply.hostCount === model.from + row ? texts.own : texts.noPort;
  };
  const readout = (): string => {
    if (!model || !cell || cell.row >= model.rows || cell.column >= model.columns) return texts.pointHere;
    const { lid, before, after } = model.reply;
    const first = lid[cell.column] & -BLOCK;
    const head = {
      where: fabric.switchNames[model.from + cell.row],
      lid: formatLid(lid[cell.column]),
      to: endName(cell.column),
      first: formatLid(first),
      last: formatLid(first + BLOCK - 1),
    };
    const [from, to] = [portAt(before, cell), portAt(after, cell)];
    return from === to
      ? texts.readoutSame({ ...head, port: from })
      : texts.readout({ ...head, before: from, after: to });
  };
  const saveCsv = (): void => {
    if (!model) return;
    const rows: (string | number)[][] = [['switch', 'lid', 'destination', 'block', 'port before', 'port after']];
    for (const { row, column } of changedEntries(model)) {
      const i = row * model.columns + column;
      const lid = model.reply.lid[column];
      const ports = [model.reply.before[i], model.reply.after[i]];
      rows.push([fabric.switchNames[model.from + row], lid, endName(column), lid >> 6, ...ports]);
    }
    saveBytes(`lft-changes-${fileSafe(failure.down)}.csv`, toCsv(rows), 'text/csv');
  };
  const size = model && texts.mapLabel({ rows: model.rows, columns: model.columns, failure: failure.down });
  return (
    <CellMapFrame name="table">
      <Notice shown={shown} />
      <CellMap<MapContent>
        {...{ name: 'table', content, texts, stale, gutter: GUTTER, top: TOP, paint: paintTableMap }}
        onPoint={setCell}
        onPick={pick}
        label={size ?? texts.loading}
        readout={tables.fault ? texts.gone : model ? readout() : texts.loading}
        picture={`lft-${fileSafe(failure.down)}-${side}`}
        facts={{ 'data-rows': model?.rows, 'data-columns': model?.columns, 'data-changed': model?.changedBlocks }}
        tools={
          <>
            <SegmentedControl
              size="xs"
              aria-label={texts.side}
              value={side}
              onChange={(next) => useRepair.setState({ side: next as RepairState['side'] })}
              data={[
                { value: 'before', label: texts.before },
                { value: 'after', label: texts.afterSide },
              ]}
            />
            <div className={styles.mapScrubber}>
              <Scrubber shown={shown} />
            </div>
            <Text size="xs" fw={600} truncate maw={180}>
              {failure.down}
            </Text>
            {tables.only !== null && (
              <Group gap={2} className={styles.chip}>
                {texts.only({ name: fabric.switchNames[tables.only] })}
                <CloseButton
                  size="xs"
                  aria-label={texts.allSwitches}
                  onClick={() => changeSelection({ selection: [] })}
                />
              </Group>
            )}
            {model && tables.only === null && model.rows < fabric.switchCount && (
              <Group gap={2}>
                <Text size="xs">
                  {texts.rowsShown({
                    from: formatCount(model.from + 1),
                    to: formatCount(model.from + model.rows),
                    of: formatCount(fabric.switchCount),
                  })}
                </Text>
                <MapTool label={texts.earlier} onClick={tables.earlier}>
                  <IconChevronUp size={14} />
                </MapTool>
                <MapTool label={texts.later} onClick={tables.later}>
                  <IconChevronDown size={14} />
                </MapTool>
              </Group>
            )}
          </>
        }
        more={
          <MapTool label={texts.saveCsv} onClick={saveCsv}>
            <IconFileTypeCsv size={14} />
          </MapTool>
        }
      />
      {model && (
        <>
          <Group gap="md">
            <PortLegend css={colours.css} />
            <Text size="xs" className="dimmed">
              {texts.mapLegend}
            </Text>
          </Group>
          <ChangedBlocks model={model} names={fabric.switchNames} endName={endName} />
        </>
      )}
    </CellMapFrame>
  );
}

function imageOf(
  model: MapContent['model'],
  ports: Uint16Array,
  { strong, faded }: ReturnType<typeof portColours>,
): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = model.columns;
  image.height = model.rows;
  const data = new ImageData(model.columns, model.rows);
  colourCells(model, ports, strong, faded, new Uint32Array(data.data.buffer));
  image.getContext('2d')?.putImageData(data, 0, 0);
  return image;
}

function fileSafe(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-').slice(0, 60);
}
