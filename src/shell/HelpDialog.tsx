import { Kbd, Text, Title } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { editCommands } from '../editing/editCommands';
import { editTexts } from '../editing/texts';
import type { PageTexts } from '../i18n/en';
import { glossary } from '../i18n/glossary';
import { useLanguage, useLocal, usePageTexts } from '../i18n/language';
import { Dialog } from '../widgets/Dialog';
import { Table } from '../widgets/Table';
import type { HelpKeys, KeyLine, Workspace } from '../workspaces/workspace';
import { keepTexts } from './persistence/texts';
import { settingsTexts } from './settings/texts';
import { useWorkspaces } from './useWorkspaces';

/** Keys under a heading. */
interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyLine[];
}

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePageTexts();
  const groups = useKeyGroups();
  return (
    <Dialog title={t.help.title} size="lg" onClose={onClose}>
      <Text size="sm" mb="xs">
        {t.help.intro}
      </Text>
      <Text size="sm" mb="md">
        {t.help.first}
      </Text>
      {groups.map(({ title, keys }) => (
        <Fragment key={title}>
          <Heading>{title}</Heading>
          <Keys keys={keys} />
        </Fragment>
      ))}
      <Heading>{t.help.words}</Heading>
      <Glossary />
    </Dialog>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Title order={3} size="h6">
      {children}
    </Title>
  );
}

/** The page's own keys, those of drawing, those of looking, and what the workspaces add. */
function useKeyGroups(): readonly KeyGroup[] {
  const t = usePageTexts();
  const language = useLanguage();
  const settings = settingsTexts(language);
  const edit = editTexts();
  const added = useAdded();
  return [
    { title: t.help.shortcuts, keys: pageKeys(t, settings, keepTexts(language)) },
    { title: edit.keysTitle, keys: editKeys(edit) },
    {
      title: settings.keysTitle,
      keys: [...lookKeys(settings), ...added.flatMap(({ title, keys }) => (title === undefined ? keys : []))],
    },
    ...added.flatMap(({ title, keys }) => (title === undefined ? [] : [{ title, keys }])),
  ];
}

function pageKeys(t: PageTexts, { keys }: SettingsTexts, keep: KeepTexts): readonly KeyLine[] {
  return [
    [['Ctrl', 'K'], t.help.palette],
    [['F6'], t.help.region],
    [['Ctrl', 'S'], keep.saveFile],
    [['Ctrl', 'Shift', 'S'], keep.saveFileAs],
    [['Ctrl', 'O'], keep.openFile],
    [['Ctrl', 'Z'], t.help.undo],
    [['Ctrl', 'Y'], t.help.redo],
    [['Delete'], t.help.remove],
    [['Esc'], t.help.escape],
    [['Ctrl', ','], keys.settings],
    [['Shift', 'P'], keys.projector],
    [['?'], t.help.help],
  ];
}

function editKeys(edit: ReturnType<typeof editTexts>): readonly KeyLine[] {
  return [
    [[edit.doubleClick], edit.keysDouble],
    [[edit.drag], edit.keysHandle],
    [['Shift', edit.click], edit.keysMany],
    [['← ↑ → ↓'], edit.keysMove],
    ...editCommands.flatMap(({ id, keys: combination }): KeyLine[] =>
      combination ? [[combination.split('+'), edit.commands[id]]] : [],
    ),
  ];
}

function lookKeys({ keys }: SettingsTexts): readonly KeyLine[] {
  return [
    [['← ↑ → ↓'], keys.pan],
    [['+'], keys.zoomIn],
    [['−'], keys.zoomOut],
    [['0'], keys.fit],
    [['Enter'], keys.pods],
    [['D'], keys.loads],
    [['A'], keys.arrange],
    [['T'], keys.trace],
    [['↑ ↓'], keys.hops],
  ];
}

type SettingsTexts = ReturnType<typeof settingsTexts>;
type KeepTexts = ReturnType<typeof keepTexts>;
type Helps = NonNullable<Workspace['help']>;

/** Keys of the workspaces; one that cannot be loaded adds nothing. */
function useAdded(): readonly HelpKeys[] {
  const workspaces = useWorkspaces();
  const language = useLanguage();
  const [helps, setHelps] = useState<readonly Awaited<ReturnType<Helps>>[]>([]);
  useEffect(() => {
    let here = true;
    void Promise.allSettled(workspaces.map(({ help }) => help?.())).then((loaded) => {
      if (here) setHelps(loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])));
    });
    return () => {
      here = false;
    };
  }, [workspaces]);
  return helps.map((help) => help(language));
}

function Keys({ keys }: { readonly keys: readonly KeyLine[] }) {
  return (
    <Table fz="sm" verticalSpacing={3} mb="md">
      <Table.Tbody>
        {keys.map(([combination, what]) => (
          <Table.Tr key={what}>
            <Table.Td w={140}>
              {combination.map((key, i) => (
                <span key={key}>
                  {i > 0 && ' + '}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </Table.Td>
            <Table.Td>{what}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Every word of the field that the page uses, with its meaning and where it is from. */
function Glossary() {
  const local = useLocal();
  return (
    <Table fz="sm" verticalSpacing={3} data-testid="glossary">
      <Table.Tbody>
        {Object.entries(glossary).map(([id, { term, meaning, source }]) => (
          <Table.Tr key={id}>
            <Table.Th w={140} scope="row" fw={500}>
              {local(term)}
            </Table.Th>
            <Table.Td>
              {local(meaning)} <small className="dimmed">{source}</small>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
