import { Button, FileButton, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import type { ParamSpec, ParamSpecs, ParamValue } from '../../core/base/params';
import { useLanguage, useLocal } from '../../i18n/language';
import { paramsFor, patternDescriptors } from '../../jobs/descriptors';
import { useDocument } from '../../state/documentStore';
import { plainFault } from '../../state/fault';
import { checkFiles } from '../../state/fileActions';
import { ParamForm } from '../../widgets/ParamForm';
import { vlanTexts } from './texts';
import { planAsked, plans } from './vlanQuestions';
import { changeVlanForm, type VlanForm } from './vlanStore';
import { demandPattern } from './vlanTraffic';

/** What the plan is made for: a pattern that is a demand, and its parameters. */
export function TrafficFields({ form, help }: { readonly form: VlanForm; readonly help: string }) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const fabric = useDocument((d) => d.fabric);
  const pattern = demandPattern(form.traffic);
  const reason = pattern.appliesTo(fabric);
  const offered = patternDescriptors.filter(
    (p) => p.views.includes('demand') && (p === pattern || (p.offeredOn?.(fabric) ?? true)),
  );
  const specs = paramsFor(pattern, 'demand');
  const values = form.trafficParams[pattern.id] ?? {};
  const change = (next: Readonly<Record<string, ParamValue>>): void =>
    changeVlanForm({ trafficParams: { ...form.trafficParams, [pattern.id]: next } });
  const files = Object.entries(specs).filter(([, spec]) => isFile(spec));
  const fields: ParamSpecs = Object.fromEntries(Object.entries(specs).filter(([, spec]) => !isFile(spec)));
  return (
    <>
      <Select
        label={texts.traffic}
        description={`${help} ${local(pattern.summary)}`}
        value={pattern.id}
        allowDeselect={false}
        error={reason && local(reason)}
        onChange={(next) => next && changeVlanForm({ traffic: next })}
        data={offered.map(({ id, title }) => ({ value: id, label: local(title) }))}
      />
      {files.map(([key, spec]) => (
        <FileField
          key={key}
          spec={spec}
          text={String(values[key] ?? '')}
          file={form.trafficFiles[pattern.id] ?? null}
          onChange={(text, file) => {
            change({ ...values, [key]: text });
            changeVlanForm({ trafficFiles: { ...form.trafficFiles, [pattern.id]: file } });
          }}
        />
      ))}
      {Object.keys(fields).length > 0 && <ParamForm specs={fields} values={values} fault={null} onChange={change} />}
    </>
  );
}

function isFile(spec: ParamSpec): boolean {
  return spec.type === 'text' && spec.file === true;
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
    else plans.refuse(planAsked(), plainFault(texts.fileRefused[refusal.what]({ name: chosen.name })));
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
