import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { growthAsk } from '../../jobs/growth/ask';
import { type Fault, faultOf } from '../../state/asks/fault';
import { useDocument } from '../../state/document/documentStore';
import { Choice } from '../../widgets/Choice';
import { FaultAlert } from '../../widgets/FaultAlert';
import { KeptDesignSelect } from '../../widgets/KeptDesignSelect';
import { growTexts } from './texts';
import { usePlan } from './usePlan';

/** How the network to come is named: by size, by a generator, or as a kept design. */
export function TargetChoice() {
  const texts = growTexts(useLanguage());
  const { form, set } = usePlan();
  return (
    <Choice
      label={texts.target}
      options={{ size: texts.bySize, machines: texts.byMachines, generator: texts.byGenerator, design: texts.byDesign }}
      value={form.by}
      onChange={(by) => set(by === 'generator' ? { by, ...ownFamily(form.generator.id) } : { by })}
    />
  );
}

/** The network's own family and sizes, where no other family has been chosen: it is grown from them. */
function ownFamily(chosen: string) {
  const { origin } = useDocument.getState().topology;
  if (!origin || chosen !== growthAsk.form.generator.default.id) return {};
  return { generator: { id: origin.generator, params: origin.params } };
}

/** The kept design that the network becomes. */
export function DesignChoice() {
  const texts = growTexts(useLanguage());
  const { form, set } = usePlan();
  const [fault, setFault] = useState<Fault | null>(null);
  const choose = async ({ id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
    try {
      const { readDesign } = await import('../../state/persistence/keepActions');
      set({ design: { id, name, topology: await readDesign(id) } });
      setFault(null);
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return (
    <>
      <KeptDesignSelect
        label={texts.design}
        placeholder={texts.chooseDesign}
        none={texts.noDesigns}
        chosen={form.design?.id ?? null}
        onChoose={(design) => void choose(design)}
      />
      {fault && <FaultAlert title={texts.readFailed} fault={fault} />}
    </>
  );
}
