import { Button, Checkbox, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useStore } from 'zustand';
import { vlanExportDescriptors } from '../../core/vlan/exports/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { addressesAsk, filesAsk } from '../../jobs/vlan/ask';
import { useAsk } from '../../state/asks/useAsk';
import { More } from '../../widgets/More';
import { FaultNote } from './FaultNote';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import styles from './vlan.module.css';
import { addresses, archives, changeMacs } from './vlanStore';

/** Files for switches and nodes, with a README of the commands, as one archive. */
export function ExportSection({ shown: { plan, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  useStore(addresses.given);
  const { form, set, request, fault, ask } = useAsk(archives);
  const disabled = stale || request === null;
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) ask();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs" className={styles.section}>
        <Title order={2} size="h5">
          {texts.files}
        </Title>
        <Checkbox.Group
          aria-label={local(filesAsk.form.formats.label)}
          value={[...form.formats]}
          onChange={(formats) => set({ formats })}
          error={form.formats.length === 0 && texts.formatsNone}
        >
          <Stack gap={4}>
            {vlanExportDescriptors.map(({ id, title, summary }) => (
              <Checkbox key={id} value={id} label={local(title)} title={local(summary)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <MacLines plan={plan} />
        <Button type="submit" variant="default" disabled={disabled} leftSection={<IconFileZip size={15} aria-hidden />}>
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
  const local = useLocal();
  const { form, fault } = useAsk(addresses);
  const macs = form.macs?.text ?? '';
  const title = local(addressesAsk.form.macs.label);
  // Each line is of another node where nothing is wrong.
  const given = macs.split('\n').filter((line) => line.replace(/#.*/, '').trim() !== '').length;
  const total = plan.topology.hosts.length;
  return (
    <>
      <More title={title} open={macs !== '' || undefined}>
        <Textarea
          mt={6}
          aria-label={title}
          description={texts.macsHelp}
          placeholder="host-0-0 02:00:00:00:00:01"
          value={macs}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => changeMacs(value)}
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
