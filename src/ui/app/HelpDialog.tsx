import '../widgets/dialogStyles';
import { Kbd, Modal, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { editCommands } from '../edit/editCommands';
import { editTexts } from '../edit/texts';
import { useLanguage } from '../i18n/useLocal';
import { keepTexts } from '../keep/texts';

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const keep = keepTexts(useLanguage());
  const keys: readonly (readonly [string[], string])[] = [
    [['Ctrl', 'K'], t('help.palette')],
    [['Ctrl', 'S'], keep.saveFile],
    [['Ctrl', 'Shift', 'S'], keep.saveFileAs],
    [['Ctrl', 'O'], keep.openFile],
    [['Ctrl', 'Z'], t('help.undo')],
    [['Ctrl', 'Y'], t('help.redo')],
    [['Delete'], t('help.remove')],
    [['Esc'], t('help.escape')],
    [['?'], t('help.help')],
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
  const words: readonly (readonly [string, string])[] = [
    [t('help.channel'), t('help.channelIs')],
    [t('help.turn'), t('help.turnIs')],
    [t('help.loop'), t('help.loopIs')],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('help.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" mb="xs">
        {t('help.intro')}
      </Text>
      <Text size="sm" mb="md">
        {t('help.first')}
      </Text>
      <Title order={3} size="h6">
        {t('help.shortcuts')}
      </Title>
      <Keys keys={keys} />
      <Title order={3} size="h6">
        {edit.keysTitle}
      </Title>
      <Keys keys={editKeys} />
      <Title order={3} size="h6">
        {t('help.words')}
      </Title>
      <Table fz="sm" verticalSpacing={3}>
        <Table.Tbody>
          {words.map(([word, meaning]) => (
            <Table.Tr key={word}>
              <Table.Th w={140} scope="row" fw={500}>
                {word}
              </Table.Th>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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
