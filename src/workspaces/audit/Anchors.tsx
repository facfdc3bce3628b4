import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Anchor } from '../../core/asbuilt/identify';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { More } from '../../widgets/More';
import { audit } from './auditStore';
import { auditTexts } from './texts';

/** Names are offered up to so many: nobody scrolls through more. */
const OFFERED = 500;

/** Which node is which, by hand. */
export function Anchors({ anchors, open }: { readonly anchors: readonly Anchor[]; readonly open: boolean }) {
  const texts = auditTexts(useLanguage());
  const switches = useDocument((d) => d.topology.switches);
  const [planned, setPlanned] = useState('');
  const [seen, setSeen] = useState('');
  const names = useId();
  const ready = planned.trim() !== '' && seen.trim() !== '';
  const add = (): void => {
    audit.set({ anchors: [...anchors, { planned: planned.trim(), seen: seen.trim() }] });
    setPlanned('');
    setSeen('');
  };
  return (
    <More key={String(open)} title={texts.anchors} open={open || anchors.length > 0} testId="audit-anchors">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.anchorsHelp}
        </Text>
        {anchors.map((anchor) => (
          <Group key={`${anchor.planned}=${anchor.seen}`} gap={4} wrap="nowrap" justify="space-between">
            <Text size="xs" truncate>
              {anchor.planned} = {anchor.seen}
            </Text>
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={texts.anchorDrop({ name: anchor.planned })}
              onClick={() => audit.set({ anchors: anchors.filter((other) => other !== anchor) })}
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
        ))}
        <TextInput
          size="xs"
          label={texts.anchorPlanned}
          list={names}
          value={planned}
          onChange={({ currentTarget }) => setPlanned(currentTarget.value)}
        />
        <datalist id={names}>
          {switches.slice(0, OFFERED).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <TextInput
          size="xs"
          label={texts.anchorSeen}
          value={seen}
          onChange={({ currentTarget }) => setSeen(currentTarget.value)}
        />
        <Button size="xs" variant="default" disabled={!ready} onClick={add}>
          {texts.anchorAdd}
        </Button>
      </Stack>
    </More>
  );
}
