import { Button, Checkbox, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { vlanExportDescriptors } from '../../jobs/descriptors/vlan';
import { tell } from '../../state/notices';
import { useStanding } from '../../state/useQuestion';
import { More } from '../../widgets/More';
import { saveBytes } from '../../widgets/saveBytes';
import { FaultNote } from './FaultNote';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import styles from './vlan.module.css';
import { takeMacs, writeVlanFiles } from './vlanActions';
import { addresses, archives, askedOfPlan } from './vlanQuestions';
import { chooseFormats, useVlan } from './vlanStore';

/** Files for switches and nodes, with a README of the commands, as one archive. */
export function ExportSection({ shown: { view, plan, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const formats = useVlan((v) => v.formats);
  const macs = useVlan((v) => v.macs);
  const fault = useStanding(archives, askedOfPlan(view, { formats, macs })).fault;
  const run = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (stale || formats.length === 0) return;
    await writeVlanFiles(view, ({ name, bytes }) => {
      saveBytes(name, bytes, 'application/zip');
      tell('exportDone', { subject: name });
    });
  };
  return (
    <form onSubmit={(event) => void run(event)} noValidate>
      <Stack gap="xs" className={styles.section}>
        <Title order={2} size="h5">
          {texts.files}
        </Title>
        <Checkbox.Group
          aria-label={texts.formats}
          value={[...formats]}
          onChange={chooseFormats}
          error={formats.length === 0 && texts.formatsNone}
        >
          <Stack gap={4}>
            {vlanExportDescriptors.map(({ id, title, summary }) => (
              <Checkbox key={id} value={id} label={local(title)} title={local(summary)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <MacLines plan={plan} />
        <Button
          type="submit"
          variant="default"
          disabled={stale || formats.length === 0}
          leftSection={<IconFileZip size={15} aria-hidden />}
        >
          {texts.save}
        </Button>
        {stale && (
          <Text size="xs" className="dimmed">
            {texts.saveStale}
          </Text>
        )}
        <FaultNote name="export" title={texts.saveFailed} fault={fault} />
      </Stack>
    </form>
  );
}

/** Addresses of nodes, as lines; what is wrong with them is told below. */
function MacLines({ plan }: Pick<ShownPlan, 'plan'>) {
  const texts = vlanTexts(useLanguage());
  const macs = useVlan((v) => v.macs);
  const { fault } = useStanding(addresses, askedOfPlan(plan, macs));
  // Each line is of another node where nothing is wrong.
  const given = macs.split('\n').filter((line) => line.replace(/#.*/, '').trim() !== '').length;
  const total = plan.topology.hosts.length;
  return (
    <>
      <More title={texts.macsTitle} open={macs !== '' || undefined}>
        <Textarea
          mt={6}
          aria-label={texts.macsTitle}
          description={texts.macsHelp}
          placeholder="host-0-0 02:00:00:00:00:01"
          value={macs}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => takeMacs(value)}
        />
        {!fault && given > 0 && given < total && (
          <Text size="xs" mt={4} data-testid="macs-missing">
            {texts.macsMissing({ count: total - given, total })}
          </Text>
        )}
      </More>
      <FaultNote name="addresses" title={texts.macsFailed} fault={fault} />
    </>
  );
}
