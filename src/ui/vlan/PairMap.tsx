import { ActionIcon, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { IconArrowsMaximize, IconFileTypeCsv, IconMinus, IconPhoto, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useView } from '../../state/viewStore';
import { useVlan } from '../../state/vlanStore';
import { formatCount } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/useLocal';
import { CellMapController, type MapCell } from '../widgets/cellMapController';
import { toCsv } from '../widgets/csv';
import { saveBytes } from '../widgets/saveBytes';
import { GUTTER, type PairMapContent, paintPairMap, TOP } from './paintPairMap';
import { NODES_AT_FIRST, pairMapModel } from './pairMap';
import { type PairMapGrain, pairMapContent, pairMapReadout } from './pairMapContent';
import { pairText } from './pairText';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import { VlanPick } from './VlanPick';
import styles from './vlan.module.css';
import { vlanColours, vlanSlots } from './vlanColours';

/** Which VLAN each pair of nodes uses, as a map of node by node, or of leaf by leaf. */
export function PairMap({ shown }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const { view, replan, stale } = shown;
  const { topology, reply } = view;
  const theme = useView((v) => v.theme);
  const only = useVlan((v) => v.vlan);
  const pair = useVlan((v) => v.pair);
  const [grain, setGrain] = useState<PairMapGrain>(topology.hosts.length > NODES_AT_FIRST ? 'leaves' : 'nodes');
  const [cell, setCell] = useState<MapCell | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const controller = useRef<CellMapController<PairMapContent> | null>(null);
  const model = useMemo(() => pairMapModel(topology, reply), [topology, reply]);
  const colours = useMemo(() => vlanColours(vlanSlots(view), theme), [view, theme]);
  const before = replan?.of.reply ?? null;
  const content = useMemo(
    () => pairMapContent({ topology, model, before, grain, only, colours, theme }),
    [topology, model, before, grain, only, colours, theme],
  );
  const pick = useRef((_cell: MapCell): void => {});
  pick.current = ({ row, column }) => {
    if (grain === 'nodes') useVlan.setState({ pair: [model.order[row], model.order[column]] });
  };
  useEffect(() => {
    if (!container.current || !canvas.current) return;
    const made = new CellMapController<PairMapContent>(container.current, canvas.current, {
      gutter: GUTTER,
      top: TOP,
      mostX: 34,
      mostY: 22,
      paint: paintPairMap,
      onPoint: setCell,
      onPick: (at) => pick.current(at),
      onClick: (at) => pick.current(at),
    });
    controller.current = made;
    return () => made.dispose();
  }, []);
  useEffect(() => controller.current?.show(content), [content]);

  const saveCsv = (): void => {
    const rows: (string | number)[][] = [['node', 'node', 'vlan']];
    const n = topology.hosts.length;
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++) {
        const vlan = reply.vlans[reply.pairs[a * n + b]];
        if (vlan) rows.push([topology.hosts[a].name, topology.hosts[b].name, vlan.id]);
      }
    }
    saveBytes('vlan-pairs.csv', toCsv(rows), 'text/csv');
  };
  const savePng = (): void =>
    canvas.current?.toBlob(async (blob) => {
      if (blob) saveBytes('vlan-pairs.png', new Uint8Array(await blob.arrayBuffer()), blob.type);
    }, 'image/png');
  const inside = cell && cell.row < content.rows && cell.column < content.columns ? cell : null;
  const told = inside
    ? pairMapReadout(view, model, grain, inside, texts)
    : pair
      ? pairText(view, pair, texts)
      : texts.pointHere;
  return (
    <div className={styles.map} data-testid="pair-map">
      <Group gap="xs" wrap="wrap">
        <SegmentedControl
          size="xs"
          aria-label={texts.grain}
          value={grain}
          onChange={(next) => setGrain(next as PairMapGrain)}
          data={[
            { value: 'nodes', label: texts.grainNodes },
            { value: 'leaves', label: texts.grainLeaves },
          ]}
        />
        <VlanPick reply={reply} />
        <Group gap={2} ml="auto">
          <Tool label={texts.zoomOut} onClick={() => controller.current?.zoom(1 / 1.4)}>
            <IconMinus size={14} />
          </Tool>
          <Tool label={texts.zoomIn} onClick={() => controller.current?.zoom(1.4)}>
            <IconPlus size={14} />
          </Tool>
          <Tool label={texts.fit} onClick={() => controller.current?.fit()}>
            <IconArrowsMaximize size={14} />
          </Tool>
          <Tool label={texts.savePng} onClick={savePng}>
            <IconPhoto size={14} />
          </Tool>
          {topology.hosts.length <= NODES_AT_FIRST && (
            <Tool label={texts.savePairs} onClick={saveCsv}>
              <IconFileTypeCsv size={14} />
            </Tool>
          )}
        </Group>
      </Group>
      <Text size="xs" aria-live="polite" data-testid="pair-readout" className={styles.readout}>
        {told}
      </Text>
      <p id="pair-map-keys" hidden>
        {texts.mapKeys}
      </p>
      <div
        ref={container}
        className={styles.cells}
        role="application"
        aria-label={texts.mapLabel(formatCount(content.rows), grain)}
        aria-describedby="pair-map-keys"
        data-stale={stale || undefined}
        data-rows={content.rows}
        data-testid="pair-cells"
      >
        <canvas ref={canvas} />
      </div>
      <Text size="xs" className="dimmed">
        {grain === 'nodes' ? texts.mapLegendNodes : only === null ? texts.mapLegendLeaves : texts.mapLegendOne}
        {replan && grain === 'nodes' && ` ${texts.mapMoved}`}
      </Text>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
