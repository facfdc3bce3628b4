import { IconClipboardCheck } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { FilesEmpty } from '../../widgets/FileSource';
import { pickSeenFiles } from './auditActions';
import { Formats } from './SeenSource';
import { auditTexts } from './texts';

/** A large place to drop what was seen of the design, and a sample for who has nothing at hand. */
export function AuditEmpty() {
  const texts = auditTexts(useLanguage());
  return (
    <FilesEmpty
      Icon={IconClipboardCheck}
      text={texts.none}
      onPick={() => void pickSeenFiles()}
      sampleHelp={texts.sampleHelp}
      onSample={() => void import('./openSample').then(({ openSample }) => openSample())}
      testId="audit-empty"
    >
      <Formats />
    </FilesEmpty>
  );
}
