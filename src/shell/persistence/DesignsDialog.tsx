import '../../widgets/dialogStyles';
import { ActionIcon, Badge, Button, Group, Modal, Table, Text, TextInput } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import {
  duplicateDesign,
  type ListedDesign,
  listKept,
  openDesign,
  removeDesign,
  renameDesign,
  restoreDesign,
} from '../../state/persistence/keepActions';
import { type KeepFault, tellKeep } from '../../state/persistence/keepStore';
import { useFocusBack } from '../../widgets/useFocusBack';
import { formatMoment } from './formatMoment';
import { keepTexts } from './texts';

interface Removed {
  readonly name: string;
  readonly restore: () => Promise<void>;
}

/** All designs that this browser keeps: open, rename, duplicate, delete and take that back. */
export default function DesignsDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const texts = keepTexts(useLanguage());
  const [designs, setDesigns] = useState<readonly ListedDesign[] | null>(null);
  const [fault, setFault] = useState<KeepFault | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const refresh = useCallback(async (work?: () => Promise<unknown>): Promise<void> => {
    try {
      setFault(null);
      await work?.();
    } catch (error) {
      setFault(faultOf(error));
    }
    try {
      setDesigns(await listKept());
    } catch (error) {
      setDesigns([]);
      setFault(faultOf(error));
    }
  }, []);
  useEffect(() => {
    void refresh();
    // A browser that is short of space clears what it was not asked to keep.
    void navigator.storage?.persist?.();
  }, [refresh]);
  const remove = (design: ListedDesign): Promise<void> =>
    refresh(async () => {
      const gone = await removeDesign(design.id);
      setRemoved({ name: design.name || texts.untitled, restore: () => restoreDesign(gone) });
    });
  const close = (): void => {
    if (removed) {
      tellKeep({ kind: 'removed', name: removed.name, act: { undo: () => void removed.restore() } });
    }
    onClose();
  };
  return (
    <Modal opened onClose={close} title={texts.designsTitle} size="xl" closeButtonProps={{ 'aria-label': texts.close }}>
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
          <Button
            variant="default"
            onClick={() => {
              setRemoved(null);
              void refresh(removed.restore);
            }}
          >
            {texts.acts.undo}
          </Button>
        </Group>
      )}
      {designs === null && <Text size="sm">{texts.loading}</Text>}
      {designs?.length === 0 && !fault && <Text size="sm">{texts.designsNone}</Text>}
      {designs && designs.length > 0 && (
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.nameHead}</Table.Th>
              <Table.Th>{texts.sizeHead}</Table.Th>
              <Table.Th style={{ whiteSpace: 'nowrap' }}>{texts.changedHead}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {designs.map((design) => (
              <Row
                key={design.id}
                design={design}
                onOpen={async () => {
                  if (await openDesign(design.id)) close();
                }}
                onRename={(name) => refresh(() => renameDesign(design.id, name))}
                onDuplicate={() => refresh(() => duplicateDesign(design.id))}
                onRemove={() => remove(design)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
}

/** KeepErrors, by shape: their class belongs to a part that may not have been loadable. */
function faultOf(error: unknown): KeepFault {
  return error instanceof Error && error.name === 'KeepError' && 'kind' in error ? (error.kind as KeepFault) : 'failed';
}

/** The field takes the place of the button that was just pressed, and its focus. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

interface RowProps {
  readonly design: ListedDesign;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

function Row({ design, onOpen, onRename, onDuplicate, onRemove }: RowProps) {
  const language = useLanguage();
  const texts = keepTexts(language);
  const [draft, setDraft] = useState<string | null>(null);
  const { switches, hosts, links, current, elsewhere, edited } = design;
  const name = design.name || texts.untitled;
  const take = (): void => {
    const wanted = draft?.trim();
    if (wanted && wanted !== design.name) onRename(wanted);
    setDraft(null);
  };
  const marks = [...(elsewhere ? [texts.there] : current ? [texts.here] : []), ...(edited ? [] : [texts.untouched])];
  return (
    <Table.Tr data-testid="kept-design">
      <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {draft === null ? (
          <Group gap={6}>
            {name}
            {marks.map((mark) => (
              <Badge key={mark} variant="light" tt="none" size="sm">
                {mark}
              </Badge>
            ))}
          </Group>
        ) : (
          <TextInput
            ref={begin}
            aria-label={texts.newName({ name })}
            value={draft}
            maxLength={120}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={take}
            onKeyDown={(event) => {
              // Enter and Escape are first for the input method, which is choosing characters.
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') {
                event.stopPropagation();
                setDraft(null);
              }
            }}
          />
        )}
      </Table.Th>
      <Table.Td>{texts.size({ switches, hosts, links })}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatMoment(design.changed, language)}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button variant="default" onClick={onOpen} disabled={current} aria-label={texts.openNamed({ name })}>
            {texts.open}
          </Button>
          <ActionIcon
            onClick={() => setDraft(design.name)}
            disabled={elsewhere}
            aria-label={texts.rename({ name })}
            title={texts.rename({ name })}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon onClick={onDuplicate} aria-label={texts.duplicate({ name })} title={texts.duplicate({ name })}>
            <IconCopy size={16} />
          </ActionIcon>
          <ActionIcon
            onClick={onRemove}
            disabled={elsewhere}
            aria-label={texts.remove({ name })}
            title={texts.remove({ name })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
