import { useEffect, useState } from 'react';
import { usePageTexts } from '../i18n/language';
import type { AddressReply } from '../jobs/routing/addressesJob';
import { useSubject } from '../state/document/subjectStore';
import { fetchAddresses } from '../state/selection/inspectActions';
import { Facts } from './Facts';

/** Stands where an address will, so that what lies below does not move away from someone who is about to use it. */
const COMING = '…';

/** LID and GUIDs of a switch or a host: its own, or those that an export gives it. */
export function Addresses({ kind, at }: { readonly kind: 'switch' | 'host'; readonly at: number }) {
  const t = usePageTexts();
  const topology = useSubject((d) => d.topology);
  const [addresses, setAddresses] = useState<AddressReply | null | undefined>();
  useEffect(() => {
    let wanted = true;
    void fetchAddresses(kind, at, topology).then((reply) => {
      if (wanted) setAddresses(reply);
    });
    return () => {
      wanted = false;
    };
  }, [kind, at, topology]);
  if (addresses === null) return null;
  if (!addresses) {
    const names = [t.inspector.lid, t.inspector.guid, ...(kind === 'host' ? [t.inspector.portGuid] : [])];
    return <Facts rows={names.map((name) => [name, COMING])} />;
  }
  return (
    <Facts
      rows={[
        [t.inspector.lid, addresses.lid && `${addresses.lid} (0x${addresses.lid.toString(16).padStart(4, '0')})`],
        [t.inspector.guid, `0x${addresses.guid}`],
        [t.inspector.portGuid, addresses.portGuid && `0x${addresses.portGuid}`],
      ]}
    />
  );
}
