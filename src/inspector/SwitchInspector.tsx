import '../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { SwitchId } from '../core/topology/topology';
import { NameForm } from '../editing/NameForm';
import { NodeActions } from '../editing/NodeActions';
import { PlaceFields } from '../editing/PlaceFields';
import { SwitchFields } from '../editing/SwitchFields';
import { editTexts } from '../editing/texts';
import { useLanguage, usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useShownResult } from '../state/results/runStore';
import { Addresses } from './Addresses';
import { ElementHead } from './ElementHead';
import PassList from './PassList';
import { PortTable } from './PortTable';
import { SwitchTable } from './SwitchTable';
import { TurnMatrix } from './TurnMatrix';
import { traceTexts } from './traceTexts';

const SECTION = { size: 'sm', fw: 600, component: 'h4', m: 0 } as const;

/** A switch: what is cabled to it, what it forwards, which turns it may make. */
export default function SwitchInspector({ id }: { readonly id: SwitchId }) {
  const t = usePageTexts();
  const texts = traceTexts(useLanguage());
  const at = useDocument((d) => d.topology.switches.findIndex((s) => s.id === id));
  const record = useDocument((d) => d.topology.switches[at]);
  const top = useDocument((d) => d.fabric.switchLevel.reduce((most, level) => Math.max(most, level), 0));
  const { result, stale } = useShownResult();
  if (!record) return null;
  const place = [
    record.tree !== undefined && t.inspector.tree({ tree: record.tree + 1 }),
    record.level !== undefined && levelName(record.level),
    record.pod !== undefined && t.inspector.pod({ pod: record.pod }),
    record.coordinates && `(${record.coordinates.join(', ')})`,
    record.chassis,
    record.locked && editTexts().locked,
  ];
  const usable = result && !stale ? result : null;
  return (
    <Stack gap="sm">
      <ElementHead
        kind={t.inspector.switch}
        name={record.name}
        id={id}
        down={record.down ?? false}
        actions={<NodeActions locked={record.locked ?? false} />}
      >
        <Text size="xs" className="dimmed">
          {place.filter(Boolean).join(' · ')}
        </Text>
      </ElementHead>
      <NameForm id={id} name={record.name} />
      <SwitchFields ids={[id]} />
      <PlaceFields ids={[id]} />
      <Addresses kind="switch" at={at} />
      <section>
        <Text {...SECTION}>{t.inspector.ports}</Text>
        <PortTable at={at} />
      </section>
      <section>
        <Text {...SECTION}>{t.inspector.turns}</Text>
        <TurnMatrix at={at} />
        <PassList at={at} />
      </section>
      <section>
        <Text {...SECTION}>{t.inspector.table}</Text>
        {usable?.vlan ? (
          <Text size="xs" className="dimmed">
            {texts.tablesOfVlans}
          </Text>
        ) : usable ? (
          <SwitchTable key={usable.key} at={at} run={usable.key} />
        ) : (
          <Text size="xs" className="dimmed">
            {t.inspector.tableNone}
          </Text>
        )}
      </section>
    </Stack>
  );

  function levelName(level: number): string {
    if (top > 2) return t.inspector.level({ level });
    return level === 0 ? t.inspector.levels.leaf : level === top ? t.inspector.levels.spine : t.inspector.levels.middle;
  }
}
