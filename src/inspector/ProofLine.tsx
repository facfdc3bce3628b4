import { Button, Text } from '@mantine/core';
import checker from '../../scripts/check_proof.py?raw';
import { defineTexts, text } from '../i18n/catalogue';
import { formatCount } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import { proofOf } from '../state/results/proofActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import type { RouteResultView } from '../state/results/runStore';
import { saveBytes } from '../widgets/saveBytes';

const CHECKER = 'check_proof.py';

/** In a line, whether the verdict is proved, with the certificate and what checks it; computed until someone asks. */
export default function ProofLine({ result }: { readonly result: RouteResultView }) {
  const texts = proofTexts(useLanguage());
  const local = useLocal();
  const { value, progress, fault, ask } = useResultQuestion(proofOf, result);
  const button = (label: string, run: () => void, help?: string) => (
    <Button size="compact-xs" variant="default" title={help} onClick={run}>
      {label}
    </Button>
  );
  const file = value?.files[2] ?? '';
  return (
    <Text size="xs" px={4} py={4} component="section" aria-label={texts.label} aria-live="polite" data-testid="proof">
      {progress && texts.running}
      {fault && (
        <Text span inherit c="red" role="alert">
          {local(fault.message)}
        </Text>
      )}
      {!progress && !value && (
        <>
          {texts.computed} {button(texts.ask, ask, texts.help)}
        </>
      )}
      {!progress && value && (
        <>
          <strong>{texts.proved}</strong>
          {value.proved.map((claim) => (
            <div key={claim.en}>{local(claim)}</div>
          ))}
          {button(texts.download({ bytes: new TextEncoder().encode(value.text).length }), () =>
            saveBytes(file, value.text, 'application/json'),
          )}{' '}
          {button(CHECKER, () => saveBytes(CHECKER, checker, 'text/x-python'), texts.checkerHelp)}
          <div>
            <code>{`python3 ${CHECKER} ${value.files.join(' ')}`}</code>
          </div>
        </>
      )}
    </Text>
  );
}

/** Texts of the line. */
const proofTexts = defineTexts({
  label: { en: 'Proof', ja: '証明' },
  computed: { en: 'The verdict is computed.', ja: 'この判定は計算によるものです。' },
  ask: { en: 'Prove it', ja: '証明する' },
  help: {
    en: 'Makes a certificate: a small file from which anybody can check the verdict, throughput and bounds without this program.',
    ja: '証明書を作ります。判定・スループット・上界を、このプログラムなしで誰でも検証できる小さなファイルです。',
  },
  running: { en: 'proving …', ja: '証明中…' },
  proved: { en: 'Proved:', ja: '証明済み：' },
  download: text<{ bytes: number }>({
    en: ({ bytes }) => `Download the proof (${formatCount(bytes)} bytes)`,
    ja: ({ bytes }) => `証明書をダウンロード（${formatCount(bytes)} バイト）`,
  }),
  checkerHelp: {
    en: 'The program that checks it: 200 lines of Python, which read the network as ibsim net and the tables of OpenSM (Export)',
    ja: '証明書を検証する 200 行の Python プログラム。ibsim 形式のネットワークと OpenSM の転送表（エクスポート）を読みます',
  },
});
