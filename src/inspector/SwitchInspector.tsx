import '../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import { isEthernet } from '../core/plant/isEthernet';
import type { SwitchId } from '../core/topology/topology';
import { NameForm } from '../editing/NameForm';
import { NodeActions } from '../editing/NodeActions';
import { PlaceFields } from '../editing/PlaceFields';
import { NetworkField, SwitchPlantFields } from '../editing/PlantFields';
import { SwitchFields } from '../editing/SwitchFields';
import { editTexts } from '../editing/texts';
import { useLanguage, usePageTexts } from '../i18n/language';
import { Addresses } from './Addresses';
import { ElementHead } from './ElementHead';
import PassList from './PassList';
import { PortTable } from './PortTable';
import { SwitchTable } from './SwitchTable';
import { TurnMatrix } from './TurnMatrix';
import { traceTexts } from './traceTexts';
import { useDesignOf } from './useDesignOf';

const SECTION = { size: 'sm', fw: 600, component: 'h4', m: 0 } as const;

/** A switch: what is cabled to it, what it forwards, which turns it may make. */
export default function SwitchInspector({ id }: { readonly id: SwitchId }) {
  const t = usePageTexts();
  const texts = traceTexts(useLanguage());
  const design = useDesignOf('switches', id);
  const { result, asked } = design;
  const at = design.topology.switches.findIndex((s) => s.id === id);
  const record = design.topology.switches[at];
  const top = design.fabric.switchLevel.reduce((most, level) => Math.max(most, level), 0);
  if (!record) return null;
  const place = [
    record.tree !== undefined && t.inspector.tree({ tree: record.tree + 1 }),
    record.level !== undefined && levelName(record.level),
    record.pod !== undefined && t.inspector.pod({ pod: record.pod }),
    record.coordinates && `(${record.coordinates.join(', ')})`,
    record.chassis,
    record.locked && editTexts().locked,
  ];
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
      <SwitchPlantFields ids={[id]} />
      <NetworkField ids={[id]} />
      <PlaceFields ids={[id]} />
      {asked && !isEthernet(design.topology) && <Addresses kind="switch" at={at} />}
      <section>
        <Text {...SECTION}>{t.inspector.ports}</Text>
        <PortTable at={at} design={design} />
      </section>
      {asked && (
        <>
          <section>
            <Text {...SECTION}>{t.inspector.turns}</Text>
            <TurnMatrix at={at} />
            <PassList at={at} />
          </section>
          <section>
            <Text {...SECTION}>{t.inspector.table}</Text>
            {result?.vlan ? (
              <Text size="xs" className="dimmed">
                {texts.tablesOfVlans}
              </Text>
            ) : result ? (
              <SwitchTable key={result.key} at={at} run={result.key} />
            ) : (
              <Text size="xs" className="dimmed">
                {t.inspector.tableNone}
              </Text>
            )}
          </section>
        </>
      )}
    </Stack>
  );

  function levelName(level: number): string {
    if (top > 2) return t.inspector.level({ level });
    return level === 0 ? t.inspector.levels.leaf : level === top ? t.inspector.levels.spine : t.inspector.levels.middle;
  }
}
