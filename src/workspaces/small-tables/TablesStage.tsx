import '../../widgets/formStyles';
import { Button, Loader, NumberInput, Text } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { PaperMark } from '../../inspector/PaperMark';
import { useValuesPaper } from '../../inspector/paperStates';
import type { GridReply, SmallTablesReply } from '../../jobs/small-tables/tableJobs';
import type { Fault } from '../../state/asks/fault';
import { useSubject } from '../../state/document/subjectStore';
import { type ElementRef, select, useSelection } from '../../state/selection/selectionStore';
import { askWorkspace, leaveWorkspace } from '../../state/view/pageStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { EmptyState } from '../../widgets/EmptyState';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { useFocusBack } from '../../widgets/useFocusBack';
import { CablesView } from './CablesView';
import { CurvesView } from './CurvesView';
import { StretchView } from './StretchView';
import { TableSettings } from './TableSettings';
import { TableView } from './TableView';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import { setTableParam, TABLE_LIMITED, useGrid, useSmallTables, useTableParams } from './useTables';
import type { ViewProps } from './viewProps';
import { WalkView } from './WalkView';

const TABS = ['table', 'walk', 'stretch', 'curves', 'cables'] as const;
type Tab = (typeof TABS)[number];

/** Lies over canvas, inspector and drawer: what small tables hold, where packets go, and what the grid itself comes to. Esc leaves it. */
export default function TablesStage() {
  useFocusBack();
  const texts = tableTexts(useLanguage());
  const stage = useRef<HTMLElement>(null);
  const { current: look, fault } = useGrid();
  const [selected] = useState(() => useSelection.getState().selection);
  useEffect(() => {
    stage.current?.focus();
    // Keys that speak of what is selected must not reach a canvas that nobody sees.
    select([]);
  }, []);
  return (
    <main
      ref={stage}
      className={styles.stage}
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && leaveWorkspace()}
      data-testid="tables"
    >
      {look?.grid ? (
        <OnGrid grid={look.grid} selected={selected} />
      ) : (
        <Message text={look ? texts.noGrid : null} fault={fault} />
      )}
    </main>
  );
}

interface GridProps {
  readonly grid: GridReply;
  /** The elements that were selected on the canvas. */
  readonly selected: readonly ElementRef[];
}

function OnGrid({ grid, selected }: GridProps) {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  const [tab, setTab] = useState<Tab>(grid.reason ? 'cables' : 'table');
  const [from, setFrom] = useState(() => startOf(grid, selected));
  const [to, setTo] = useState(grid.place.length - 1);
  const names = useSubject((d) => d.fabric.switchNames);
  const revision = useSubject((d) => d.revision);
  const ofTables = tab !== 'cables' && grid.reason === null;
  const { current: tables, fault } = useSmallTables(ofTables);
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
    <>
      <Controls grid={grid} tab={tab} setTab={setTab} ofTables={ofTables}>
        {(tab === 'table' || tab === 'stretch' || tab === 'walk') && (
          <NodeField label={texts.from} value={from} last={last} names={names} onChange={setFrom} />
        )}
        {tab === 'walk' && <NodeField label={texts.to} value={to} last={last} names={names} onChange={setTo} />}
      </Controls>
      {grid.reason && (
        <Text size="xs" role="status">
          {local(grid.reason)}
        </Text>
      )}
      {tables && !tooFew && ofTables && tab !== 'curves' && <Summary tables={tables} />}
      {tab === 'cables' ? (
        <CablesView grid={grid} names={names} from={Math.min(from, last)} setFrom={setFrom} />
      ) : tab === 'curves' && tables ? (
        <CurvesView key={revision} needed={tables.needed} switches={last + 1} />
      ) : tooFew ? (
        <TooFew needed={tooFew.needed} name={names[tooFew.fullest]} />
      ) : !props ? (
        <Message text={null} fault={fault} />
      ) : (
        <TabBody tab={tab} props={props} showPair={showPair} />
      )}
    </>
  );
}

interface ControlsProps {
  readonly grid: GridReply;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  /** The tab shows what small tables hold. */
  readonly ofTables: boolean;
  readonly children: ReactNode;
}

function Controls({ grid, tab, setTab, ofTables, children }: ControlsProps) {
  const texts = tableTexts(useLanguage());
  // The panel is not there then.
  const projector = usePreferences((v) => v.projector);
  return (
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
      {ofTables && projector && <TableSettings />}
      {children}
    </div>
  );
}

/** How long the walks are, and how much the tables hold. */
function Summary({ tables: { stretch, bits, fullBits } }: { readonly tables: SmallTablesReply }) {
  const texts = tableTexts(useLanguage());
  const state = useValuesPaper(TABLE_LIMITED, useTableParams());
  return (
    <Text size="xs" role="status" data-testid="tables-summary">
      {texts.summary({
        mean: formatShare(stretch.mean),
        shortest: formatShare(stretch.shortestMean),
        ratio: (stretch.mean / stretch.shortestMean).toFixed(3),
      })}
      {' · '}
      {texts.bits({ bits, full: fullBits })} <PaperMark state={state} />
    </Text>
  );
}

/** A switch has more neighbours than its table may have entries. */
function TooFew({ needed, name }: { readonly needed: number; readonly name: string }) {
  const texts = tableTexts(useLanguage());
  return (
    <div role="alert" data-testid="too-few">
      <Text size="sm">{texts.tooFew({ needed, name })}</Text>
      <Button mt="xs" onClick={() => setTableParam('entries', needed)}>
        {texts.takeNeeded({ needed })}
      </Button>
    </div>
  );
}

/** The switch that is selected, else the one in the middle. */
function startOf({ place, columns, rows }: GridReply, selection: readonly ElementRef[]): number {
  const { switches } = useSubject.getState().topology;
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

function Message({ text, fault }: { readonly text: string | null; readonly fault: Fault | null }) {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  if (fault) return <Text role="alert">{texts.failed({ message: local(fault.message) })}</Text>;
  if (text !== null)
    return (
      <EmptyState Icon={IconMap2} text={text}>
        <Button onClick={() => askWorkspace('design', { example: 'gridRandom' })}>{texts.openGrid}</Button>
      </EmptyState>
    );
  return (
    <Text size="sm" role="status">
      <Loader size="xs" /> {texts.wait}
    </Text>
  );
}
