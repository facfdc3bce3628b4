import '../../../widgets/formStyles';
import { Button, CloseButton, Group, NativeSelect, Switch, Text } from '@mantine/core';
import { findNetwork, sayPreset } from '../../../core/papers/preset';
import { useLanguage, useLocal } from '../../../i18n/language';
import { useSubject } from '../../../state/document/subjectStore';
import { openPaper } from '../../../state/results/openPaper';
import { usePaper } from '../../../state/results/paperStore';
import { useRouteSetup } from '../../../state/results/routeSetupStore';
import { askWorkspace, openWorkspace, usePage } from '../../../state/view/pageStore';
import { useDoor } from './doorStore';
import { doors } from './doors';
import { compareMethods, joiningLinks, openDoor, shutDoor, takeSettings, toggleJoiningLink } from './openDoor';
import styles from './papers.module.css';
import { paperTexts } from './texts';

/** Stands for a network that is none of the paper's. */
const OTHER = '';

/** Over the middle of the page while a paper is open: its networks, whether its settings hold and which, and what is one click away. */
export default function PaperBar() {
  const texts = paperTexts(useLanguage());
  const local = useLocal();
  const opened = useDoor((one) => one.paper);
  const topology = useSubject((d) => d.topology);
  const taken = usePaper((one) => one.paper);
  const id = opened ?? taken?.preset.id ?? null;
  const door = doors.find((one) => one.paper === id);
  const preset = id === null ? undefined : openPaper(id)?.preset;
  const said = useSettings();
  if (!door || !preset) return null;
  const settings = local(sayPreset({ paper: preset.id, settings: said }));
  const shown = findNetwork(preset, topology);
  return (
    <section className={styles.bar} aria-label={texts.paper({ id: preset.id })} data-testid="paper-bar">
      <Text size="xs" fw={600} className={styles.title} title={local(preset.title)}>
        {local(preset.title)}
      </Text>
      <Group gap={6}>
        <Switch
          size="xs"
          aria-label={texts.asPaper}
          label={taken ? settings : texts.usual}
          title={`${settings}\n${texts.asPaperHelp}`}
          classNames={{ label: styles.settings }}
          checked={taken !== null}
          onChange={({ currentTarget }) => takeSettings(preset, currentTarget.checked)}
          data-testid="paper-settings"
        />
        <NativeSelect
          size="xs"
          w={180}
          aria-label={texts.network}
          value={shown?.id ?? OTHER}
          onChange={({ currentTarget }) => void openDoor(preset.id, currentTarget.value)}
          data={[
            ...(shown ? [] : [{ value: OTHER, label: texts.other }]),
            ...preset.networks.map((one) => ({ value: one.id, label: local(one.label) })),
          ]}
        />
        {door.asks === null && (
          <>
            <Button size="compact-xs" variant="default" onClick={() => compareMethods(preset)}>
              {texts.methods}
            </Button>
            <FailButton onClick={() => toggleJoiningLink(preset)} />
          </>
        )}
        {door.more?.map(({ label, asks }) => (
          <Button
            key={label.en}
            size="compact-xs"
            variant="default"
            onClick={() => openWorkspace(asks.workspace, asks.params)}
          >
            {local(label)}
          </Button>
        ))}
        {shown?.figure && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => openWorkspace('figures', { figure: String(shown.figure) })}
          >
            {texts.figures}
          </Button>
        )}
        <Button size="compact-xs" variant="default" onClick={() => openWorkspace('lessons', { lesson: door.lesson })}>
          {texts.lesson}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => askWorkspace('play', { engine: door.plays })}>
          {texts.player}
        </Button>
        <CloseButton size="sm" aria-label={texts.close} title={texts.close} onClick={shutDoor} />
      </Group>
    </section>
  );
}

/** The settings of the paper that hold for what is measured here: those of the engine, and of the form of the open workspace. */
function useSettings() {
  const taken = usePaper((one) => one.paper);
  const fabric = useSubject((d) => d.fabric);
  const engine = useRouteSetup((r) => r.engine);
  const workspace = usePage((p) => p.workspace);
  if (!taken) return {};
  const [own] = taken.preset.engines;
  const form = taken.preset.forms[FORM_OF[workspace] ?? ''];
  return form ?? taken.params(taken.preset.engines.includes(engine) ? engine : own, fabric);
}

/** The form whose numbers a workspace shows first. */
const FORM_OF: Readonly<Record<string, string>> = { simulate: 'pacing', vlan: 'vlan', repair: 'failures' };

function FailButton({ onClick }: { readonly onClick: () => void }) {
  const texts = paperTexts(useLanguage());
  // The links of the design as it is.
  useSubject((d) => d.revision);
  const { ids, down } = joiningLinks();
  if (ids.length === 0) return null;
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {down.length > 0 ? texts.restore : texts.fail}
    </Button>
  );
}
