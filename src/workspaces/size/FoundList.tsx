import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { leavesHalf } from '../../jobs/networks/fitAsk';
import type { FitReply, FitRow } from '../../jobs/networks/fitJob';
import { type FieldFault, plainFault } from '../../state/asks/fault';
import { sameContent } from '../../state/asks/sameContent';
import { useDocument } from '../../state/document/documentStore';
import { openDrawer } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { buildFound, titleOf } from './buildFound';
import { SIZES_TAB } from './sizesTab';
import { sizeTexts } from './texts';

/** Bisection that is full but for rounding. */
const FULL = 1 - 1e-9;

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
  const kinds = reply.found.filter(({ sameAs }) => sameAs === undefined);
  const isSpare = ({ portsUsed }: FitRow): boolean => leavesHalf(portsUsed, reply.need.ports);
  const spare = kinds.filter(isSpare);
  const full = kinds.find(({ bisection }) => bisection >= FULL);
  const cards = (rows: readonly FitRow[]) =>
    rows.map((row) => {
      const also = reply.found.filter(({ sameAs }) => sameAs === row.spec);
      return (
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
            {texts.foundFacts({
              hosts: row.hosts,
              cables: row.cables,
              used: row.portsUsed,
              ports: reply.need.ports,
              bisection: formatShare(row.bisection),
            })}
          </Text>
          {row === full && (
            <Text size="xs" c="var(--good)" fw={600}>
              {texts.fullFirst}
            </Text>
          )}
          {also.length > 0 && (
            <Text size="xs" className="dimmed">
              {texts.also({ names: also.map(({ generator }) => local(titleOf(generator))).join(', ') })}
            </Text>
          )}
        </UnstyledButton>
      );
    });
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {texts.count({ count: kinds.length })}
      </Text>
      {reply.machines !== null && (
        <Text size="xs" className="dimmed" data-testid="fit-need">
          {texts.need(needWords(reply))}
        </Text>
      )}
      {refused && <FaultAlert title={texts.notBuilt} fault={plainFault(refused.message)} />}
      {cards(kinds.filter((row) => !isSpare(row)))}
      {spare.length > 0 && (
        <More
          title={texts.spare({ count: spare.length, ports: reply.need.ports })}
          open={spare.length === kinds.length}
        >
          <Stack gap={6}>{cards(spare)}</Stack>
        </More>
      )}
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
