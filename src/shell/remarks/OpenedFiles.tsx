import { Button, Checkbox, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDescriptors } from '../../core/formats/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import type { ReadFile } from '../../jobs/files/importJob';
import type { Opened } from '../../state/document/openedStore';
import { DataTable } from '../../widgets/DataTable';
import { useImport } from '../useImport';
import { placeOf } from './placeOf';
import { remarkTexts } from './texts';

const READABLE = formatDescriptors.filter(({ reads }) => reads);
const BREAKING = { overflowWrap: 'anywhere' } as const;

interface Props {
  readonly opened: Opened;
  /** Called when the files are read again: what is told of them is told anew. */
  readonly onClose: () => void;
}

/** The files that were opened last: what each was read as, what became of its rows, and the way to read them otherwise. */
export function OpenedFiles({ opened: { name, files, wishes, read }, onClose }: Props) {
  const texts = remarkTexts(useLanguage());
  const { take } = useImport();
  const local = useLocal();
  const [formats, setFormats] = useState(wishes.formats);
  const [keepManagement, setKeepManagement] = useState(wishes.keepManagement);
  const nameOf = (file: File): string => file.webkitRelativePath || file.name;
  const readOf = (file: File): ReadFile | undefined => read.find((one) => one.name === nameOf(file));
  const choose = (file: File, id: string): void => {
    const { [nameOf(file)]: _, ...others } = formats;
    setFormats(id === '' ? others : { ...others, [nameOf(file)]: id });
  };
  const again = (): void => {
    onClose();
    void take(files, { formats, keepManagement });
  };
  return (
    <Stack gap="xs" component="section" aria-label={texts.files} data-testid="opened-files">
      <Title order={3} size="sm" style={BREAKING}>
        {texts.filesOf({ name })}
      </Title>
      <DataTable
        columns={[
          { head: texts.file, names: true, cellProps: () => ({ style: BREAKING }), cell: nameOf },
          {
            head: texts.readAs,
            cell: (file) => (
              <NativeSelect
                size="xs"
                aria-label={texts.readFileAs({ name: nameOf(file) })}
                data={[
                  { value: '', label: byContent(readOf(file)) },
                  ...READABLE.map(({ id, title }) => ({ value: id, label: local(title) })),
                ]}
                value={formats[nameOf(file)] ?? ''}
                onChange={(event) => choose(file, event.currentTarget.value)}
              />
            ),
          },
          { head: texts.rows, cell: (file) => <Rows read={readOf(file)} /> },
        ]}
        rows={files}
        keyOf={nameOf}
        verticalSpacing={4}
      />
      <Checkbox
        size="xs"
        label={texts.keepManagement}
        checked={keepManagement}
        onChange={(event) => setKeepManagement(event.currentTarget.checked)}
      />
      <Button size="xs" variant="default" style={{ alignSelf: 'start' }} onClick={again}>
        {texts.readAgain}
      </Button>
    </Stack>
  );

  function byContent(found: ReadFile | undefined): string {
    const title = READABLE.find(({ id }) => id === found?.format)?.title;
    return title && found && !(found.name in wishes.formats) ? texts.foundAs({ title: local(title) }) : texts.byContent;
  }
}

/** The balance of a file's rows, and the place of the first of each kind that is left out. */
function Rows({ read }: { readonly read: ReadFile | undefined }) {
  const texts = remarkTexts(useLanguage());
  const local = useLocal();
  if (!read?.rows) return <Text size="xs">{read ? texts.notCounted : texts.refused}</Text>;
  return (
    <>
      <Text size="xs">{local(read.rows.said)}</Text>
      {read.rows.leftOut.map(({ why, count, first }) => (
        <Text size="xs" className="dimmed" key={why.en} style={BREAKING}>
          {texts.leftOut({ why: local(why), count, place: placeOf(first) })}
        </Text>
      ))}
    </>
  );
}
