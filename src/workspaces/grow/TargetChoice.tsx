import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { generatorDescriptors } from '../../jobs/descriptors';
import { type Fault, faultOf } from '../../state/fault';
import { Choice } from '../../widgets/Choice';
import { FaultAlert } from '../../widgets/FaultAlert';
import { KeptDesignSelect } from '../../widgets/KeptDesignSelect';
import { ParamForm } from '../../widgets/ParamForm';
import { changeTarget, useGrow } from './growStore';
import { growTexts } from './texts';

/** What the network is to become: a size, what a generator makes, or a kept design. */
export function TargetChoice() {
  const texts = growTexts(useLanguage());
  const { by, size } = useGrow((g) => g.target);
  return (
    <>
      <Choice
        label={texts.target}
        options={{ size: texts.bySize, generator: texts.byGenerator, design: texts.byDesign }}
        value={by}
        onChange={(next) => changeTarget({ by: next })}
      />
      {by === 'size' && (
        <TextInput
          label={texts.size}
          description={texts.sizeHelp}
          value={size}
          placeholder="48x12"
          onChange={({ target }) => changeTarget({ size: target.value })}
        />
      )}
      {by === 'generator' && <ByGenerator />}
      {by === 'design' && <ByDesign />}
    </>
  );
}

function ByGenerator() {
  const texts = growTexts(useLanguage());
  const local = useLocal();
  const { generator, values } = useGrow((g) => g.target);
  const descriptor = generatorDescriptors.find(({ id }) => id === generator);
  return (
    <>
      <Select
        label={texts.generator}
        value={generator}
        data={generatorDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
        allowDeselect={false}
        onChange={(next) => next && changeTarget({ generator: next })}
      />
      {descriptor && (
        <ParamForm
          specs={descriptor.params}
          values={values[generator] ?? {}}
          fault={null}
          whole
          onChange={(next) => changeTarget({ values: { ...values, [generator]: next } })}
        />
      )}
    </>
  );
}

function ByDesign() {
  const texts = growTexts(useLanguage());
  const chosen = useGrow((g) => g.target.design);
  const [fault, setFault] = useState<Fault | null>(null);
  const choose = async ({ id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
    try {
      const { readDesign } = await import('../../state/persistence/keepActions');
      changeTarget({ design: { id, name, topology: await readDesign(id) } });
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
        chosen={chosen?.id ?? null}
        onChoose={(design) => void choose(design)}
      />
      {fault && <FaultAlert title={texts.readFailed} fault={fault} />}
    </>
  );
}
