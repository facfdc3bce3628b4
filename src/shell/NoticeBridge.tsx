import '@mantine/core/styles/Code.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Code, Stack, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { Problem } from '../core/base/problem';
import { useLocal, usePageTexts } from '../i18n/language';
import { type Notice, useNotices } from '../state/notices';

const SHOWN_PROBLEMS = 4;
const GOOD: ReadonlySet<Notice['what']> = new Set(['importDone', 'exportDone']);

/** Turns each new notice into a notification. Errors stay until they are closed. */
export default function NoticeBridge() {
  const t = usePageTexts();
  const local = useLocal();
  const notices = useNotices((s) => s.notices);
  const last = useRef(0);
  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= last.current) continue;
      last.current = notice.id;
      const put = (text: Notice['message']): string | null => (text && typeof text === 'object' ? local(text) : text);
      const subject = put(notice.subject);
      const good = GOOD.has(notice.what);
      const warning = notice.what === 'importWarnings';
      notifications.show({
        title: subject ? `${t.notice[notice.what]}: ${subject}` : t.notice[notice.what],
        message: <NoticeBody message={put(notice.message)} problems={notice.problems} />,
        color: good ? 'teal' : warning ? 'yellow' : 'red',
        autoClose: good ? 4000 : warning ? 12000 : false,
        withBorder: true,
        role: good ? 'status' : 'alert',
        closeButtonProps: { 'aria-label': t.common.close },
      });
    }
  }, [notices, t, local]);
  return <Notifications position="bottom-right" limit={4} autoClose={8000} />;
}

function NoticeBody({ message, problems }: { readonly message: string | null; readonly problems: readonly Problem[] }) {
  const t = usePageTexts();
  return (
    <Stack gap={4}>
      {message && <Text size="sm">{message}</Text>}
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <Text size="xs" key={`${problem.file}:${problem.line}:${problem.message}`} style={{ overflowWrap: 'anywhere' }}>
          <Code>{problem.line > 0 ? `${problem.file}:${problem.line}` : problem.file}</Code> {problem.message}
        </Text>
      ))}
      {problems.length > SHOWN_PROBLEMS && (
        <Text size="xs">{t.notice.moreProblems({ count: problems.length - SHOWN_PROBLEMS })}</Text>
      )}
    </Stack>
  );
}
