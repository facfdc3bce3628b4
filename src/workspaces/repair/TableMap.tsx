import { CloseButton, Group, Text } from '@mantine/core';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import '@mantine/core/styles/CloseButton.css';
import { IconChevronDown, IconChevronUp, IconFileTypeCsv } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Fabric } from '../../core/fabric/fabric';
import { isEthernet } from '../../core/plant/isEthernet';
import { shortNames } from '../../drawing/layouts/shortNames';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { changeSelection, select } from '../../state/selection/selectionStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { CellMap, CellMapFrame, MapTool } from '../../widgets/CellMap';
import type { MapCell } from '../../widgets/cellMapController';
import { GUTTER, TOP } from '../../widgets/cellPaint';
import { saveCsv } from '../../widgets/saveCsv';
import { ChangedBlocks } from './ChangedBlocks';
import { Notice } from './FailureFacts';
import { type MapContent, paintTableMap } from './paintTableMap';
import styles from './repair.module.css';
import { chooseSide, type RepairState, useRepair } from './repairStore';
import { Scrubber } from './Scrubber';
import { blockBeside, colourCells, portColours, type TableMapModel } from './tableMap';
import { changedEntryRows, endName, tableMapReadout } from './tableMapWords';
import { repairTexts } from './texts';
import { type ShownFailure, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';
import { type ShownTables, useTables } from './useTables';
import { NoFailure } from './WhatIsLeft';

/** Forwarding tables before and after the shown failure: a picture, and the same in words and numbers. */
export default function TableMap() {
  const shown = useShownFailure();
  // A failure of before the network became InfiniBand has no tables to show.
  if (!shown || isEthernet(shown.analysis.result.topology)) return <NoFailure />;
  return <MapOf shown={shown} />;
}

function MapOf({ shown }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const { analysis, row: failure, stale } = shown;
  const { fabric, topology } = analysis.result;
  const side = useRepair((r) => r.side);
  const tables = useTables(analysis);
  const { model } = tables;
  const [cell, setCell] = useState<MapCell | null>(null);
  const { content, css } = useContent(model, fabric);
  const pick = ({ row }: MapCell): void => {
    if (model) select([{ kind: 'switch', id: topology.switches[model.from + row].id }]);
  };
  const save = (): void => {
    if (!model) return;
    saveCsv(`lft-changes-${fileSafe(failure.down)}.csv`, changedEntryRows(model, fabric));
  };
  const label = model && texts.mapLabel({ rows: model.rows, columns: model.columns, failure: failure.down });
  const told = model ? tableMapReadout(model, fabric, cell, texts) : texts.loading;
  return (
    <CellMapFrame name="table">
      <Notice shown={shown} />
      <CellMap<MapContent>
        {...{ name: 'table', content, texts, stale, gutter: GUTTER, top: TOP, paint: paintTableMap }}
        onPoint={setCell}
        onPick={pick}
        label={label ?? texts.loading}
        readout={tables.fault ? texts.gone : told}
        picture={`lft-${fileSafe(failure.down)}-${side}`}
        facts={{ 'data-rows': model?.rows, 'data-columns': model?.columns, 'data-changed': model?.changedBlocks }}
        tools={<MapTools shown={shown} tables={tables} />}
        more={
          <MapTool label={texts.saveCsv} onClick={save}>
            <IconFileTypeCsv size={14} />
          </MapTool>
        }
      />
      {model && (
        <>
          <Group gap="md">
            <PortLegend css={css} />
            <Text size="xs" className="dimmed">
              {texts.mapLegend}
            </Text>
          </Group>
          <ChangedBlocks
            model={model}
            names={fabric.switchNames}
            endName={(column) => endName(model, fabric, column)}
          />
        </>
      )}
    </CellMapFrame>
  );
}

/** The content painted for tables, with a colour for every port; null before there are any. */
function useContent(
  model: TableMapModel | null,
  { switchNames }: Fabric,
): { readonly content: MapContent | null; readonly css: readonly string[] } {
  const side = useRepair((r) => r.side);
  const theme = usePreferences((v) => v.theme);
  const colours = useMemo(() => portColours(model?.mostPort ?? 1, theme), [model, theme]);
  // As they stand on the canvas: the margin has no room for makers and models.
  const short = useMemo(() => shortNames(switchNames), [switchNames]);
  const content = useMemo((): MapContent | null => {
    if (!model || model.rows === 0) return null;
    const ports = side === 'before' ? model.reply.before : model.reply.after;
    const names = short.slice(model.from, model.from + model.rows);
    const { rows, columns } = model;
    const page = (column: number, step: 1 | -1): number => blockBeside(model, column, step);
    return { model, rows, columns, page, ports, names, theme, image: imageOf(model, ports, colours) };
  }, [model, side, theme, colours, short]);
  return { content, css: colours.css };
}

interface ToolsProps {
  readonly shown: ShownFailure;
  readonly tables: ShownTables;
}

/** Which tables of which failure and of which switches are shown. */
function MapTools({ shown, tables: { model, only, earlier, later } }: ToolsProps) {
  const texts = repairTexts(useLanguage());
  const side = useRepair((r) => r.side);
  const { fabric } = shown.analysis.result;
  const failure = useFailureName(shown);
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.side}
        value={side}
        onChange={(next) => chooseSide(next as RepairState['side'])}
        data={[
          { value: 'before', label: texts.before },
          { value: 'after', label: texts.afterSide },
        ]}
      />
      <div className={styles.mapScrubber}>
        <Scrubber shown={shown} />
      </div>
      <Text size="xs" fw={600} truncate maw={180}>
        {failure}
      </Text>
      {only !== null && (
        <Group gap={2} className={styles.chip}>
          {texts.only({ name: fabric.switchNames[only] })}
          <CloseButton size="xs" aria-label={texts.allSwitches} onClick={() => changeSelection({ selection: [] })} />
        </Group>
      )}
      {model && only === null && model.rows < fabric.switchCount && (
        <Group gap={2}>
          <Text size="xs">
            {texts.rowsShown({
              from: formatCount(model.from + 1),
              to: formatCount(model.from + model.rows),
              of: formatCount(fabric.switchCount),
            })}
          </Text>
          <MapTool label={texts.earlier} onClick={earlier}>
            <IconChevronUp size={14} />
          </MapTool>
          <MapTool label={texts.later} onClick={later}>
            <IconChevronDown size={14} />
          </MapTool>
        </Group>
      )}
    </>
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

const BOX = 20;

const MOST = 64;

/** The colour of each port, with its number. */
function PortLegend({ css }: { readonly css: readonly string[] }) {
  const texts = repairTexts(useLanguage());
  const ports = css.slice(0, MOST + 1);
  return (
    <svg width={40 + BOX * (ports.length - 1)} height={16} role="img" aria-hidden="true">
      <text x={0} y={11} fontSize={12} fill="currentColor">
        {texts.port}
      </text>
      {ports.map((colour, port) =>
        port === 0 ? null : (
          <g key={colour} transform={`translate(${38 + BOX * (port - 1)}, 0)`}>
            <rect width={BOX - 1} height={16} fill={colour} />
            <text
              x={BOX / 2 - 0.5}
              y={11.5}
              fontSize={12}
              textAnchor="middle"
              fill="#fff"
              stroke="#000"
              strokeOpacity={0.75}
              strokeWidth={2}
              paintOrder="stroke"
            >
              {port}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}
