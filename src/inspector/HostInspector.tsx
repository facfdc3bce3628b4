import '../widgets/formStyles';
import { Button, Select, Stack } from '@mantine/core';
import { isEthernet } from '../core/plant/isEthernet';
import type { HostId } from '../core/topology/topology';
import { commandNamed } from '../editing/editCommands';
import { MachineForm } from '../editing/MachineForm';
import { NameForm } from '../editing/NameForm';
import { NodeActions } from '../editing/NodeActions';
import { MachinePlantFields, NetworkField } from '../editing/PlantFields';
import { editTexts } from '../editing/texts';
import { usePageTexts } from '../i18n/language';
import { changeSelection, useSelection } from '../state/selection/selectionStore';
import { Addresses } from './Addresses';
import { ElementHead } from './ElementHead';
import { ElementLink } from './ElementLink';
import { Facts } from './Facts';
import { farEndsOf } from './farEnds';
import { MachineFacts } from './MachineFacts';
import { useDesignOf } from './useDesignOf';

/** Names that a list offers at once; the rest come up as one types. */
const OFFERED = 50;

/** A host: its addresses, where it is cabled, and the way from it to another. */
export default function HostInspector({ id }: { readonly id: HostId }) {
  const t = usePageTexts();
  const { topology, asked, result } = useDesignOf('hosts', id);
  const { hosts } = topology;
  const pair = useSelection((v) => v.pathPair);
  const at = hosts.findIndex((h) => h.id === id);
  const record = hosts[at];
  if (!record) return null;
  const [cable] = farEndsOf(topology, id).values();
  return (
    <Stack gap="sm">
      <ElementHead
        kind={t.inspector.host}
        name={record.name}
        id={id}
        down={record.down ?? false}
        actions={<NodeActions locked={record.locked ?? false} />}
      />
      <NameForm id={id} name={record.name} />
      <MachineForm key={id} ids={new Set([id])} />
      <MachinePlantFields key={record.node} ids={new Set([id])} />
      <NetworkField ids={[id]} />
      <MachineFacts host={record} />
      {record.node !== undefined && (
        <Button size="compact-xs" variant="default" onClick={commandNamed('sameMachine').run}>
          {editTexts().commands.sameMachine}
        </Button>
      )}
      <Facts
        rows={[
          [
            t.inspector.attached,
            cable === undefined ? (
              t.inspector.notCabled
            ) : (
              <>
                <ElementLink to={cable.to}>{cable.name}</ElementLink>, {t.inspector.atPort({ port: cable.toPort })}
                {cable.failed && ` (${t.inspector.failed})`}
              </>
            ),
          ],
        ]}
      />
      {asked && !isEthernet(topology) && <Addresses kind="host" at={at} />}
      {result && (
        <Select
          label={t.inspector.routeTo}
          placeholder={t.inspector.findRoute}
          searchable
          clearable
          limit={OFFERED}
          data={hosts.filter((h) => h.id !== id).map((h) => ({ value: h.id, label: h.name }))}
          value={pair?.source === id ? pair.destination : null}
          onChange={(destination) =>
            changeSelection({ pathPair: destination ? { source: id, destination: destination as HostId } : null })
          }
        />
      )}
    </Stack>
  );
}
