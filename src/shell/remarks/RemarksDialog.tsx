import { Button, Stack, Text, Title } from '@mantine/core';
import { shownLanguage, useLanguage, useLocal } from '../../i18n/language';
import { useOpened } from '../../state/document/openedStore';
import { type ImportRemarks, useRemarks } from '../../state/view/remarksStore';
import { DataTable } from '../../widgets/DataTable';
import { Dialog } from '../../widgets/Dialog';
import { problemText } from '../../widgets/problemText';
import { saveBytes } from '../../widgets/saveBytes';
import { OpenedFiles } from './OpenedFiles';
import { placeOf } from './placeOf';
import { remarkTexts } from './texts';

const BREAKING = { overflowWrap: 'anywhere' } as const;

/** Outcome of the files opened last, and all remarks of imports about the present design. */
export default function RemarksDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = remarkTexts(useLanguage());
  const imports = useRemarks((r) => r.imports);
  const opened = useOpened((o) => o.opened);
  return (
    <Dialog title={texts.title} size="xl" onClose={onClose}>
      {opened && <OpenedFiles opened={opened} onClose={onClose} />}
      {imports.length === 0 ? (
        <Text size="sm">{texts.none}</Text>
      ) : (
        <Stack gap="lg" data-testid="remarks">
          {imports.map((one) => (
            <RemarksOfImport key={one.name} remarks={one} />
          ))}
          <Button variant="default" size="xs" style={{ alignSelf: 'start' }} onClick={() => save(imports)}>
            {texts.save}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

function RemarksOfImport({ remarks: { name, count, problems } }: { readonly remarks: ImportRemarks }) {
  const local = useLocal();
  const texts = remarkTexts(useLanguage());
  return (
    <section aria-label={name}>
      <Title order={3} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text size="xs" className="dimmed">
        {texts.count({ count })}
      </Text>
      <DataTable
        columns={[
          { head: texts.place, cellProps: () => ({ style: { ...BREAKING, minWidth: '12em' } }), cell: placeOf },
          { head: texts.remark, cellProps: () => ({ style: BREAKING }), cell: (one) => local(problemText(one)) },
        ]}
        rows={problems}
        keyOf={(problem) => `${placeOf(problem)} ${problem.message}`}
        verticalSpacing={2}
        stickyHeader
      />
      {count > problems.length && <Text size="xs">{texts.notKept({ count: count - problems.length })}</Text>}
    </section>
  );
}

function save(imports: readonly ImportRemarks[]): void {
  const language = shownLanguage();
  const written = (problem: ImportRemarks['problems'][number]): string =>
    `${placeOf(problem)}: ${problemText(problem)[language]}`;
  const text = imports.flatMap(({ name, problems }) => [`# ${name}`, ...problems.map(written), '']).join('\n');
  saveBytes('remarks.txt', text, 'text/plain');
}
