import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useSelection } from '../../state/selection/selectionStore';
import { StaleArea } from '../../widgets/StaleArea';
import { RowsTable } from './RowsTable';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import { useVlan } from './vlanStore';
import { idList } from './vlanTrees';

/** Every cabled port with the VLANs that it carries, all tagged; of the selected switch where one is selected. */
export function SwitchPorts({ shown: { view, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const { topology, reply } = view;
  const only = useSelection((v) =>
    v.selection.length === 1 && v.selection[0].kind === 'switch' ? v.selection[0].id : null,
  );
  const limit = useVlan((v) => v.tableLimit);
  const rows = useMemo(
    () =>
      reply.ports.flatMap((ports, s) =>
        only !== null && topology.switches[s].id !== only
          ? []
          : ports.map(({ port, kind, to, vids }) => [
              topology.switches[s].name,
              port,
              kind === 'host' ? topology.hosts[to].name : (topology.switches[to]?.name ?? '–'),
              vids.length === 0 ? texts.noVlan : idList(vids),
              texts.pvidNone,
              reply.macEntriesAll[s],
            ]),
      ),
    [topology, reply, only, texts],
  );
  const over = reply.macEntriesAll.some((count) => count > limit);
  return (
    <StaleArea stale={stale}>
      <RowsTable
        caption={`${only === null ? texts.portsCaption : texts.portsOf({ name: rows[0]?.[0] ?? '' })}${over ? ` · ${texts.macSomeOver}` : ''}`}
        head={[texts.switchName, texts.port, texts.leadsTo, texts.tagged, 'PVID', texts.mac]}
        numbers={[1, 5]}
        rows={rows}
        file="vlan-ports"
        csvHead={['switch', 'port', 'to', 'tagged vlans', 'pvid', 'mac entries of the switch']}
      />
    </StaleArea>
  );
}
