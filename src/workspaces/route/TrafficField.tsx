import { Button, FileButton, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ParamSpecs, ParamValue } from '../../core/base/params';
import { paramsFor } from '../../core/traffic/patterns/paramsFor';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import type { PatternChoice } from '../../core/traffic/traffic';
import { useLocal, usePageTexts } from '../../i18n/language';
import { takeTrafficFile } from '../../state/document/fileActions';
import { useSubject } from '../../state/document/subjectStore';
import { namedTraffic } from '../../state/results/namedTraffic';
import {
  changeRouteSetup,
  defaultTraffic,
  type NamedTraffic,
  useRouteSetup,
} from '../../state/results/routeSetupStore';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';

const DEFAULT = 'default';

/** Who sends to whom in the next run: the patterns that are a demand, or what the engine measures by without one. */
export function TrafficField() {
  const t = usePageTexts();
  const local = useLocal();
  const fabric = useSubject((d) => d.fabric);
  const { traffic, id, values, specs, fields, asksFile, draft, put, choose, taken } = useDraft();
  const pattern = patternDescriptors.find((p) => p.id === id);
  const offered = patternDescriptors.filter(
    (p) => p.views.includes('demand') && (p.id === id || (p.offeredOn?.(fabric) ?? true)),
  );
  const reason = pattern?.appliesTo(fabric);
  return (
    <Stack gap={6}>
      <Select
        label={t.route.traffic}
        description={pattern ? local(pattern.summary) : t.route.trafficHelp}
        data={[
          { value: DEFAULT, label: t.route.trafficDefault },
          ...offered.map((p) => ({ value: p.id, label: local(p.title), disabled: p.appliesTo(fabric) !== null })),
        ]}
        value={id}
        allowDeselect={false}
        error={reason && local(reason)}
        onChange={choose}
      />
      {Object.keys(fields).length > 0 && (
        <ParamForm specs={fields} values={values} fault={null} onChange={(next) => put({ ...next, kind: id }, specs)} />
      )}
      {asksFile && (
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={async (file) => {
            if (file && !hasFault(fields, values, t) && (await takeTrafficFile(file, { ...values, kind: id }))) taken();
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {t.route.chooseFile}
            </Button>
          )}
        </FileButton>
      )}
      {asksFile && draft === null && (
        <Text size="xs" className="dimmed">
          {t.route.fileLoaded({ name: traffic.name })}
        </Text>
      )}
    </Stack>
  );
}

/** The traffic that is chosen, or that is being chosen and is not fit to be routed for yet. */
function useDraft() {
  const t = usePageTexts();
  const traffic = useRouteSetup((v) => v.traffic);
  // What is not fit to be routed for yet: a file is missing, or a value is out of range.
  const [draft, setDraft] = useState<PatternChoice | null>(null);
  const { kind: id, ...values } = draft ?? shownChoice(traffic);
  const pattern = patternDescriptors.find((p) => p.id === id && p.views.includes('demand'));
  const specs = pattern ? paramsFor(pattern, 'demand') : {};
  const fields = withoutFiles(specs);
  const asksFile = Object.keys(fields).length < Object.keys(specs).length;
  const put = (next: PatternChoice, nextSpecs: ParamSpecs): void => {
    const { kind, ...given } = next;
    const own = withoutFiles(nextSpecs);
    if (Object.keys(own).length < Object.keys(nextSpecs).length || hasFault(own, given, t)) {
      setDraft(next);
      return;
    }
    setDraft(null);
    changeRouteSetup({ traffic: namedTraffic(next) });
  };
  const choose = (next: string | null): void => {
    const chosen = patternDescriptors.find((p) => p.id === next);
    if (chosen) {
      const nextSpecs = paramsFor(chosen, 'demand');
      put({ ...defaultsOf(withoutFiles(nextSpecs)), ...chosen.suggested, kind: chosen.id }, nextSpecs);
      return;
    }
    setDraft(null);
    changeRouteSetup({ traffic: defaultTraffic });
  };
  return { traffic, id, values, specs, fields, asksFile, draft, put, choose, taken: () => setDraft(null) };
}

/** The choice that the form shows for a traffic: for one from a file, the choice described when it was read. */
function shownChoice({ traffic, read }: NamedTraffic): PatternChoice {
  if (read) return read;
  const { kind, ...values } = traffic ?? { kind: DEFAULT };
  const plain = Object.entries(values).filter((entry): entry is [string, ParamValue] => typeof entry[1] !== 'object');
  return { ...Object.fromEntries(plain), kind };
}

function defaultsOf(specs: ParamSpecs): Record<string, ParamValue> {
  return Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, spec.default]));
}

function withoutFiles(specs: ParamSpecs): ParamSpecs {
  return Object.fromEntries(Object.entries(specs).filter(([, spec]) => spec.type !== 'text' || !spec.file));
}
