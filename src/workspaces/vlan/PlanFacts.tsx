import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount, formatShare, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { FormPaperMark } from '../../inspector/PaperMark';
import { demandPattern } from '../../jobs/vlan/ask';
import { openDrawer } from '../../state/view/pageStore';
import { Fact, Facts } from '../../widgets/Fact';
import { StaleArea } from '../../widgets/StaleArea';
import { StaleNotice } from '../../widgets/StaleNotice';
import { formatLoad } from './formatLoad';
import { namesInWords } from './namesInWords';
import { vlanTexts } from './texts';
import { type ShownPlan, useVlanJob } from './useShownPlan';
import { VlanBars } from './VlanBars';
import styles from './vlan.module.css';
import { vlanRule } from './vlanRule';
import { plans, replans, useVlan } from './vlanStore';
import { idList } from './vlanTrees';

/** Shows the results of a plan in numbers. */
export function PlanFacts({ shown }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const { reply, request, workerMs } = shown.view;
  const { vlans, maxLoad, bound, bisection } = reply;
  const mac = useMacTables(shown.view);
  return (
    <section aria-label={texts.result} data-testid="vlan-facts">
      <PlanNotice shown={shown} />
      <StaleArea stale={shown.stale}>
        <PlanWarnings mac={mac} oneWayPairs={reply.oneWayPairs} />
        <Facts>
          <Fact name={texts.vlans} term="vlan" help={reply.kind === 'tops' ? texts.kindTops : texts.kindSpanning}>
            {formatCount(vlans.length)}
            <small>{texts.ids({ ids: idList(vlans.map(({ id }) => id).sort((a, b) => a - b)) })}</small>
          </Fact>
          <Fact
            name={texts.maxLoad}
            term="load"
            help={
              reply.speedsDiffer
                ? texts.maxLoadSpeeds
                : reply.kind === 'tops'
                  ? texts.maxLoadTops
                  : texts.maxLoadSpanning
            }
          >
            {formatLoad(maxLoad)}
          </Fact>
          <Fact name={texts.bound} help={texts.boundHelp}>
            {formatLoad(bound)}
            <small>
              {maxLoad <= bound + 1e-9 ? texts.atBound : texts.overBound({ times: formatShare(maxLoad / bound) })}
            </small>
          </Fact>
          <Fact name={texts.bisection} term="bisection" help={texts.bisectionHelp}>
            {texts.bisectionOf({ rate: formatShare(bisection.rate), links: formatLoad(bisection.links) })}
            <small>{texts.bisectionFull({ full: formatLoad(bisection.full) })}</small>
          </Fact>
          <Fact name={texts.mac} help={texts.macHelp}>
            {formatCount(mac.most)}
            <small>{texts.macAt({ name: mac.fullest, limit: formatCount(mac.limit) })}</small>
          </Fact>
          <Fact name={texts.form} help={texts.formHelp}>
            {reply.rank ? texts.formFits : texts.formPairs}
          </Fact>
          {reply.cutOff.length > 0 && <Fact name={texts.cutOff}>{formatCount(reply.cutOff.length)}</Fact>}
        </Facts>
        <VlanBars view={shown.view} />
        <Text size="xs" className="dimmed" mt={4}>
          {texts.by({
            rule: local(vlanRule(request.rule).short),
            traffic: local(demandPattern(request.traffic.kind).title),
            time: formatTime(workerMs),
          })}{' '}
          {shown.replan === null && <FormPaperMark hosted={plans} />}
        </Text>
      </StaleArea>
    </section>
  );
}

/** How full the tables of switches are. */
interface MacTables {
  readonly limit: number;
  /** Entries of the fullest switch, and its name. */
  readonly most: number;
  readonly fullest: string;
  /** Switches over the limit. */
  readonly over: number;
}

function useMacTables({ reply: { macEntriesAll }, topology }: ShownPlan['view']): MacTables {
  const limit = useVlan((v) => v.tableLimit);
  const most = macEntriesAll.reduce((top, count) => Math.max(top, count), 0);
  const fullest = topology.switches[macEntriesAll.indexOf(most)]?.name ?? '';
  const over = macEntriesAll.reduce((count, entries) => count + (entries > limit ? 1 : 0), 0);
  return { limit, most, fullest, over };
}

interface PlanWarningsProps {
  readonly mac: MacTables;
  readonly oneWayPairs: number;
}

/** Warns of problems that the plan would have in use. */
function PlanWarnings({ mac, oneWayPairs }: PlanWarningsProps) {
  const texts = vlanTexts(useLanguage());
  return (
    <>
      {mac.over > 0 && <PlanWarning testId="mac-warning">{texts.macOver(macWords(mac))}</PlanWarning>}
      {oneWayPairs > 0 && <PlanWarning testId="one-way-warning">{texts.oneWay({ count: oneWayPairs })}</PlanWarning>}
    </>
  );
}

const macWords = ({ limit, most, fullest, over }: MacTables) => ({ count: over, limit, name: fullest, most });

function PlanWarning({ testId, children }: { readonly testId: string; readonly children: string }) {
  return (
    <p className={styles.warning} role="status" data-testid={testId}>
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </p>
  );
}

/** Says that a plan is of another design or form, and what can be done. */
export function PlanNotice({ shown: { stale, changed, since } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const running = useVlanJob() !== undefined;
  if ((!stale && !changed) || running) return null;
  const around = stale && since !== null;
  const text = around
    ? texts.staleSince({ failed: namesInWords(since.down, texts), mended: namesInWords(since.up, texts) })
    : stale
      ? texts.stale
      : texts.changed;
  const hosted = around ? replans : plans;
  const again = (
    <Button
      size="compact-xs"
      onClick={() => {
        openDrawer();
        void hosted.run();
      }}
    >
      {around ? texts.replan : texts.again}
    </Button>
  );
  return (
    <StaleNotice testId="vlan-notice" action={again}>
      {text}
    </StaleNotice>
  );
}
