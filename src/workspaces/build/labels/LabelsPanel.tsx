import '../../../widgets/formStyles';
import { Button, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PAPERS } from '../../../core/building/labels/sheetsPage';
import { useLanguage, useLocal } from '../../../i18n/language';
import type { Fault } from '../../../state/asks/fault';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { AnswerHead, EstimateNote } from '../AnswerHead';
import { openSheets, readSchedule, saveForNetbox, savePieces, saveSchedule } from './labelActions';
import { changeLabels, useLabels } from './labelsStore';
import { ProgressList } from './ProgressList';
import { labelTexts } from './texts';
import { useSchedule } from './useSchedule';

/** Files and sheets of the installation, and how far it is. */
export default function LabelsPanel() {
  const language = useLanguage();
  const texts = labelTexts(language);
  const local = useLocal();
  const { paper } = useLabels();
  const { form, set, current, rows, progress, fault, cancel } = useSchedule();
  const [unread, setUnread] = useState<Fault | null>(null);
  return (
    <Stack gap="xs">
      <AnswerHead texts={texts} progress={progress} fault={fault} onCancel={cancel} name="labels" />
      {current?.from === 'estimate' && <EstimateNote text={texts.noRacks} toFloor={texts.toFloor} />}
      {current?.withoutParts && (
        <Text size="xs" role="note">
          {texts.withoutParts({ reason: local(current.withoutParts) })}
        </Text>
      )}
      {rows && (
        <>
          <Button size="xs" onClick={() => openSheets(rows, language)}>
            {texts.print}
          </Button>
          <Button size="xs" variant="default" onClick={() => saveSchedule(rows)}>
            {texts.save}
          </Button>
          <Button size="xs" variant="default" onClick={() => saveForNetbox(rows)}>
            {texts.netbox}
          </Button>
          {current && current.pieces.length > 0 && (
            <Button size="xs" variant="default" onClick={() => savePieces(current.pieces)}>
              {texts.pieces}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void readSchedule(rows).then(setUnread)}>
            {texts.read}
          </Button>
          {unread && <FaultAlert title={texts.readFailed} fault={unread} testId="schedule-fault" />}
          <ReadReport />
          <TextInput
            label={texts.prefix}
            value={form.prefix}
            placeholder="OSA.R1."
            onChange={({ target }) => set({ prefix: target.value })}
          />
          <Select
            label={texts.paper}
            value={paper}
            data={PAPERS.map((one) => ({ value: one, label: texts.papers[one] }))}
            allowDeselect={false}
            onChange={(next) => next && changeLabels({ paper: next })}
          />
          <ProgressList rows={rows} />
        </>
      )}
    </Stack>
  );
}

const SHOWN = 20;

/** Shows the result of reading the last file that came back. */
function ReadReport() {
  const texts = labelTexts(useLanguage());
  const local = useLocal();
  const read = useLabels((s) => s.read);
  if (!read) return null;
  const { changed, missing, conflicts } = read;
  return (
    <div role="status" data-testid="schedule-read">
      <Text size="xs">{texts.readDone({ changed, missing })}</Text>
      {conflicts.length > 0 && (
        <>
          <Text size="xs" fw={600}>
            {texts.conflicts({ count: conflicts.length })}
          </Text>
          <List size="xs">
            {conflicts.slice(0, SHOWN).map(({ line, cable, text }) => (
              <List.Item key={line}>
                {texts.line({ line, cable })}: {local(text)}
              </List.Item>
            ))}
            {conflicts.length > SHOWN && <List.Item>{texts.more({ count: conflicts.length - SHOWN })}</List.Item>}
          </List>
        </>
      )}
    </div>
  );
}
