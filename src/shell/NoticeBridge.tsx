import '@mantine/core/styles/Code.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button, Code, Stack, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../core/base/problem';
import { useLanguage, useLocal, usePageTexts } from '../i18n/language';
import { useOpened } from '../state/document/openedStore';
import { openKeepDialog } from '../state/persistence/keepStore';
import { type Notice, useNotices } from '../state/view/notices';
import { usePage } from '../state/view/pageStore';
import { useRemarks } from '../state/view/remarksStore';
import { noticeTexts } from '../widgets/noticeTexts';
import { problemText } from '../widgets/problemText';
import { placeOf } from './remarks/placeOf';
import { remarkTexts } from './remarks/texts';

const SHOWN_PROBLEMS = 4;
const GOOD: ReadonlySet<Notice['what']> = new Set(['importDone', 'exportDone']);
const REFUSED: ReadonlySet<Notice['what']> = new Set(['importFailed', 'fileTooLarge', 'fileBinary', 'fileEmpty']);
const IMPORT: ReadonlySet<Notice['what']> = new Set([...REFUSED, 'importDone', 'importWarnings']);
/** In pixels; what is longer scrolls. */
const HIGHEST = 320;

/** Turns each new notice into a notification. Errors stay until they are closed, refused files until the next file comes. */
export default function NoticeBridge() {
  const t = usePageTexts();
  const texts = noticeTexts(useLanguage());
  const local = useLocal();
  const notices = useNotices((s) => s.notices);
  const last = useRef(0);
  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= last.current) continue;
      last.current = notice.id;
      if (IMPORT.has(notice.what)) {
        for (const { id, what } of notices) if (id < notice.id && REFUSED.has(what)) notifications.hide(`notice-${id}`);
      }
      const put = (text: Notice['message']): string | null => text && local(text);
      const subject = put(notice.subject);
      const good = GOOD.has(notice.what);
      const warning = notice.what === 'importWarnings';
      notifications.show({
        title: subject ? `${texts[notice.what]}: ${subject}` : texts[notice.what],
        message: warning ? (
          <RemarksBody id={`notice-${notice.id}`} problems={notice.problems} />
        ) : (
          <NoticeBody
            id={`notice-${notice.id}`}
            message={put(notice.message)}
            problems={notice.problems}
            files={notice.what === 'importDone' ? opened() : subject}
          />
        ),
        id: `notice-${notice.id}`,
        // Names of files are long, and their ends tell them apart.
        styles: {
          root: { alignItems: 'flex-start', overflowY: 'auto' },
          title: { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' },
        },
        color: good ? 'teal' : warning ? 'yellow' : 'red',
        autoClose: good ? 4000 : warning ? 12000 : false,
        withBorder: true,
        role: good ? 'status' : 'alert',
        closeButtonProps: { 'aria-label': t.common.close },
      });
    }
  }, [notices, t, texts, local]);
  useRemarksOfOthersGone(notices);
  const above = useDrawerTop(notices);
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      autoClose={8000}
      notificationMaxHeight={HIGHEST}
      style={{ marginBottom: above }}
    />
  );
}

/** Remarks go with the design that they are on. */
function useRemarksOfOthersGone(notices: readonly Notice[]): void {
  const imports = useRemarks((r) => r.imports);
  useEffect(() => {
    for (const { id, what, problems } of notices) {
      if (what === 'importWarnings' && !imports.some((one) => one.problems === problems))
        notifications.hide(`notice-${id}`);
    }
  }, [notices, imports]);
}

const opened = (): string | null => useOpened.getState().opened?.name ?? null;

/** Pixels from the bottom of the window to above the drawer, whose tables must stay in sight; 0 where it is closed or covers most of the page. */
function useDrawerTop(notices: readonly Notice[]): number {
  const open = usePage((p) => p.drawerOpen);
  const [above, setAbove] = useState(0);
  // Measured again with every notice: the drawer may have been resized.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => {
    const top = document.querySelector('.drawer')?.getBoundingClientRect().top ?? window.innerHeight;
    setAbove(top > window.innerHeight / 2 ? window.innerHeight - top : 0);
  }, [notices, open]);
  return above;
}

/** The first remark, and the way to all of them, which stays when this is gone. */
function RemarksBody({ id, problems }: { readonly id: string; readonly problems: readonly Problem[] }) {
  const texts = remarkTexts(useLanguage());
  const local = useLocal();
  const showAll = (): void => {
    notifications.hide(id);
    openKeepDialog('remarks');
  };
  return (
    <Stack gap={4} align="start">
      <Text size="xs" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {`${placeOf(problems[0])}: ${local(problemText(problems[0]))}`}
      </Text>
      <Button size="compact-xs" variant="default" onClick={showAll}>
        {texts.show({ count: problems.length })}
      </Button>
    </Stack>
  );
}

/** The way to what the files were read as and what became of their rows, where these are the files opened last. */
function FilesButton({ id, files }: Pick<NoticeProps, 'id' | 'files'>) {
  const texts = remarkTexts(useLanguage());
  const isLast = useOpened((o) => o.opened !== null && o.opened.name === files);
  if (!isLast) return null;
  const show = (): void => {
    notifications.hide(id);
    openKeepDialog('remarks');
  };
  return (
    <Button size="compact-xs" variant="default" style={{ alignSelf: 'start' }} onClick={show}>
      {texts.formatsAndRows}
    </Button>
  );
}

interface NoticeProps {
  readonly id: string;
  readonly message: string | null;
  readonly problems: readonly Problem[];
  /** Name of the files that it is about. */
  readonly files: string | null;
}

function NoticeBody({ id, message, problems, files }: NoticeProps) {
  const texts = noticeTexts(useLanguage());
  const local = useLocal();
  return (
    <Stack gap={4}>
      {message && <Text size="sm">{message}</Text>}
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <Text size="xs" key={`${problem.file}:${problem.line}:${problem.message}`} style={{ overflowWrap: 'anywhere' }}>
          <Code>{placeOf(problem)}</Code> {local(problemText(problem))}
        </Text>
      ))}
      {problems.length > SHOWN_PROBLEMS && (
        <Text size="xs">{texts.moreProblems({ count: problems.length - SHOWN_PROBLEMS })}</Text>
      )}
      <FilesButton id={id} files={files} />
    </Stack>
  );
}
