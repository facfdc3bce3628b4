import '../../widgets/formStyles';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ParamValue } from '../../core/base/params';
import type { GeneratorDescriptor } from '../../core/generators/generator';
import { useLocal, usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { generateNetwork, type ParamFault } from '../../state/networkActions';
import { closeSheet } from '../../state/pageStore';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';

/** Parameters of a generator; Enter runs it. Starts from the network on the canvas if it came from here. */
export function GeneratorForm({ generator }: { readonly generator: GeneratorDescriptor }) {
  const t = usePageTexts();
  const local = useLocal();
  const [values, setValues] = useState<Readonly<Record<string, ParamValue>>>(() => {
    const { origin } = useDocument.getState().topology;
    return origin?.generator === generator.id ? origin.params : {};
  });
  const [fault, setFault] = useState<ParamFault | null>(null);
  const change = (next: Readonly<Record<string, ParamValue>>): void => {
    setValues(next);
    setFault(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (hasFault(generator.params, values, t)) return;
    const outcome = await generateNetwork(generator.id, generator.title, values);
    if (typeof outcome === 'object') setFault(outcome);
    else if (outcome) closeSheet();
  };
  return (
    <form id={`form-${generator.id}`} onSubmit={submit} noValidate>
      <Stack gap="xs" p="xs">
        <ParamForm specs={generator.params} values={values} fault={fault} onChange={change} />
        {/* In sight however long the form. */}
        <Group gap="xs" pos="sticky" bottom={-12} pt={6} pb={12} bg="var(--sheet)" style={{ zIndex: 1 }}>
          <Button type="submit">{t.gallery.generate}</Button>
          <Button variant="subtle" color="gray" onClick={() => change({})}>
            {t.params.reset}
          </Button>
        </Group>
        <Text size="xs" className="dimmed">
          {t.gallery.source({ source: local(generator.source) })}
        </Text>
      </Stack>
    </form>
  );
}
