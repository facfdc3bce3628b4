import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { focusOn } from '../../state/view/canvasPort';
import { StaleArea } from '../../widgets/StaleArea';
import { RowsTable } from './RowsTable';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import { addresses } from './vlanStore';

/** The table that all nodes share, as its file has it: address, own VLAN, priority. */
export function NodeTable({ shown: { view, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const { topology, reply } = view;
  const { value: known, form } = useAsk(addresses);
  const given = form.macs !== null;
  const rows = useMemo(
    () =>
      topology.hosts.map(({ name }, h) => [
        name,
        known?.[h] ?? '…',
        reply.vlans[reply.own[h]]?.id ?? texts.noVlan,
        reply.rank && reply.own[h] < reply.vlans.length ? topology.hosts.length - reply.rank[h] : texts.byPair,
      ]),
    [topology, reply, known, texts],
  );
  return (
    <StaleArea stale={stale}>
      <RowsTable
        caption={`${reply.rank ? texts.nodesCaption : texts.nodesCaptionPairs} ${given ? '' : texts.madeUp}`}
        head={[texts.node, texts.macAddress, texts.ownVlan, texts.priority]}
        numbers={[2, 3]}
        rows={rows}
        file="vlan-nodes"
        csvHead={['node', 'mac', 'vlan', 'priority']}
        onPick={(row) => focusOn([{ kind: 'host', id: topology.hosts[row].id }])}
      />
    </StaleArea>
  );
}
