import { Button, FileButton, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { takeTrafficFile } from '../../state/fileActions';
import { changeRouteSetup, type NamedTraffic, useRouteSetup } from '../../state/routeSetupStore';

type Kind = 'default' | 'uniform' | 'groups' | 'matrix';

/** Who sends to whom in the next run. */
export function TrafficField() {
  const t = usePageTexts();
  const traffic = useRouteSetup((v) => v.traffic);
  const joined = useDocument((d) => d.fabric.treeCount > 1);
  const [asksFile, setAsksFile] = useState(false);
  const kind: Kind = asksFile ? 'matrix' : (traffic.traffic?.kind ?? 'default');
  const choose = (next: Kind): void => {
    setAsksFile(next === 'matrix');
    if (next !== 'matrix') changeRouteSetup({ traffic: trafficOf(next, 1, 0.01) });
  };
  const kinds: { value: Kind; label: string; disabled?: boolean }[] = [
    { value: 'default', label: t.route.trafficDefault },
    { value: 'uniform', label: t.route.trafficUniform },
    { value: 'groups', label: t.route.trafficGroups, disabled: !joined },
    { value: 'matrix', label: t.route.trafficFile },
  ];
  const groups = traffic.traffic?.kind === 'groups' ? traffic.traffic : null;
  return (
    <Stack gap={6}>
      <Select
        label={t.route.traffic}
        description={t.route.trafficHelp}
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(next) => choose(next as Kind)}
      />
      {groups && (
        <>
          <Weight label={t.route.intra} value={groups.intra} onChange={(intra) => put('groups', intra, groups.inter)} />
          <Weight label={t.route.inter} value={groups.inter} onChange={(inter) => put('groups', groups.intra, inter)} />
        </>
      )}
      {kind === 'matrix' && (
        <>
          <FileButton
            accept=".csv,text/csv,text/plain"
            onChange={async (file) => {
              if (file && (await takeTrafficFile(file))) setAsksFile(false);
            }}
          >
            {(props) => (
              <Button {...props} variant="default">
                {t.route.chooseFile}
              </Button>
            )}
          </FileButton>
          {traffic.traffic?.kind === 'matrix' && (
            <Text size="xs" className="dimmed">
              {t.route.fileLoaded({ name: traffic.name })}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

interface WeightProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Weight({ label, value, onChange }: WeightProps) {
  const t = usePageTexts();
  return (
    <NumberInput
      label={label}
      description={t.route.weightHelp}
      value={value}
      min={0}
      step={0.01}
      onChange={(next) => typeof next === 'number' && next >= 0 && onChange(next)}
    />
  );
}

function put(kind: Kind, intra: number, inter: number): void {
  changeRouteSetup({ traffic: trafficOf(kind, intra, inter) });
}

function trafficOf(kind: Kind, intra: number, inter: number): NamedTraffic {
  if (kind === 'uniform') return { traffic: { kind }, name: kind };
  if (kind === 'groups') return { traffic: { kind, intra, inter }, name: `groups ${intra} ${inter}` };
  return { traffic: null, name: 'default' };
}
