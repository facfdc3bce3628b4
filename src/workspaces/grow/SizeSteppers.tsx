import { useMemo } from 'react';
import type { IntegerParam } from '../../core/base/params';
import { tiersOf } from '../../core/building/growth/tiers';
import { growthAsk } from '../../jobs/growth/ask';
import { useSubject } from '../../state/document/subjectStore';
import { AskFields } from '../../widgets/AskFields';
import { ParamForm } from '../../widgets/ParamForm';
import { growTexts } from './texts';
import { usePlan } from './usePlan';

const MOST = 99_999;

/** The size to come, counted up from the one that the network has: leaves or pods, and spines; switches where it has no such levels. */
export function SizeSteppers() {
  const { form, set } = usePlan();
  const topology = useSubject((d) => d.topology);
  const { now, names } = useMemo((): { readonly now: readonly number[]; readonly names: readonly Name[] } => {
    const tiers = tiersOf(topology);
    if (!tiers) return { now: [topology.switches.length], names: ['switchCount'] };
    const isFlat = tiers.rows.every((row) => row.length === 1);
    return {
      now: [tiers.rows.length, tiers.tops.length],
      names: [isFlat ? 'leaves' : 'pods', 'spines'],
    };
  }, [topology]);
  const asked = form.size.trim() === '' ? now.map(String) : form.size.trim().split('x');
  // A size of a network of another kind, or none at all, is shown as it was said.
  if (asked.length !== now.length || asked.some((part) => !/^\d{1,5}$/.test(part)))
    return <AskFields specs={growthAsk.form} values={form} set={set} fault={null} keys={['size']} />;
  const specs = Object.fromEntries(now.map((count, i) => [`size${i}`, sizeParam(names[i], count)]));
  const values = Object.fromEntries(asked.map((part, i) => [`size${i}`, Number(part)]));
  return (
    <ParamForm
      specs={specs}
      values={values}
      fault={null}
      whole
      onChange={(all) => set({ size: now.map((_, i) => all[`size${i}`]).join('x') })}
    />
  );
}

type Name = 'leaves' | 'pods' | 'spines' | 'switchCount';

/** A number of switches, at first as many as there are. */
function sizeParam(name: Name, count: number): IntegerParam {
  const said = (key: Name | 'sizeNow') => ({ en: growTexts('en')[key], ja: growTexts('ja')[key] });
  return { type: 'integer', default: count, min: 1, max: MOST, label: said(name), help: said('sizeNow') };
}
