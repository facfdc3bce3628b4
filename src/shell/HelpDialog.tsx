import '../widgets/dialogStyles';
import { Kbd, Modal, Table, Text, Title } from '@mantine/core';
import { editCommands } from '../editing/editCommands';
import { editTexts } from '../editing/texts';
import { useLanguage, usePageTexts } from '../i18n/language';
import { useFocusBack } from '../widgets/useFocusBack';
import { playTexts } from '../workspaces/play/texts';
import { tableTexts } from '../workspaces/small-tables/texts';
import { Glossary } from './Glossary';
import { keepTexts } from './persistence/texts';
import { settingsTexts } from './settings/texts';

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const t = usePageTexts();
  const language = useLanguage();
  const settings = settingsTexts(language);
  const play = playTexts(language);
  const keep = keepTexts(language);
  const keys: readonly (readonly [string[], string])[] = [
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
  const editKeys: readonly (readonly [string[], string])[] = [
    [[edit.doubleClick], edit.keysDouble],
    [[edit.drag], edit.keysHandle],
    [['Shift', edit.click], edit.keysMany],
    [['← ↑ → ↓'], edit.keysMove],
    ...editCommands.flatMap(({ id, keys: combination }): (readonly [string[], string])[] =>
      combination ? [[combination.split('+'), edit.commands[id]]] : [],
    ),
  ];
  const lookKeys: readonly (readonly [string[], string])[] = [
    [['← ↑ → ↓'], settings.keys.pan],
    [['+'], settings.keys.zoomIn],
    [['−'], settings.keys.zoomOut],
    [['0'], settings.keys.fit],
    [['Enter'], settings.keys.pods],
    [['D'], settings.keys.loads],
    [['A'], settings.keys.arrange],
    [['M'], tableTexts(language).title],
    [['T'], settings.keys.trace],
    [['↑ ↓'], settings.keys.hops],
  ];
  const playKeys: readonly (readonly [string[], string])[] = [
    [['Space'], play.playKeys.toggle],
    [['← →'], play.playKeys.step],
    [['↑ ↓'], play.playKeys.refusal],
    [['Home'], play.playKeys.first],
    [['End'], play.playKeys.last],
    [['F'], play.playKeys.presenter],
    [['Esc'], play.playKeys.leave],
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
      <Title order={3} size="h6">
        {play.title}
      </Title>
      <Keys keys={playKeys} />
      <Title order={3} size="h6">
        {t.help.words}
      </Title>
      <Glossary />
    </Modal>
  );
}

function Keys({ keys }: { readonly keys: readonly (readonly [string[], string])[] }) {
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
