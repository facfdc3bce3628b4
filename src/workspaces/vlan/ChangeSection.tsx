import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { replaceAsk } from '../../jobs/vlan/ask';
import { useAsk } from '../../state/asks/useAsk';
import { useDocument } from '../../state/document/documentStore';
import { useSubject } from '../../state/document/subjectStore';
import { isRecord, useSelection } from '../../state/selection/selectionStore';
import { changePage, openDrawer } from '../../state/view/pageStore';
import { Fact, Facts } from '../../widgets/Fact';
import { More } from '../../widgets/More';
import { StaleArea } from '../../widgets/StaleArea';
import { FaultNote } from './FaultNote';
import { namesInWords } from './namesInWords';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import styles from './vlan.module.css';
import { addresses, adoptReplan, type PlanView, replacements, replans, showVlanTab } from './vlanStore';

/** Shows the failures and the files that nodes and switches then need. */
export function ChangeSection({ shown }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const waiting = shown.stale && shown.since !== null;
  const { fault, ask } = useAsk(replans);
  return (
    <section aria-label={texts.change} className={styles.section}>
      <Title order={2} size="h5">
        {texts.change}
      </Title>
      <Text size="xs" className="dimmed">
        {texts.changeHelp}
      </Text>
      <FailSelected />
      {waiting && (
        <Button onClick={ask} data-testid="replan">
          {texts.replan}
        </Button>
      )}
      <FaultNote name="replan" title={texts.replanFailed} fault={fault} />
      {shown.replan && <Moved shown={shown} />}
      <ReplaceNode plan={shown.plan} />
    </section>
  );
}

/** The toggle of the canvas, where this workspace speaks of it. */
function FailSelected() {
  const texts = vlanTexts(useLanguage());
  const selection = useSelection((v) => v.selection);
  const topology = useSubject((d) => d.topology);
  const setDown = useDocument((d) => d.setDown);
  const ids = new Set(selection.filter(isRecord).map((ref): string => ref.id));
  const records = [...topology.switches, ...topology.hosts, ...topology.links].filter(({ id }) => ids.has(id));
  const down = records.length > 0 && records.every((record) => record.down);
  return (
    <Button variant="default" disabled={records.length === 0} onClick={() => setDown(ids, !down)}>
      {records.length === 0 ? texts.failSelectFirst : down ? texts.mendSelected : texts.failSelected}
    </Button>
  );
}

function Moved({ shown: { replan, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  if (!replan) return null;
  const { movedPairs, entriesAt, ownChanged, switches, files } = replan.changes;
  const nodes = entriesAt.reduce((count, entries) => count + (entries > 0 ? 1 : 0), 0);
  return (
    <StaleArea stale={stale} testId="vlan-moved">
      <Text size="xs" mt={6} fw={600}>
        {texts.around({
          failed: namesInWords(replan.down, texts),
          mended: namesInWords(replan.up, texts),
        })}
      </Text>
      <Facts>
        <Fact name={texts.movedPairs}>{formatCount(movedPairs)}</Fact>
        <Fact name={texts.movedNodes}>{formatCount(nodes)}</Fact>
        <Fact name={texts.movedOwn}>{formatCount(ownChanged.length)}</Fact>
        <Fact name={texts.movedSwitches}>{formatCount(switches.length)}</Fact>
        <Fact name={texts.movedFiles}>{formatCount(files.length)}</Fact>
      </Facts>
      <Group gap="xs" mt={6}>
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => {
            changePage({ drawerOpen: true, sheet: 'drawer' });
            showVlanTab('changes');
          }}
        >
          {texts.showFiles}
        </Button>
        <Button variant="default" size="compact-xs" onClick={adoptReplan}>
          {texts.adopt}
        </Button>
      </Group>
      <Text size="xs" className="dimmed" mt={4}>
        {texts.adoptHelp}
      </Text>
    </StaleArea>
  );
}

function ReplaceNode({ plan }: { readonly plan: PlanView }) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  useStore(addresses.given);
  const { form, set, request, fault, ask } = useAsk(replacements);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!request) return;
    openDrawer();
    ask();
  };
  return (
    <More title={texts.replace}>
      <form onSubmit={run} noValidate>
        <Stack gap="xs" mt={6}>
          <Select
            label={local(replaceAsk.form.host.label)}
            searchable
            limit={30}
            value={form.host || null}
            onChange={(host) => set({ host: host ?? '' })}
            data={plan.topology.hosts.map(({ name }) => name)}
          />
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={local(replaceAsk.form.mac.label)}
              placeholder={replaceAsk.form.mac.example}
              value={form.mac}
              spellCheck={false}
              style={{ flex: 1 }}
              onChange={({ currentTarget: { value } }) => set({ mac: value })}
            />
            <Button type="submit" variant="default" disabled={!request}>
              {texts.replaceRun}
            </Button>
          </Group>
          <FaultNote name="replace" title={texts.replaceFailed} fault={fault} />
        </Stack>
      </form>
    </More>
  );
}
