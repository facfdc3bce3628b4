import { Tip } from '../widgets/Tip';
import '../widgets/formStyles';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { LinkId, Topology } from '../core/topology/topology';
import { commandNamed, type EditCommandId } from '../editing/editCommands';
import { LengthForm } from '../editing/LengthForm';
import { MachineForm } from '../editing/MachineForm';
import { PlaceFields } from '../editing/PlaceFields';
import { MachinePlantFields, NetworkField, SwitchPlantFields } from '../editing/PlantFields';
import { SpeedForm } from '../editing/SpeedForm';
import { SwitchFields } from '../editing/SwitchFields';
import { editTexts } from '../editing/texts';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { type ElementRef, isRecord, useSelection } from '../state/selection/selectionStore';

const ARRANGE: readonly (readonly [EditCommandId, typeof IconLayoutAlignLeft])[] = [
  ['alignLeft', IconLayoutAlignLeft],
  ['alignCentre', IconLayoutAlignCenter],
  ['alignRight', IconLayoutAlignRight],
  ['alignTop', IconLayoutAlignTop],
  ['alignMiddle', IconLayoutAlignMiddle],
  ['alignBottom', IconLayoutAlignBottom],
  ['distributeX', IconLayoutDistributeVertical],
  ['distributeY', IconLayoutDistributeHorizontal],
];
const CHANGE: readonly EditCommandId[] = [
  'connect',
  'ring',
  'rename',
  'fail',
  'lock',
  'duplicate',
  'duplicateCabled',
  'remove',
];

/** Several elements at once: what they are, and what can be done with all of them. */
export default function ManyInspector() {
  const selection = useSelection((v) => v.selection);
  // The actions depend on the records too.
  const topology = useDocument((d) => d.topology);
  const links = useMemo(() => linksOf(topology, selection), [topology, selection]);
  const texts = editTexts(useLanguage());
  const count = (kind: string): number => selection.filter((e) => e.kind === kind).length;
  const hosts = selection.flatMap((e) => (e.kind === 'host' ? [e.id] : []));
  const switches = selection.flatMap((e) => (e.kind === 'switch' ? [e.id] : []));
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {texts.counts({ switches: count('switch'), hosts: count('host'), links: count('link'), notes: count('note') })}
      </Text>
      <Group gap={4}>
        {CHANGE.map((id) => (
          <Button
            key={id}
            size="compact-xs"
            variant="default"
            disabled={!commandNamed(id).can()}
            onClick={commandNamed(id).run}
          >
            {texts.commands[id]}
          </Button>
        ))}
      </Group>
      <Group gap={2} role="group" aria-label={texts.groups.arrange}>
        {ARRANGE.map(([id, Icon]) => (
          <Tip key={id} label={texts.commands[id]}>
            <ActionIcon
              aria-label={texts.commands[id]}
              disabled={!commandNamed(id).can()}
              onClick={commandNamed(id).run}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tip>
        ))}
      </Group>
      {links.size > 0 && (
        <Stack key={[...links].join(' ')} gap="sm">
          <SpeedForm ids={links} />
          <LengthForm ids={links} />
        </Stack>
      )}
      {hosts.length > 0 && (
        <Stack key={hosts.join(' ')} gap="sm">
          <MachineForm ids={new Set<string>(hosts)} />
          <MachinePlantFields ids={new Set<string>(hosts)} />
        </Stack>
      )}
      {hosts.length + switches.length > 0 && (
        <NetworkField key={`network of ${[...hosts, ...switches].join(' ')}`} ids={[...hosts, ...switches]} />
      )}
      {switches.length > 0 && (
        <Stack key={switches.join(' ')} gap="sm">
          <SwitchFields ids={switches} />
          <SwitchPlantFields ids={switches} />
          <PlaceFields ids={switches} />
        </Stack>
      )}
    </Stack>
  );
}

/** Links that a selection is about: those in it, links between its switches, and the cables of its hosts. O(links + hosts). */
function linksOf({ hosts, links }: Topology, selection: readonly ElementRef[]): ReadonlySet<LinkId> {
  const chosen = new Set<string>(selection.filter(isRecord).map((e) => e.id));
  const isHost = new Set<string>(hosts.map(({ id }) => id));
  const about = links.filter(({ id, a, b }) => {
    const [near, far] = [chosen.has(a.node), chosen.has(b.node)];
    return chosen.has(id) || (near && far) || (near && isHost.has(a.node)) || (far && isHost.has(b.node));
  });
  return new Set(about.map(({ id }) => id));
}
