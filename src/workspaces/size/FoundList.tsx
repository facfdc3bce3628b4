import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, formatOrNone } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { FitReply } from '../../jobs/networks/fitJob';
import { type FieldFault, plainFault } from '../../state/asks/fault';
import { sameContent } from '../../state/asks/sameContent';
import { useDocument } from '../../state/document/documentStore';
import { openDrawer } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { buildFound, titleOf } from './buildFound';
import { SIZES_TAB } from './sizesTab';
import { sizeTexts } from './texts';

/** The networks that were found, one a card: choosing one draws it. */
export function FoundList({ reply }: { readonly reply: FitReply }) {
  const texts = sizeTexts(useLanguage());
  const local = useLocal();
  const origin = useDocument((d) => d.topology.origin);
  const [refused, setRefused] = useState<FieldFault | null>(null);
  if (reply.found.length === 0)
    return (
      <Text size="sm" role="status">
        {texts.none}
      </Text>
    );
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {texts.count({ count: reply.found.length })}
      </Text>
      {reply.machines !== null && (
        <Text size="xs" className="dimmed" data-testid="fit-need">
          {texts.need(needWords(reply))}
        </Text>
      )}
      {refused && <FaultAlert title={texts.notBuilt} fault={plainFault(refused.message)} />}
      {reply.found.map((row) => (
        <UnstyledButton
          key={row.spec}
          className="card"
          data-choice={row.generator}
          aria-current={origin?.generator === row.generator && sameContent(origin.params, row.params)}
          onClick={() => void buildFound(row, reply).then(setRefused)}
        >
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" fw={600}>
              {local(titleOf(row.generator))}
            </Text>
            <Text size="xs">{texts.switchCount({ count: row.switches })}</Text>
          </Group>
          <Text size="xs" className="dimmed">
            {texts.foundFacts({ hosts: row.hosts, bound: formatNumber(row.bound), hops: formatOrNone(row.meanHops) })}
          </Text>
        </UnstyledButton>
      ))}
      <Button variant="default" size="xs" onClick={() => openDrawer(SIZES_TAB)}>
        {texts.inAll}
      </Button>
    </Stack>
  );
}

/** The need in words. */
function needWords({ need, machines, gpusEach, equipment: { machineModel, switchModel, mode } }: FitReply) {
  return {
    hosts: need.hosts,
    ports: need.ports,
    ratio: formatNumber(need.oversubscription),
    machines: machines ?? 0,
    machine: machineModel?.name ?? '',
    gpus: gpusEach === null ? null : (machines ?? 0) * gpusEach,
    switches: switchModel ? `${switchModel.name}:${mode}` : null,
  };
}
