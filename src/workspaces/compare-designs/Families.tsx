import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { sizeControls } from '../../editing/EquipmentFields';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { formDefaults } from '../../jobs/ask/form';
import { needValues, needWords } from '../../jobs/choosing/ask';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { useLeafUplinks } from '../../state/document/useLeafUplinks';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { designsCompared } from './designsStore';
import { designsTexts } from './texts';

/** Hosts of the design on the canvas, ports of its largest switch, and how far its leaves are oversubscribed, at least 1. */
interface OwnSize {
  readonly hosts: number;
  readonly ports: number;
  readonly oversubscription: number;
}

/** Size of the design on the canvas, and what compares it with one network of each kind that has room for as much; null where these are compared already. */
export function useFamilies(): (OwnSize & { readonly add: () => void }) | null {
  const own = useOwnSize();
  const { form, set } = useAsk(designsCompared);
  if (form.fit !== '' || own.hosts < 2) return null;
  const add = (): void => {
    set({ fit: needWords({ ...formDefaults(fitAsk.form), ...own }) });
    void designsCompared.run();
  };
  return { ...own, add };
}

/** As usual is what a size may not have, and the ports of a network with directors. */
function useOwnSize(): OwnSize {
  const { topology, fabric } = useSubject();
  const ratio = useLeafUplinks(fabric)?.ratio ?? 1;
  const { default: usual, min, max } = fitAsk.form.ports;
  const most = topology.switches.reduce(
    (m, one) => Math.max(m, one.chassis === undefined ? one.portCount : max + 1),
    0,
  );
  return {
    hosts: fabric.hostCount,
    ports: most < min || most > max ? usual : most,
    oversubscription: Math.min(fitAsk.form.oversubscription.max, Math.max(1, Math.ceil(100 * ratio - 1e-6) / 100)),
  };
}

/** One network of each kind that meets a need, compared with the others: the form of By size, on request. */
export function Families() {
  const texts = designsTexts(useLanguage());
  const t = usePageTexts();
  const { form, set } = useAsk(designsCompared);
  const { hosts, ...own } = useOwnSize();
  // What cannot be asked yet stays here alone.
  const [typed, setTyped] = useState<{ readonly of: string; readonly values: ReturnType<typeof needValues> } | null>(
    null,
  );
  const on = form.fit !== '';
  const values = typed?.of === form.fit ? typed.values : on ? needValues(form.fit) : formDefaults(fitAsk.form);
  const change = (said: Partial<typeof values>): void => {
    const next = { ...values, ...said };
    const fit = hasFieldFault(fitAsk.form, next, t) ? form.fit : needWords(next);
    setTyped({ of: fit, values: next });
    set({ fit });
  };
  return (
    <Stack gap="xs" data-testid="families">
      <Checkbox
        label={texts.families}
        description={texts.familiesHelp}
        checked={on}
        onChange={({ currentTarget: { checked } }) =>
          set({ fit: checked ? needWords({ ...values, ...own, ...(hosts > 1 && { hosts }) }) : '' })
        }
      />
      {on && (
        <AskFields
          specs={fitAsk.form}
          rows
          values={values}
          fault={null}
          set={change}
          own={sizeControls(values, null, change)}
        />
      )}
    </Stack>
  );
}
