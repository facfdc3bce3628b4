import { Button, CloseButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatMoment } from '../../i18n/formatMoment';
import { useLanguage, useLocal } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { hushKeep, type KeepAct, type KeepMessage, openKeepDialog, useKeep } from '../../state/persistence/keepStore';
import { openDefault } from '../firstSight';
import { saveDesign } from './designFile';
import styles from './KeepBar.module.css';
import { keepTexts } from './texts';

const BAD: ReadonlySet<KeepMessage['kind']> = new Set(['failed', 'linkFailed', 'wordsFailed']);
/** Time after which a message that only reassures goes away, ms. */
const SHOWN_MS = 8_000;
/** Messages that are read once the design changes. */
const READ: ReadonlySet<KeepMessage['kind']> = new Set(['reopened', 'linkOpened']);
const PASSING: ReadonlySet<KeepMessage['kind']> = new Set(['reopened', 'linkOpened', 'copied', 'removed']);

/** The bar with messages about keeping designs, and their buttons; below the page, which makes room for it: it covers nothing. */
export default function KeepBar() {
  const language = useLanguage();
  const messages = useKeep((k) => k.messages);
  return (
    <section aria-label={keepTexts(language).messagesLabel} data-testid="keep-bar">
      {messages.map((message) => (
        <MessageLine key={message.kind} message={message} />
      ))}
    </section>
  );
}

function MessageLine({ message }: { readonly message: KeepMessage }) {
  const language = useLanguage();
  const local = useLocal();
  const texts = keepTexts(language);
  const { kind, name, at, reason, fault } = message;
  useEffect(() => {
    if (!PASSING.has(message.kind)) return;
    const hush = (): void => hushKeep(message.kind);
    const timer = setTimeout(hush, SHOWN_MS);
    const stop = READ.has(message.kind)
      ? useDocument.subscribe((now, before) => now.topology !== before.topology && hush())
      : undefined;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [message]);
  const bad = BAD.has(kind);
  const Icon = bad ? IconAlertTriangle : IconInfoCircle;
  const text = texts.messages[kind]({
    name: name || texts.untitled,
    time: at === undefined ? '' : formatMoment(at, language),
    reason: fault ? texts.faults[fault] : local(reason ?? ''),
  });
  const done = (act?: () => void) => (): void => {
    hushKeep(kind);
    act?.();
  };
  const acts = Object.entries(message.act ?? {}) as [KeepAct, () => void][];
  return (
    <div className={styles.message} role={bad ? 'alert' : 'status'} data-bad={bad || undefined} data-kind={kind}>
      <Icon size={18} aria-hidden style={{ color: bad ? 'var(--warn)' : 'var(--accent)', flex: 'none' }} />
      <Text size="sm" className={styles.text}>
        {text}
      </Text>
      {acts.map(([act, run], i) => (
        <Button key={act} size="xs" variant={i === 0 ? 'filled' : 'default'} onClick={done(run)}>
          {texts.acts[act]}
        </Button>
      ))}
      {kind === 'failed' && (
        <Button size="xs" variant="default" onClick={() => void saveDesign(false)}>
          {texts.saveFile}
        </Button>
      )}
      {kind === 'reopened' && (
        <>
          <Button size="xs" variant="default" onClick={done(openDefault)}>
            {texts.acts.fresh}
          </Button>
          <Button size="xs" variant="default" onClick={done(() => openKeepDialog('designs'))}>
            {texts.designs}
          </Button>
        </>
      )}
      <CloseButton aria-label={texts.close} onClick={done()} />
    </div>
  );
}
