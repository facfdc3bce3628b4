import '../widgets/dialogStyles';
import { Kbd, Modal, Table, Text, Title } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { editCommands } from '../editing/editCommands';
import { editTexts } from '../editing/texts';
import { useLanguage, usePageTexts } from '../i18n/language';
import { useFocusBack } from '../widgets/useFocusBack';
import type { HelpKeys, KeyLine, Workspace } from '../workspaces/workspace';
import { Glossary } from './Glossary';
import { keepTexts } from './persistence/texts';
import { settingsTexts } from './settings/texts';
import { useWorkspaces } from './useWorkspaces';

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const t = usePageTexts();
  const language = useLanguage();
  const settings = settingsTexts(language);
  const added = useAdded();
  const keep = keepTexts(language);
  const keys: readonly KeyLine[] = [
    [['Ctrl', 'K'], t.help.palette],
    [['Ctrl', 'S'], keep.saveFile],
    [['Ctrl', 'Shift', 'S'], keep.saveFileAs],
    [['Ctrl', 'O'], keep.openFile],
    [['Ctrl', 'Z'], t.help.undo],
    [['Ctrl', 'Y'], t.help.redo],
    [['Delete'], t.help.remove],
    [['Esc'], t.help.escape],
    [['Ctrl', ','], settings.keys.settings],
    [['Shift', 'P'], settings.keys.projector],
    [['?'], t.help.help],
  ];
  const edit = editTexts();
  const editKeys: readonly KeyLine[] = [
    [[edit.doubleClick], edit.keysDouble],
    [[edit.drag], edit.keysHandle],
    [['Shift', edit.click], edit.keysMany],
    [['← ↑ → ↓'], edit.keysMove],
    ...editCommands.flatMap(({ id, keys: combination }): KeyLine[] =>
      combination ? [[combination.split('+'), edit.commands[id]]] : [],
    ),
  ];
  const lookKeys: readonly KeyLine[] = [
    [['← ↑ → ↓'], settings.keys.pan],
    [['+'], settings.keys.zoomIn],
    [['−'], settings.keys.zoomOut],
    [['0'], settings.keys.fit],
    [['Enter'], settings.keys.pods],
    [['D'], settings.keys.loads],
    [['A'], settings.keys.arrange],
    [['T'], settings.keys.trace],
    [['↑ ↓'], settings.keys.hops],
    ...added.flatMap(({ title, keys }) => (title === undefined ? keys : [])),
  ];
  return (
    <Modal opened onClose={onClose} title={t.help.title} size="lg" closeButtonProps={{ 'aria-label': t.common.close }}>
      <Text size="sm" mb="xs">
        {t.help.intro}
      </Text>
      <Text size="sm" mb="md">
        {t.help.first}
      </Text>
      <Title order={3} size="h6">
        {t.help.shortcuts}
      </Title>
      <Keys keys={keys} />
      <Title order={3} size="h6">
        {edit.keysTitle}
      </Title>
      <Keys keys={editKeys} />
      <Title order={3} size="h6">
        {settings.keysTitle}
      </Title>
      <Keys keys={lookKeys} />
      {added.map(
        ({ title, keys }) =>
          title !== undefined && (
            <Fragment key={title}>
              <Title order={3} size="h6">
                {title}
              </Title>
              <Keys keys={keys} />
            </Fragment>
          ),
      )}
      <Title order={3} size="h6">
        {t.help.words}
      </Title>
      <Glossary />
    </Modal>
  );
}

type Helps = NonNullable<Workspace['help']>;

/** What the workspaces have to say; one that cannot be loaded says nothing. */
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
