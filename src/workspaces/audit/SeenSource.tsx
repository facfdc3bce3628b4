import { Stack, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import type { NamedFile } from '../../jobs/ask/form';
import type { NamedDesign } from '../../jobs/audit/ask';
import { useAsk } from '../../state/asks/useAsk';
import { Choice } from '../../widgets/Choice';
import { PickFiles, TakenFiles } from '../../widgets/FileSource';
import { KeptDesignSelect } from '../../widgets/KeptDesignSelect';
import { More } from '../../widgets/More';
import { pickSeenFiles } from './auditActions';
import { audit } from './auditStore';
import { auditTexts } from './texts';

/** Files of what was seen, or another design of this browser. */
export function SeenSource() {
  const texts = auditTexts(useLanguage());
  const { form } = useAsk(audit);
  return (
    <Stack gap="xs">
      <Choice
        label={texts.from}
        options={{ files: texts.fromFiles, design: texts.fromDesign }}
        value={form.from}
        onChange={(from) => audit.set({ from })}
      />
      {form.from === 'files' ? <SeenFiles files={form.files} /> : <SeenDesign chosen={form.design} />}
    </Stack>
  );
}

function SeenFiles({ files }: { readonly files: readonly NamedFile[] }) {
  const texts = auditTexts(useLanguage());
  return (
    <>
      <PickFiles onClick={() => void pickSeenFiles()} />
      {files.length > 0 ? (
        <Text size="xs" className="dimmed">
          {texts.noLink}
        </Text>
      ) : (
        <Formats />
      )}
      <TakenFiles files={files} onChange={(left) => audit.set({ files: left })} />
    </>
  );
}

/** Which files are read, folded up. */
export function Formats() {
  const texts = auditTexts(useLanguage());
  return (
    <More title={texts.formats}>
      <Text size="xs" className="dimmed">
        {texts.filesHelp}
      </Text>
    </More>
  );
}

function SeenDesign({ chosen }: { readonly chosen: NamedDesign | null }) {
  const texts = auditTexts(useLanguage());
  return (
    <KeptDesignSelect
      label={texts.design}
      none={texts.designNone}
      chosen={chosen?.id ?? null}
      onChoose={(design) => audit.set({ design })}
    />
  );
}
