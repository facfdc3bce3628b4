import { Button, Group, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import {
  duplicateDesign,
  type ListedDesign,
  openDesign,
  renameDesign,
  tellFault,
} from '../../state/persistence/keepActions';
import { tellKeep } from '../../state/persistence/keepStore';
import { Dialog } from '../../widgets/Dialog';
import { Table } from '../../widgets/Table';
import { DesignRow } from './DesignRow';
import { keepTexts } from './texts';
import { useKeptDesigns } from './useKeptDesigns';

/** All designs that this browser keeps: open, rename, duplicate, delete and take that back. */
export default function DesignsDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = keepTexts(useLanguage());
  const { designs, fault, removed, refresh, remove, takeBack } = useKeptDesigns();
  const close = (): void => {
    if (removed) {
      tellKeep({ kind: 'removed', name: removed.name, act: { undo: () => void removed.restore().catch(tellFault) } });
    }
    onClose();
  };
  const row = (design: ListedDesign) => (
    <DesignRow
      key={design.id}
      design={design}
      onOpen={async () => {
        if (await openDesign(design.id)) close();
      }}
      onRename={(name) => refresh(() => renameDesign(design.id, name))}
      onDuplicate={() => refresh(() => duplicateDesign(design.id))}
      onRemove={() => remove(design)}
    />
  );
  return (
    <Dialog title={texts.designsTitle} size="xl" onClose={close}>
      <Text size="sm" mb="sm">
        {texts.designsIntro}
      </Text>
      {fault && (
        <Text size="sm" role="alert" mb="sm" c="var(--warn)">
          {texts.faults[fault]}
        </Text>
      )}
      {removed && (
        <Group gap="sm" mb="sm" role="status">
          <Text size="sm">{texts.removedLine({ name: removed.name })}</Text>
          <Button variant="default" onClick={() => takeBack(removed)}>
            {texts.acts.undo}
          </Button>
        </Group>
      )}
      {designs === null && <Text size="sm">{texts.loading}</Text>}
      {designs?.length === 0 && !fault && <Text size="sm">{texts.designsNone}</Text>}
      {designs && designs.length > 0 && <DesignTable rows={designs.map(row)} />}
    </Dialog>
  );
}

function DesignTable({ rows }: { readonly rows: React.ReactNode }) {
  const texts = keepTexts(useLanguage());
  return (
    <Table fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.nameHead}</Table.Th>
          <Table.Th>{texts.sizeHead}</Table.Th>
          <Table.Th style={{ whiteSpace: 'nowrap' }}>{texts.changedHead}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{rows}</Table.Tbody>
    </Table>
  );
}
