import '../../../widgets/formStyles';
import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PAPERS } from '../../../core/building/labels/sheetsPage';
import { useLanguage, useLocal } from '../../../i18n/language';
import type { Fault } from '../../../state/asks/fault';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { AnswerHead, EstimateNote } from '../AnswerHead';
import { openSheets, readSchedule, saveForNetbox, saveSchedule } from './labelActions';
import { changeLabels, useLabels } from './labelsStore';
import { ProgressList } from './ProgressList';
import { ReadReport } from './ReadReport';
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
