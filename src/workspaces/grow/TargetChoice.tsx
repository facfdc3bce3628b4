import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { generatorDescriptors } from '../../jobs/descriptors';
import { type Fault, faultOf } from '../../state/fault';
import type { ListedDesign } from '../../state/persistence/keepActions';
import { FaultAlert } from '../../widgets/FaultAlert';
import { ParamForm } from '../../widgets/ParamForm';
import { changeTarget, type GrowTarget, useGrow } from './growStore';
import { growTexts } from './texts';

/** What the network is to become: a size, what a generator makes, or a kept design. */
export function TargetChoice() {
  const texts = growTexts(useLanguage());
  const { by, size } = useGrow((g) => g.target);
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={texts.target}
        data={[
          { value: 'size', label: texts.bySize },
          { value: 'generator', label: texts.byGenerator },
          { value: 'design', label: texts.byDesign },
        ]}
        value={by}
        onChange={(value) => changeTarget({ by: value as GrowTarget['by'] })}
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

/** Loads where the page keeps designs: it may not be there yet. */
const keeping = () => import('../../state/persistence/keepActions');

function ByDesign() {
  const texts = growTexts(useLanguage());
  const chosen = useGrow((g) => g.target.design);
  const [designs, setDesigns] = useState<readonly ListedDesign[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    keeping()
      .then((kept) => kept.listKept())
      .then(
        (all) => setDesigns(all.filter(({ current }) => !current)),
        (error) => setFault(faultOf(error)),
      );
  }, []);
  const choose = (id: string | null): void => {
    const name = designs?.find((design) => design.id === id)?.name;
    if (id === null || name === undefined) return;
    keeping()
      .then((kept) => kept.readDesign(id))
      .then(
        (topology) => changeTarget({ design: { id, name, topology } }),
        (error) => setFault(faultOf(error)),
      );
  };
  if (fault) return <FaultAlert title={texts.readFailed} fault={fault} />;
  if (designs?.length === 0) return <Text size="xs">{texts.noDesigns}</Text>;
  return (
    <Select
      label={texts.design}
      placeholder={texts.chooseDesign}
      value={chosen?.id ?? null}
      data={(designs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  );
}
