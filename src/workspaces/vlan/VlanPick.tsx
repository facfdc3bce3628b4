import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import { vlanTexts } from './texts';
import { MOST_AT_ONCE, showVlan, useVlan } from './vlanStore';

/** One VLAN to look at, or all where colours suffice. */
export function VlanPick({ reply }: { readonly reply: VlanReply }) {
  const texts = vlanTexts(useLanguage());
  const vlan = useVlan((v) => v.vlan);
  const many = reply.vlans.length > MOST_AT_ONCE;
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.pick}
      value={vlan === null ? 'all' : String(vlan)}
      onChange={({ currentTarget: { value } }) => showVlan(value === 'all' ? null : Number(value))}
      data={[
        { value: 'all', label: many ? texts.pickAllMany : texts.pickAll },
        ...reply.vlans.map(({ id }, v) => ({ value: String(v), label: texts.vlanShort({ id: String(id) }) })),
      ]}
    />
  );
}
