import '../../widgets/formStyles';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { FocusEvent, FormEvent } from 'react';
import { applies, withDefaults } from '../../core/base/applies';
import { EquipmentFields } from '../../editing/EquipmentFields';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { closeSheet } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import BesideForm from './BesideForm';
import { changeDraft, leaveForm, putBeside } from './formStore';
import { KindSelect } from './KindSelect';
import { Preview, PreviewCounts } from './Preview';
import { compareHere, paceExchange } from './papers/openDoor';
import { Summary } from './Summary';
import { designTexts } from './texts';
import { type NetworkFormState, useNetworkForm } from './useNetworkForm';

/** Kind and size of the network: small ones are drawn again as one types, over no work of a person's. */
export default function NetworkForm() {
  const form = useNetworkForm();
  const texts = designTexts(useLanguage());
  const { draft, generator, preview, replaced, beside, isTyped, state } = form;
  const specs = generator?.params ?? {};
  const keys = Object.keys(specs);
  const rare = keys.filter((key) => specs[key].rare && applies(specs[key], withDefaults(specs, draft.values)));
  const paces = generator?.lattice === 'wrapped';
  const then = paces ? paceExchange : compareHere;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state === 'asks' && !beside) void form.run().then((done) => done && closeSheet());
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leaveForm();
  };
  const goOn = async (): Promise<void> => {
    if (state === 'drawn' || (await form.run())) await then();
  };
  const fields = { specs, values: draft.values, fault: form.atField, rows: true, onChange: form.set };
  return (
    <form
      id={`form-${draft.kind}`}
      onSubmit={submit}
      onBlur={leave}
      noValidate
      data-testid="network-form"
      data-state={state}
    >
      <Stack gap="xs">
        <KindSelect kind={draft.kind} withManagement={beside} onChange={(chosen) => changeDraft(chosen)} />
        {generator && <ParamForm {...fields} keys={keys.filter((key) => !rare.includes(key))} />}
        {generator && (
          <More title={texts.moreSettings} testId="equipment">
            <Stack gap="xs" pt={6}>
              {rare.length > 0 && <ParamForm {...fields} keys={rare} />}
              <EquipmentFields
                value={draft.equipment}
                fault={form.atField}
                machines={!beside}
                set={(change) => changeDraft({ equipment: { ...draft.equipment, ...change } })}
              />
              <About form={form} />
            </Stack>
          </More>
        )}
        {preview.fault && preview.fault.key === null && <FaultAlert title={texts.noPreview} fault={preview.fault} />}
        {!beside && state === 'asks' && preview.value && <Preview preview={preview.value} stale={!preview.current} />}
        {!beside && <Summary form={form} />}
        {!beside && state === 'asks' && <Button type="submit">{replaced.free ? texts.draw : texts.replace}</Button>}
        {beside ? (
          <Stack gap="xs">
            <Text size="xs" className="dimmed">
              {texts.besideNow}
            </Text>
            <BesideForm
              made={generator ? { generator: generator.id, title: generator.title, params: draft.values } : null}
              equipment={{ ...draft.equipment, machine: '' }}
              onFault={form.setRefused}
              onDone={() => putBeside(false)}
            />
          </Stack>
        ) : (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              disabled={state === 'faulty' || replaced.open || (state === 'asks' && !replaced.free)}
              onClick={() => void goOn()}
            >
              {paces ? texts.andPace : texts.andCompare}
            </Button>
            {Object.keys(draft.values).length > 0 && isTyped && (
              <Button variant="subtle" color="gray" size="xs" onClick={() => changeDraft({ values: {} })}>
                <ResetName />
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </form>
  );
}

const ResetName = () => usePageTexts().params.reset;

/** Facts of the network before it is drawn, and the source of its kind. */
function About({ form: { preview, generator } }: { readonly form: NetworkFormState }) {
  const t = usePageTexts();
  const local = useLocal();
  return (
    <>
      {preview.value && <PreviewCounts facts={preview.value.facts} stale={!preview.current} />}
      {generator && (
        <Text size="xs" className="dimmed">
          {t.gallery.source({ source: local(generator.source) })}
        </Text>
      )}
    </>
  );
}
