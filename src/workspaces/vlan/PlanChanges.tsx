import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { FileChange } from '../../core/vlan/exports/fileChanges';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useStanding } from '../../state/asks/useQuestion';
import { StaleArea } from '../../widgets/StaleArea';
import { namesInWords } from './namesInWords';
import { RowsTable } from './RowsTable';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';
import { addresses, type PlanView, replacements } from './vlanStore';

/** Which files to bring where: after a re-plan, and for a node with a new address. */
export function PlanChanges({ shown: { plan, replan, stale } }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const { macs } = useAsk(addresses).form;
  const last = useStanding(replacements.question, null).value;
  const replaced = last?.of === plan && last.macs === macs?.text ? last : null;
  if (!replan && !replaced)
    return (
      <Text size="sm" p="md" className="dimmed">
        {texts.changesEmpty}
      </Text>
    );
  return (
    <>
      {replan && (
        <StaleArea stale={stale}>
          <Text size="sm" fw={600}>
            {texts.around({
              failed: namesInWords(replan.down, texts),
              mended: namesInWords(replan.up, texts),
            })}
          </Text>
          <Text size="xs" mb={4} data-testid="moved-summary">
            {texts.movedSummary({
              pairs: formatCount(replan.changes.movedPairs),
              nodes: formatCount(replan.changes.entriesAt.reduce((count, entries) => count + (entries > 0 ? 1 : 0), 0)),
              switches: formatCount(replan.changes.switches.length),
            })}
          </Text>
          <Files view={replan} files={replan.changes.files} file="vlan-changes" />
        </StaleArea>
      )}
      {replaced && (
        <div>
          <Text size="sm" fw={600}>
            {texts.replacedTitle({ host: replaced.host, mac: replaced.mac })}
          </Text>
          <Files view={replaced.of} files={replaced.files} file="vlan-replaced" />
        </div>
      )}
    </>
  );
}

interface FilesProps {
  readonly view: PlanView;
  readonly files: readonly FileChange[];
  readonly file: string;
}

function Files({ view: { topology }, files, file }: FilesProps) {
  const texts = vlanTexts(useLanguage());
  const rows = useMemo(
    () =>
      files.map(({ name, owner, change, lines }) => [
        owner.kind === 'shared'
          ? texts.everyNode
          : (owner.kind === 'switch' ? topology.switches : topology.hosts)[owner.index].name,
        name,
        texts.fileChange[change],
        lines,
      ]),
    [files, topology, texts],
  );
  if (rows.length === 0) return <Text size="xs">{texts.noFiles}</Text>;
  return (
    <RowsTable
      caption={texts.filesCaption}
      head={[texts.where, texts.fileName, texts.whatChanges, texts.lines]}
      numbers={[3]}
      rows={rows}
      file={file}
      csvHead={['where', 'file', 'change', 'lines']}
    />
  );
}
