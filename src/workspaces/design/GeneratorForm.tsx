import '../../widgets/formStyles';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ParamValue } from '../../core/base/params';
import type { GeneratorDescriptor } from '../../core/generators/generator';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { type FieldFault, fieldFault } from '../../state/asks/fault';
import { useDocument } from '../../state/document/documentStore';
import { generateNetwork } from '../../state/document/networkActions';
import { closeSheet } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import BesideForm from './BesideForm';
import { besideTexts } from './besideTexts';
import { EquipmentFields, equipmentOf, NO_EQUIPMENT } from './EquipmentFields';
import { equipmentTexts } from './equipmentTexts';
import { Preview, PreviewCounts } from './Preview';
import { compareHere, paceExchange } from './papers/openDoor';
import { designTexts } from './texts';
import { usePreview } from './usePreview';

/** Parameters of a generator, with what they would make; Enter runs it. Starts from the network on the canvas if it came from here. */
export function GeneratorForm({ generator }: { readonly generator: GeneratorDescriptor }) {
  const t = usePageTexts();
  const language = useLanguage();
  const texts = designTexts(language);
  const empty = useDocument((d) => d.topology.hosts.length === 0);
  const local = useLocal();
  const [values, setValues] = useState<Readonly<Record<string, ParamValue>>>(() => {
    const { origin } = useDocument.getState().topology;
    return origin?.generator === generator.id ? origin.params : {};
  });
  const [equipment, setEquipment] = useState(NO_EQUIPMENT);
  const [refused, setRefused] = useState<FieldFault | null>(null);
  const wrong = hasFault(generator.params, values, t);
  const { value, current, fault } = usePreview(wrong ? null : { generator: generator.id, params: values });
  const change = (next: Readonly<Record<string, ParamValue>>): void => {
    setValues(next);
    setRefused(null);
  };
  const generate = async (then?: () => Promise<void> | void): Promise<void> => {
    if (wrong) return;
    const outcome = await generateNetwork(generator.id, generator.title, values, {
      equipment: equipmentOf(equipment),
    });
    if (typeof outcome === 'object') setRefused(outcome);
    else if (outcome) await (then ?? closeSheet)();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void generate();
  };
  const paces = generator.lattice === 'wrapped';
  return (
    <form id={`form-${generator.id}`} onSubmit={submit} noValidate>
      <Stack gap="xs" p="xs">
        {value && <Preview preview={value} stale={!current} />}
        <ParamForm specs={generator.params} values={values} fault={refused ?? fieldFault(fault)} onChange={change} />
        <More title={equipmentTexts(language).title} testId="equipment">
          <Stack gap="xs">
            <EquipmentFields
              value={equipment}
              fault={refused}
              set={(change) => {
                setEquipment({ ...equipment, ...change });
                setRefused(null);
              }}
            />
          </Stack>
        </More>
        {fault && fault.key === null && <FaultAlert title={t.gallery.noPreview} fault={fault} />}
        {/* In sight however long the form. */}
        <Stack gap={6} pos="sticky" bottom={-12} pt={6} pb={12} bg="var(--sheet)" style={{ zIndex: 1 }}>
          {value && <PreviewCounts facts={value.facts} stale={!current} />}
          <Group gap="xs">
            <Button type="submit" px="sm">
              {t.gallery.generate}
            </Button>
            <Button variant="default" px="sm" onClick={() => void generate(paces ? paceExchange : compareHere)}>
              {paces ? texts.andPace : texts.andCompare}
            </Button>
            <Button variant="subtle" color="gray" px="xs" onClick={() => change({})}>
              {t.params.reset}
            </Button>
          </Group>
        </Stack>
        {!empty && !wrong && (
          <More title={besideTexts(language).title}>
            <BesideForm
              made={{ generator: generator.id, title: generator.title, params: values }}
              equipment={{ ...equipment, machine: '' }}
              onFault={setRefused}
            />
          </More>
        )}
        <Text size="xs" className="dimmed">
          {t.gallery.source({ source: local(generator.source) })}
        </Text>
      </Stack>
    </form>
  );
}
