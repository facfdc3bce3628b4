import { create } from 'zustand';
import type { VlanHistory } from '../../jobs/vlan/vlanRequest';

/** The VLAN plan whose files are in use, by how it came about; null: nothing has been planned. Lost with the page. */
export const useVlanPlan = create<{ readonly plan: VlanHistory | null }>()(() => ({ plan: null }));

export const takeVlanPlan = (plan: VlanHistory | null): void => useVlanPlan.setState({ plan });
