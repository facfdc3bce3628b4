import { Badge, Stack, Text, Title } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import type { LinkId, SwitchId } from '../core/topology/topology';
import { usePageTexts } from '../i18n/language';
import { useSubject } from '../state/document/subjectStore';
import { useShownResult } from '../state/results/runStore';
import type { ElementRef } from '../state/selection/selectionStore';
import { ElementLink } from './ElementLink';
import PassList from './PassList';
import { TurnMatrix } from './TurnMatrix';
import { turnSquare } from './turnSquare';

/** A turn pair at a switch: whether it may be used, among all turns there. */
export default function TurnInspector({ turn }: { readonly turn: Extract<ElementRef, { kind: 'turn' }> }) {
  const t = usePageTexts();
  const topology = useSubject((d) => d.topology);
  const fabric = useSubject((d) => d.fabric);
  const { result, stale } = useShownResult();
  const at = topology.switches.findIndex((s) => s.id === turn.at);
  if (at < 0) return null;
  const [a, c] = turn.links.map((link) => otherEnd(link, turn.at));
  const prohibited = result && !stale ? isProhibited() : null;
  return (
    <Stack gap="sm">
      <div>
        <Text size="xs" className="dimmed">
          {t.inspector.turn}
        </Text>
        <Title order={3} size="h5">
          {a} – {topology.switches[at].name} – {c}
        </Title>
        {prohibited !== null && (
          <Badge
            className="verdict"
            mt={4}
            color={prohibited ? 'orange' : 'teal'}
            variant="light"
            tt="none"
            leftSection={prohibited ? <IconBan size={12} aria-hidden /> : <IconCheck size={12} aria-hidden />}
          >
            {prohibited ? t.inspector.prohibited : t.inspector.allowed}
          </Badge>
        )}
      </div>
      <ElementLink to={{ kind: 'switch', id: turn.at }}>
        {t.inspector.switch} {topology.switches[at].name}
      </ElementLink>
      <TurnMatrix at={at} />
      <PassList at={at} />
    </Stack>
  );

  function otherEnd(id: LinkId, from: SwitchId): string {
    const link = topology.links.find((l) => l.id === id);
    const other = link?.a.node === from ? link?.b.node : link?.a.node;
    return topology.switches.find((s) => s.id === other)?.name ?? '';
  }

  function isProhibited(): boolean {
    if (!result) return false;
    const { channels, prohibited: cells } = turnSquare(fabric, result, at);
    const slots = turn.links.map((id) =>
      channels.findIndex((c2) => topology.links[fabric.linkRecord[c2 >> 1]].id === id),
    );
    return cells[slots[0] * channels.length + slots[1]] === 1;
  }
}
