import { Badge, Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import type { Transition } from '../../core/failures/transition';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import type { Switch } from '../../core/topology/topology';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { FormPaperMark } from '../../inspector/PaperMark';
import type { FailureDetail } from '../../jobs/failures/failureReply';
import type { MachineReply } from '../../jobs/failures/machineReply';
import { isNamed } from '../../state/results/namedTraffic';
import type { RouteResultView } from '../../state/results/runStore';
import { focusOn } from '../../state/view/canvasPort';
import { askWorkspace } from '../../state/view/pageStore';
import { Fact, Facts } from '../../widgets/Fact';
import { More } from '../../widgets/More';
import { StaleArea } from '../../widgets/StaleArea';
import { StaleNotice } from '../../widgets/StaleNotice';
import { Tip } from '../../widgets/Tip';
import { widgetTexts } from '../../widgets/texts';
import { Fullest } from './Fullest';
import { loopOf } from './loopOf';
import { OtherTables } from './OtherTables';
import styles from './repair.module.css';
import { takeRepaired } from './repairActions';
import { isOfMarked, repairCosts, showUpdates, useRepair } from './repairStore';
import { Scrubber } from './Scrubber';
import { type RepairTexts, repairTexts } from './texts';
import { inEqualDigits, throughputChanges } from './throughputChanges';
import { type ShownFailure, useFailureLook, useRepairCosts } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** Shows the cost of the shown failure, and the way to the new tables. */
export function FailureFacts({ shown }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const { row, stale } = shown;
  const name = useFailureName(shown);
  const { look, detail } = useFailureLook();
  const updates = useRepair((r) => r.updates);
  return (
    <section aria-label={texts.shown} data-testid="repair-facts">
      <Notice shown={shown} />
      <StaleArea stale={stale}>
        <Title order={2} size="h5" title={row.down} style={{ overflowWrap: 'anywhere' }}>
          {name} <FormPaperMark hosted={repairCosts} />
        </Title>
        <Scrubber shown={shown} />
        <Services shown={shown} />
        {!stale && !shown.changed && isOfMarked(shown.analysis) && <Take shown={shown} />}
        <More title={texts.updates} open={updates} onOpen={showUpdates} testId="repair-updates">
          <Updates shown={shown} />
          <Text size="xs" fw={600} mt={6}>
            {texts.way}
          </Text>
          {detail ? (
            <Way transition={detail.transition} result={shown.analysis.result} />
          ) : (
            look && (
              <Group gap={6}>
                <Loader size={12} />
                <Text size="xs" className="dimmed">
                  {texts.working}
                </Text>
              </Group>
            )
          )}
          {!stale && <PlayUpdates shown={shown} />}
        </More>
      </StaleArea>
    </section>
  );
}

/** Makes the repaired tables a result of the network as it is. */
function Take({ shown: { analysis } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const name = texts.repaired({ name: local(analysis.result.title) });
  return (
    <Tip label={texts.takeHelp} w={260}>
      <Button size="compact-sm" mt={4} onClick={() => void takeRepaired(analysis, name)}>
        {texts.take}
      </Button>
    </Tip>
  );
}

/** State of the network after the failure. */
function Services({ shown }: { readonly shown: ShownFailure }) {
  const { row, analysis } = shown;
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const t = usePageTexts();
  const { detail } = useFailureLook();
  const loop = loopOf(row, t, texts);
  const isManaging = onlyNetwork(analysis.result.topology)?.purpose === 'management';
  return (
    <Facts>
      {row.machines ? (
        <MachineFacts machines={row.machines} detail={detail} pairs={isManaging ? null : row.unreachablePairs} />
      ) : (
        <>
          <Fact name={texts.hostsCutOff} help={texts.hostsCutOffHelp}>
            {detail ? formatCount(detail.cutOff) : '…'}
          </Fact>
          <Fact name={texts.pairsLost}>{formatCount(row.unreachablePairs)}</Fact>
        </>
      )}
      {!isManaging && (
        <Fact name={texts.throughput}>{detail ? <Throughput detail={detail} lost={row.unreachablePairs} /> : '…'}</Fact>
      )}
      {!isManaging && detail?.load && <Fullest load={detail.load} result={analysis.result} />}
      {!isManaging && (
        <>
          <Fact name={texts.tables}>
            <OtherTables shown={shown} />
            {row.refused && <small data-testid="repair-refused">{texts.refused({ reason: local(row.refused) })}</small>}
          </Fact>
          <Fact name={texts.after}>
            <Badge color={loop.color} variant="light" tt="none" {...WHOLE}>
              {loop.text}
            </Badge>
          </Fact>
        </>
      )}
    </Facts>
  );
}

/** Cost of sending the new tables to the switches. */
function Updates({ shown: { row, analysis } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const { madMicroseconds, window } = analysis.requests[0];
  const { blocks } = row;
  return (
    <Facts>
      <Fact name={texts.entries}>{formatCount(row.changedEntries)}</Fact>
      {!isEthernet(analysis.result.topology) && (
        <>
          <Fact name={texts.blocks} help={texts.blocksHelp}>
            {formatCount(blocks.total)}
            <small>
              {formatCount(blocks.toHosts)} {texts.toHosts} + {formatCount(blocks.toSwitches)} {texts.toSwitches}
            </small>
          </Fact>
          <Fact name={texts.mads}>{formatCount(row.mads)}</Fact>
          <Fact
            name={texts.seconds}
            help={texts.secondsHelp({ us: formatCount(madMicroseconds), window: formatCount(window) })}
          >
            {formatTime(1000 * row.secondsEstimate)}
          </Fact>
        </>
      )}
    </Facts>
  );
}

/** A badge in a narrow column takes two lines, so that its words are all there. */
const WHOLE = { h: 'auto', mih: 20, styles: { label: { whiteSpace: 'normal' } } } as const;

interface MachineProps {
  /** Losses in words without figures, which the throughput has. */
  readonly machines: MachineReply;
  /** Undefined until it is there. */
  readonly detail: FailureDetail | null | undefined;
  /** Host pairs that are unreachable after the failure; null where nobody sends to another. */
  readonly pairs: number | null;
}

/** Loss of machines with several ports, and the throughput between them once it is known. */
function MachineFacts({ machines: { words }, detail, pairs }: MachineProps) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const throughput = detail?.machines?.throughput;
  return (
    <>
      <Fact name={texts.machines} help={texts.machinesHelp}>
        <span data-testid="repair-machines">{local(words)}</span>
        {pairs !== null && <small>{texts.pairsCutOff({ count: pairs })}</small>}
      </Fact>
      {(throughput || !detail) && (
        <Fact name={texts.betweenMachines} help={texts.betweenMachinesHelp}>
          {throughput ? texts.beforeAfter(inEqualDigits(throughput.before, throughput.after)) : '…'}
        </Fact>
      )}
    </>
  );
}

/** Says that numbers are of another design or form, and runs again. */
export function Notice({ shown: { stale, changed } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const running = useRepairCosts().progress !== null;
  if ((!stale && !changed) || running) return null;
  const again = (
    <Button size="compact-xs" onClick={() => void repairCosts.run()}>
      {texts.again}
    </Button>
  );
  return (
    <StaleNotice testId="repair-notice" action={again}>
      {stale ? texts.stale : texts.changed}
    </StaleNotice>
  );
}

interface ThroughputProps {
  readonly detail: FailureDetail;
  /** Pairs that are unreachable after the failure: the reason where there is no throughput. */
  readonly lost: number;
}

function Throughput({ detail: { throughput, bound, cutOff }, lost }: ThroughputProps) {
  const language = useLanguage();
  const texts = repairTexts(language);
  const { before, after } = throughput;
  const none = Object.values<number | null>(after).includes(null);
  return (
    <>
      {throughputChanges(before, after, texts).map(({ change, where }) => (
        <div key={change + where}>
          {change} {where && <small>{where}</small>}
        </div>
      ))}
      {cutOff > 0 && <small>{texts.ofHostsLeft}</small>}
      {none && <small data-none>{widgetTexts(language).noThroughput({ count: lost })}</small>}
      {!none && bound !== undefined && <small>{texts.boundAfter({ bound: inEqualDigits(bound, bound).after })}</small>}
    </>
  );
}

interface WayProps {
  readonly transition: Transition;
  /** Whose network it is about. */
  readonly result: RouteResultView;
}

function Way({ transition, result }: WayProps) {
  const { switchNames, channelFrom, channelFromPort, channelTo } = result.fabric;
  const texts = repairTexts(useLanguage());
  return (
    <div data-testid="repair-way" data-kind={transition.kind}>
      <Text size="xs">{wayText(transition, texts)}</Text>
      {(transition.kind === 'ordered' || transition.kind === 'cycle') && transition.order.length > 0 && (
        <More title={texts.order} open={transition.order.length <= 12}>
          <ol className={styles.order}>
            {transition.order.map((s) => (
              <SwitchItem key={s} record={result.topology.switches[s]} />
            ))}
          </ol>
        </More>
      )}
      {transition.kind === 'cycle' && (
        <More title={texts.cycleList} open>
          <ol className={styles.order}>
            {transition.cycle.map((c) => {
              const [from, to] = [channelFrom[c], channelTo[c]].map((s) => switchNames[s]);
              return <li key={c}>{texts.hop({ from, fromPort: channelFromPort[c], to })}</li>;
            })}
          </ol>
        </More>
      )}
    </div>
  );
}

function SwitchItem({ record: { id, name } }: { readonly record: Switch }) {
  const texts = repairTexts(useLanguage());
  return (
    <li>
      <button
        type="button"
        className={styles.link}
        title={texts.show({ name })}
        onClick={() => focusOn([{ kind: 'switch', id }])}
      >
        {name}
      </button>
    </li>
  );
}

function wayText(transition: Transition, texts: RepairTexts): string {
  if (transition.kind === 'any-order') return texts.anyOrder;
  if (transition.kind === 'ordered') return texts.ordered({ count: transition.order.length });
  if (transition.kind === 'unknown') return texts.unknown[transition.reason];
  return transition.standing ? texts.standing : texts.cycle({ done: transition.order.length });
}

/** Switch by switch how the tables are updated after the shown failure; not of tables from elsewhere or traffic from a file, which another room could not ask for. */
function PlayUpdates({ shown: { analysis, row } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const { engine, params, routeSeed, traffic, reroute } = analysis.requests[0];
  if (analysis.result.imported || isOfMarked(analysis) || (traffic && !isNamed(traffic))) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() =>
        askWorkspace('play', {
          engine: 'updates',
          with: JSON.stringify({ routing: engine, down: row.down, reroute, ...params }),
          seed: String(routeSeed),
          ...(traffic && { traffic: JSON.stringify(traffic) }),
        })
      }
    >
      {texts.playUpdates}
    </Button>
  );
}
