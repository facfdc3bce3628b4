import '../../widgets/dialogStyles';
import '../../widgets/formStyles';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Loader, Modal, NativeSelect, NumberInput, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/useLocal';
import type { GridReply } from '../../jobs/tables/tableJobs';
import { useDocument } from '../../state/documentStore';
import { useSee } from '../../state/seeStore';
import { useSelection } from '../../state/selectionStore';
import { useFocusBack } from '../../widgets/useFocusBack';
import { CablesView } from './CablesView';
import { CurvesView } from './CurvesView';
import { StretchView } from './StretchView';
import { TableView } from './TableView';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import { type Asked, setTableParam, useGrid, useSmallTables, useTableParams } from './useTables';
import type { ViewProps } from './viewProps';
import { WalkView } from './WalkView';

const TABS = ['table', 'walk', 'stretch', 'curves', 'cables'] as const;
type Tab = (typeof TABS)[number];

/** Small tables of the network on its grid, over the whole page: what they hold, where packets go, and what the grid itself comes to. */
export default function TablesStage() {
  useFocusBack();
  const texts = tableTexts(useLanguage());
  const { value: grid, fault } = useGrid();
  return (
    <Modal
      opened
      fullScreen
      onClose={() => useSee.setState({ panel: null })}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      data-testid="tables"
    >
      {grid ? <OnGrid grid={grid} /> : <Message text={grid === null ? texts.noGrid : null} fault={fault} />}
    </Modal>
  );
}

function OnGrid({ grid }: { readonly grid: GridReply }) {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  const [tab, setTab] = useState<Tab>(grid.reason ? 'cables' : 'table');
  const [from, setFrom] = useState(() => startOf(grid));
  const [to, setTo] = useState(grid.place.length - 1);
  const names = useDocument((d) => d.fabric.switchNames);
  const revision = useDocument((d) => d.revision);
  const ofTables = tab !== 'cables' && grid.reason === null;
  const { value: tables, fault } = useSmallTables(ofTables);
  const last = grid.place.length - 1;
  const tooFew = tables && tables.needed > tables.request.entries ? tables : null;
  const props =
    tables && !tooFew
      ? { grid, tables, names, from: Math.min(from, last), to: Math.min(to, last), setFrom, setTo }
      : null;
  const showPair = (a: number, b: number): void => {
    setFrom(a);
    setTo(b);
    setTab('walk');
  };
  return (
    <div className={styles.stage}>
      <div className={styles.controls}>
        <SegmentedControl
          size="xs"
          aria-label={texts.views}
          value={tab}
          onChange={(next) => setTab(next as Tab)}
          data={TABS.map((value) => ({
            value,
            label: texts.tabs[value],
            disabled: value !== 'cables' && grid.reason !== null,
          }))}
        />
        {ofTables && <Settings curves={tab === 'curves'} />}
        {(tab === 'table' || tab === 'stretch' || tab === 'walk') && (
          <NodeField label={texts.from} value={from} last={last} names={names} onChange={setFrom} />
        )}
        {tab === 'walk' && <NodeField label={texts.to} value={to} last={last} names={names} onChange={setTo} />}
      </div>
      {grid.reason && (
        <Text size="xs" role="status">
          {local(grid.reason)}
        </Text>
      )}
      {tables && !tooFew && ofTables && tab !== 'curves' && (
        <Text size="xs" role="status" data-testid="tables-summary">
          {texts.summary(
            formatShare(tables.stretch.mean),
            formatShare(tables.stretch.shortestMean),
            (tables.stretch.mean / tables.stretch.shortestMean).toFixed(3),
          )}
          {' · '}
          {texts.bits(formatCount(tables.bits), formatCount(tables.fullBits))}
        </Text>
      )}
      {tab === 'cables' ? (
        <CablesView grid={grid} names={names} from={Math.min(from, last)} setFrom={setFrom} />
      ) : tab === 'curves' && tables ? (
        <CurvesView key={revision} needed={tables.needed} switches={last + 1} />
      ) : tooFew ? (
        <div role="alert" data-testid="too-few">
          <Text size="sm">{texts.tooFew(tooFew.needed, names[tooFew.fullest])}</Text>
          <Button mt="xs" onClick={() => setTableParam('entries', tooFew.needed)}>
            {texts.takeNeeded(tooFew.needed)}
          </Button>
        </div>
      ) : !props ? (
        <Message text={null} fault={fault} />
      ) : (
        <TabBody tab={tab} props={props} showPair={showPair} />
      )}
    </div>
  );
}

/** The switch that is selected, else the one in the middle. */
function startOf({ place, columns, rows }: GridReply): number {
  const { selection } = useSelection.getState();
  const { switches } = useDocument.getState().topology;
  const chosen = switches.findIndex(({ id }) => selection.some((ref) => ref.kind === 'switch' && ref.id === id));
  return Math.max(0, chosen < 0 ? place.indexOf(Math.floor(rows / 2) * columns + Math.floor(columns / 2)) : chosen);
}

interface BodyProps {
  readonly tab: Tab;
  readonly props: ViewProps;
  readonly showPair: (from: number, to: number) => void;
}

function TabBody({ tab, props, showPair }: BodyProps) {
  if (tab === 'walk') return <WalkView key={`${props.from} ${props.to}`} {...props} />;
  if (tab === 'stretch') return <StretchView {...props} showPair={showPair} />;
  return <TableView {...props} />;
}

function Settings({ curves }: { readonly curves: boolean }) {
  const texts = tableTexts(useLanguage());
  const params = useTableParams();
  const { entries = 25, spend = 'nearest' } = params;
  if (curves) return null;
  return (
    <>
      <NumberInput
        size="xs"
        w={130}
        label={texts.entries}
        value={typeof entries === 'number' ? entries : Number(entries)}
        min={1}
        max={4096}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(next) => typeof next === 'number' && next > 0 && setTableParam('entries', next)}
      />
      <NativeSelect
        size="xs"
        label={texts.spend}
        value={String(spend)}
        onChange={(event) => setTableParam('spend', event.currentTarget.value)}
        data={[
          { value: 'nearest', label: texts.nearest },
          { value: 'gain', label: texts.gain },
        ]}
      />
    </>
  );
}

interface NodeProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  readonly names: readonly string[];
  readonly onChange: (at: number) => void;
}

/** A node by its number; its name stands beside the label. */
function NodeField({ label, value, last, names, onChange }: NodeProps) {
  return (
    <NumberInput
      size="xs"
      w={150}
      label={`${label} (${names[value] ?? ''})`}
      value={value}
      min={0}
      max={last}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(next) => typeof next === 'number' && onChange(next)}
    />
  );
}

function Message({ text, fault }: { readonly text: string | null; readonly fault: Asked<unknown>['fault'] }) {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  if (fault) return <Text role="alert">{texts.failed(typeof fault === 'string' ? fault : local(fault))}</Text>;
  if (text !== null) return <Text size="sm">{text}</Text>;
  return (
    <Text size="sm" role="status">
      <Loader size="xs" /> {texts.wait}
    </Text>
  );
}
