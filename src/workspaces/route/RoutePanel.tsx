import '../../widgets/formStyles';
import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { IconCheck, IconMap2, IconMinus, IconPlayerTrackNext, IconTopologyFull } from '@tabler/icons-react';
import { type FormEvent, useEffect } from 'react';
import type { LocalText } from '../../core/base/localText';
import type { EngineDescriptor } from '../../core/routing/contract/engine';
import { engineDescriptors } from '../../core/routing/registry';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { choosePerNetwork } from '../../state/results/autoRoute';
import { useEngineValues } from '../../state/results/engineValues';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { changeEngineParams, changeRouteSetup, chooseEngine, useRouteSetup } from '../../state/results/routeSetupStore';
import { useReasons, useSuited } from '../../state/results/useReasons';
import { changeLook } from '../../state/view/lookStore';
import { askWorkspace, closeSheet, showWorkspace } from '../../state/view/pageStore';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import styles from './route.module.css';
import { showGraph, useRouteView } from './routeView';
import { TrafficField } from './TrafficField';
import { engineTexts } from './texts';

const OPEN_TABLES: LocalText = { en: 'Look into the tables', ja: 'テーブルを詳しく見る' };

/** Choose an engine, set it, run it; what came out is told over the canvas, in the inspector and beside other engines below. */
export default function RoutePanel() {
  useEffect(countTurns, []);
  return (
    <div className="panel-scroll">
      <EngineForm />
    </div>
  );
}

function EngineForm() {
  const t = usePageTexts();
  const local = useLocal();
  const id = useRouteSetup((v) => v.engine);
  const values = useEngineValues(id);
  const reasons = useReasons();
  const empty = useSubject((d) => d.fabric.switchCount === 0);
  const engine = engineDescriptors.find((e) => e.id === id) ?? engineDescriptors[0];
  const reason = reasons.get(engine.id) ?? null;
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (reason || hasFault(engine.params, values, t)) return;
    closeSheet();
    void routeNow(requestFor(engine.id, engine.title));
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <TrafficField />
        <section className={styles.card} aria-label={t.route.engine}>
          <Select
            label={t.route.engine}
            value={engine.id}
            onChange={(next) => next && chooseEngine(next)}
            allowDeselect={false}
            data={engineDescriptors.map((e) => ({
              value: e.id,
              label: local(e.title),
              disabled: Boolean(reasons.get(e.id)),
            }))}
            error={reason && local(reason)}
          />
          <EngineChosen engine={engine.id} />
          <EngineFacts engine={engine} />
        </section>
        <RunButton disabled={empty || reason !== null}>{t.route.run}</RunButton>
        <EngineSettings key={engine.id} engine={engine} />
        <Jumps engine={engine} disabled={empty || reason !== null} />
        <Refused />
      </Stack>
    </form>
  );
}

/** The settings of an engine that are rarely used, folded until one is set. */
function EngineSettings({ engine }: { readonly engine: EngineDescriptor }) {
  const t = usePageTexts();
  const seed = useRouteSetup((v) => v.seed);
  const given = useRouteSetup((v) => v.engineParams[engine.id]);
  const values = useEngineValues(engine.id);
  return (
    <More title={t.route.more} open={Object.keys(given ?? {}).length > 0 || undefined} testId="engine-settings">
      <Stack gap="xs" mt="xs">
        <ParamForm
          specs={engine.params}
          values={values}
          fault={null}
          onChange={(next) => changeEngineParams(engine.id, next)}
        />
        <NumberInput
          label={t.route.seed}
          description={t.route.seedHelp}
          value={seed}
          min={0}
          max={0xffffffff}
          allowDecimal={false}
          onChange={(next) => typeof next === 'number' && changeRouteSetup({ seed: next })}
        />
      </Stack>
    </More>
  );
}

interface JumpsProps {
  readonly engine: EngineDescriptor;
  readonly disabled: boolean;
}

/** Where one can look more closely at how an engine works. */
function Jumps({ engine, disabled }: JumpsProps) {
  const t = usePageTexts();
  const local = useLocal();
  const graph = useRouteView((v) => v.graph);
  return (
    <>
      {engine.traced && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
          onClick={() => askWorkspace('play', { engine: engine.id })}
        >
          {t.route.play}
        </Button>
      )}
      <Button
        variant="default"
        disabled={disabled}
        aria-pressed={graph}
        leftSection={<IconTopologyFull size={14} aria-hidden />}
        onClick={() => showGraph(!graph)}
      >
        {engineTexts(useLanguage()).graphTitle}
      </Button>
      {engine.smallTables && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconMap2 size={14} aria-hidden />}
          onClick={() => showWorkspace('small-tables')}
        >
          {local(OPEN_TABLES)}
        </Button>
      )}
    </>
  );
}

/** Engines that do not take the network, and why. */
function Refused() {
  const t = usePageTexts();
  const local = useLocal();
  const reasons = useReasons();
  const refused = engineDescriptors.filter((e) => reasons.get(e.id));
  if (refused.length === 0) return null;
  return (
    <More title={t.route.needs}>
      {refused.map((e) => (
        <Text size="xs" className="dimmed" key={e.id} data-refused={e.id}>
          {local(e.title)}: {local(reasons.get(e.id) as LocalText)}
        </Text>
      ))}
    </More>
  );
}

function EngineFacts({ engine }: { readonly engine: EngineDescriptor }) {
  const t = usePageTexts();
  const texts = engineTexts(useLanguage());
  const local = useLocal();
  return (
    <>
      <ul className={styles.marks}>
        <li>
          {engine.guarantees.deadlockFree ? <IconCheck size={14} aria-hidden /> : <IconMinus size={14} aria-hidden />}
          {engine.guarantees.deadlockFree ? t.route.deadlockFree : t.route.notDeadlockFree}
        </li>
        {engine.guarantees.reachable && (
          <li>
            <IconCheck size={14} aria-hidden />
            {t.route.reachable}
          </li>
        )}
      </ul>
      <More title={texts.about}>
        <Text size="xs">{local(engine.summary)}</Text>
        <Text size="xs" className="dimmed">
          {t.route.source({ source: local(engine.source) })}
        </Text>
      </More>
    </>
  );
}

/** Why this engine is in the form: chosen for the network, or another one suits it better than the one that was chosen. */
function EngineChosen({ engine }: { readonly engine: string }) {
  const texts = engineTexts(useLanguage());
  const local = useLocal();
  const byPage = useRouteSetup((v) => v.engineBy === 'page');
  const suited = useSuited();
  if (!suited?.suits) return null;
  if (byPage && suited.id === engine) {
    return (
      <Text size="xs" className="dimmed" data-testid="engine-chosen">
        {texts.chosen({ network: local(suited.suits) })}
      </Text>
    );
  }
  if (byPage) return null;
  const label = texts.choose({ engine: local(suited.title), network: local(suited.suits) });
  return (
    <Group gap={4} data-testid="engine-chosen">
      <Text size="xs" className="dimmed">
        {texts.yours}
      </Text>
      <Button size="compact-xs" variant="subtle" title={label} onClick={choosePerNetwork}>
        {texts.letPage}
      </Button>
    </Group>
  );
}

/** While one routes, numbers of prohibited turns stand at switches. Returns how to end that. */
function countTurns(): () => void {
  changeLook({ turnCounts: true });
  return () => changeLook({ turnCounts: false });
}
