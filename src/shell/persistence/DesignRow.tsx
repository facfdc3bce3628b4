import { ActionIcon, Badge, Button, Group, TextInput } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../i18n/formatMoment';
import { useLanguage } from '../../i18n/language';
import type { ListedDesign } from '../../state/persistence/keepActions';
import { Table } from '../../widgets/Table';
import { keepTexts } from './texts';

interface RowProps {
  readonly design: ListedDesign;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A kept design: what it is, and what can be done to it. */
export function DesignRow({ design, onRename, ...acts }: RowProps) {
  const language = useLanguage();
  const texts = keepTexts(language);
  const [renaming, setRenaming] = useState(false);
  const { switches, hosts, links, current, elsewhere, edited } = design;
  const name = design.name || texts.untitled;
  const marks = [...(elsewhere ? [texts.there] : current ? [texts.here] : []), ...(edited ? [] : [texts.untouched])];
  return (
    <Table.Tr data-testid="kept-design">
      <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {renaming ? (
          <NameField
            name={design.name}
            label={texts.newName({ name })}
            onTake={onRename}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <Group gap={6}>
            {name}
            {marks.map((mark) => (
              <Badge key={mark} variant="light" tt="none" size="sm">
                {mark}
              </Badge>
            ))}
          </Group>
        )}
      </Table.Th>
      <Table.Td>{texts.size({ switches, hosts, links })}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatMoment(design.changed, language)}</Table.Td>
      <Table.Td>
        <Acts design={design} name={name} onEdit={() => setRenaming(true)} {...acts} />
      </Table.Td>
    </Table.Tr>
  );
}

interface NameProps {
  readonly name: string;
  readonly label: string;
  readonly onTake: (name: string) => void;
  readonly onDone: () => void;
}

/** Enter or leaving takes the name, Escape gives it up. */
function NameField({ name, label, onTake, onDone }: NameProps) {
  const [draft, setDraft] = useState(name);
  const take = (): void => {
    const wanted = draft.trim();
    if (wanted && wanted !== name) onTake(wanted);
    onDone();
  };
  return (
    <TextInput
      ref={begin}
      aria-label={label}
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
          onDone();
        }
      }}
    />
  );
}

/** The field takes the place of the button that was just pressed, and its focus. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

interface ActsProps extends Omit<RowProps, 'onRename'> {
  readonly name: string;
  readonly onEdit: () => void;
}

function Acts({ design: { current, elsewhere }, name, onOpen, onEdit, onDuplicate, onRemove }: ActsProps) {
  const texts = keepTexts(useLanguage());
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button variant="default" onClick={onOpen} disabled={current} aria-label={texts.openNamed({ name })}>
        {texts.open}
      </Button>
      <ActionIcon
        onClick={onEdit}
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
  );
}
