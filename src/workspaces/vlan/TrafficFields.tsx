import { Button, FileButton, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ParamSpec, ParamSpecs } from '../../core/base/params';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { demandPattern, planAsk, textOf } from '../../jobs/vlan/ask';
import { plainFault } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import { checkFiles } from '../../state/document/fileActions';
import { useSubject } from '../../state/document/subjectStore';
import { ParamForm } from '../../widgets/ParamForm';
import { vlanTexts } from './texts';
import { plans } from './vlanStore';

type Given = Pick<ReturnType<typeof plans.values>, 'traffic' | 'trafficFile'>;

/** Fields for the plan's traffic: a pattern that is a demand, and its parameters. Those of other patterns are kept while the form is open. */
export function TrafficFields({ help }: { readonly help: string }) {
  const local = useLocal();
  const fabric = useSubject((d) => d.fabric);
  const { form, set } = useAsk(plans);
  const [kept, setKept] = useState<Readonly<Record<string, Given>>>({});
  const { traffic, trafficFile } = form;
  const { id, params } = traffic;
  const pattern = demandPattern(id);
  const reason = pattern.appliesTo(fabric);
  const offered = patternDescriptors.filter(
    (p) => p.views.includes('demand') && (p.id === id || (p.offeredOn?.(fabric) ?? true)),
  );
  const text = textOf(pattern);
  const fields: ParamSpecs = Object.fromEntries(Object.entries(pattern.params).filter(([key]) => key !== text));
  return (
    <>
      <Select
        label={local(planAsk.form.traffic.label)}
        description={`${help} ${local(pattern.summary)}`}
        value={id}
        allowDeselect={false}
        error={reason && local(reason)}
        onChange={(next) => {
          if (next === null) return;
          setKept({ ...kept, [id]: { traffic, trafficFile } });
          set(kept[next] ?? { traffic: { id: next, params: {} }, trafficFile: null });
        }}
        data={offered.map((one) => ({ value: one.id, label: local(one.title) }))}
      />
      {text !== undefined && (
        <FileField
          key={id}
          spec={pattern.params[text]}
          text={String(params[text] ?? '')}
          file={trafficFile}
          onChange={(value, file) => set({ traffic: { id, params: { ...params, [text]: value } }, trafficFile: file })}
        />
      )}
      {Object.keys(fields).length > 0 && (
        <ParamForm
          specs={fields}
          values={params}
          fault={null}
          whole
          onChange={(given) => set({ traffic: { id, params: given } })}
        />
      )}
    </>
  );
}

interface FileFieldProps {
  readonly spec: ParamSpec;
  readonly text: string;
  /** Name of the file that the text came from; null: it was pasted. */
  readonly file: string | null;
  readonly onChange: (text: string, file: string | null) => void;
}

/** A text that is pasted, or read from a file: that may be too long to be shown. */
function FileField({ spec, text, file, onChange }: FileFieldProps) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const take = async (chosen: File | null): Promise<void> => {
    if (!chosen) return;
    const refusal = await checkFiles([chosen]);
    if (!refusal) onChange(await chosen.text(), chosen.name);
    else plans.refuse(plainFault(texts.fileRefused[refusal.what]({ name: chosen.name })));
  };
  return (
    <Stack gap={4}>
      <Textarea
        label={local(spec.label)}
        description={local(spec.help)}
        placeholder={spec.type === 'text' ? spec.example : undefined}
        value={file === null ? text : ''}
        autosize
        minRows={file === null ? 4 : 1}
        maxRows={10}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => onChange(value, null)}
      />
      <Group gap="xs" wrap="nowrap">
        <FileButton accept=".csv,text/csv,text/plain" onChange={(chosen) => void take(chosen)}>
          {(props) => (
            <Button {...props} variant="default">
              {texts.chooseFile}
            </Button>
          )}
        </FileButton>
        <Text size="xs" truncate>
          {file ?? texts.noFile}
        </Text>
      </Group>
    </Stack>
  );
}
