import { NativeSelect, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import { usePreferences } from '../../state/view/preferencesStore';
import { CellMap, CellMapFrame, MapTool } from '../../widgets/CellMap';
import type { MapCell } from '../../widgets/cellMapController';
import { GUTTER, TOP } from '../../widgets/cellPaint';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { saveCsv } from '../../widgets/saveCsv';
import { PlanNotice } from './PlanFacts';
import { type PairMapContent, paintPairMap } from './paintPairMap';
import { NODES_AT_FIRST, pairMapModel } from './pairMap';
import { type PairMapGrain, pairMapContent, pairMapReadout } from './pairMapContent';
import { pairText } from './pairText';
import { vlanTexts } from './texts';
import { type ShownPlan, useShownPlan } from './useShownPlan';
import styles from './vlan.module.css';
import { vlanColours, vlanSlots } from './vlanColours';
import { MOST_AT_ONCE, showPair, showVlan, useVlan } from './vlanStore';

/** The VLAN of each pair of nodes, as a map of node by node or of leaf by leaf, over the canvas. */
export default function PairMap() {
  const texts = vlanTexts(useLanguage());
  const shown = useShownPlan();
  const pairs = shown?.view.reply.pairs;
  return (
    <section className={`canvas-stage ${styles.stage}`} aria-label={texts.views.pairs}>
      {shown && pairs ? (
        <>
          {shown.stale && <PlanNotice shown={shown} />}
          <MapOfPairs shown={shown} pairs={pairs} />
        </>
      ) : (
        <Text size="sm" className="dimmed" data-testid="vlan-no-map">
          {shown ? texts.tooManyForMap : texts.empty}
        </Text>
      )}
    </section>
  );
}

function MapOfPairs({ shown, pairs }: { readonly shown: ShownPlan; readonly pairs: Uint16Array }) {
  const texts = vlanTexts(useLanguage());
  const { view, replan, stale } = shown;
  const { topology, reply } = view;
  const theme = usePreferences((v) => v.theme);
  const only = useVlan((v) => v.vlan);
  const pair = useVlan((v) => v.pair);
  const [grain, setGrain] = useState<PairMapGrain>(topology.hosts.length > NODES_AT_FIRST ? 'leaves' : 'nodes');
  const [cell, setCell] = useState<MapCell | null>(null);
  const model = useMemo(() => pairMapModel(topology, reply, pairs), [topology, reply, pairs]);
  const colours = useMemo(() => vlanColours(vlanSlots(view), theme), [view, theme]);
  const before = replan?.of.reply ?? null;
  const content = useMemo(
    () => pairMapContent({ topology, model, before, grain, only, colours, theme }),
    [topology, model, before, grain, only, colours, theme],
  );
  const pick = ({ row, column }: MapCell): void => {
    if (grain === 'nodes') showPair(model.order[row], model.order[column]);
  };
  const inside = cell && cell.row < content.rows && cell.column < content.columns ? cell : null;
  const told = inside
    ? pairMapReadout(view, model, grain, inside, texts)
    : pair
      ? pairText(view, pair, texts)
      : texts.pointHere;
  return (
    <CellMapFrame name="pair">
      <CellMap<PairMapContent>
        {...{ name: 'pair', content, texts, stale, gutter: GUTTER, top: TOP, paint: paintPairMap }}
        onPoint={setCell}
        onPick={pick}
        onClick={pick}
        label={texts.mapLabel({ rows: formatCount(content.rows), grain })}
        readout={told}
        picture="vlan-pairs"
        facts={{ 'data-rows': content.rows }}
        tools={
          <>
            <GrainChoice grain={grain} onChange={setGrain} />
            <VlanPick reply={reply} />
          </>
        }
        more={
          topology.hosts.length <= NODES_AT_FIRST && (
            <MapTool label={texts.savePairs} onClick={() => savePairs(view, pairs)}>
              <IconFileTypeCsv size={14} />
            </MapTool>
          )
        }
      />
      <Text size="xs" className="dimmed">
        {grain === 'nodes' ? texts.mapLegendNodes : only === null ? texts.mapLegendLeaves : texts.mapLegendOne}
        {replan && grain === 'nodes' && ` ${texts.mapMoved}`}
      </Text>
    </CellMapFrame>
  );
}

interface GrainProps {
  readonly grain: PairMapGrain;
  readonly onChange: (grain: PairMapGrain) => void;
}

/** Nodes, or leaves with all their nodes. */
function GrainChoice({ grain, onChange }: GrainProps) {
  const texts = vlanTexts(useLanguage());
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.grain}
      value={grain}
      onChange={(next) => onChange(next as PairMapGrain)}
      data={[
        { value: 'nodes', label: texts.grainNodes },
        { value: 'leaves', label: texts.grainLeaves },
      ]}
    />
  );
}

function savePairs({ topology: { hosts }, reply: { vlans } }: ShownPlan['view'], pairs: Uint16Array): void {
  const rows: (string | number)[][] = [['node', 'node', 'vlan']];
  for (let a = 0; a < hosts.length; a++) {
    for (let b = a + 1; b < hosts.length; b++) {
      const vlan = vlans[pairs[a * hosts.length + b]];
      if (vlan) rows.push([hosts[a].name, hosts[b].name, vlan.id]);
    }
  }
  saveCsv('vlan-pairs.csv', rows);
}

/** One VLAN to look at, or all where colours suffice. */
function VlanPick({ reply }: { readonly reply: VlanReply }) {
  const texts = vlanTexts(useLanguage());
  const vlan = useVlan((v) => v.vlan);
  const many = reply.vlans.length > MOST_AT_ONCE;
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.pick}
      value={vlan === null ? 'all' : String(vlan)}
      onChange={({ currentTarget: { value } }) => showVlan(value === 'all' ? null : Number(value))}
      data={[
        { value: 'all', label: many ? texts.pickAllMany : texts.pickAll },
        ...reply.vlans.map(({ id }, v) => ({ value: String(v), label: texts.vlanShort({ id: String(id) }) })),
      ]}
    />
  );
}
