import { Button, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import type { DesignRow } from '../../jobs/choosing/designsReply';
import { useAsk } from '../../state/asks/useAsk';
import { generateNetwork } from '../../state/document/networkActions';
import { cardTexts } from './cardTexts';
import { designsCompared, keptOf } from './designsStore';
import { takeOff, viewDesigns } from './designsView';
import { kindTitle } from './kindTitle';

interface Props {
  readonly row: DesignRow;
  readonly onCanvas: boolean;
}

/** Buttons of a compared design. */
export function DesignActions({ row, onCanvas }: Props) {
  const texts = cardTexts(useLanguage());
  const { form } = useAsk(designsCompared);
  if (onCanvas)
    return (
      <Text size="xs" className="dimmed">
        {texts.onCanvas}
      </Text>
    );
  const { design: name } = row;
  const kept = keptOf(form.designs).find((one) => one.name === name);
  return (
    <>
      {(kept || row.family) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.openOf({ name })}
          onClick={() => void openRow(row, kept?.id)}
        >
          {texts.open}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" aria-label={texts.removeOf({ name })} onClick={() => takeOff(name)}>
        {texts.remove}
      </Button>
    </>
  );
}

/** Puts a design on the canvas, where it is seen. */
async function openRow({ family }: DesignRow, kept: string | undefined): Promise<void> {
  if (kept !== undefined) {
    const { openDesign } = await import('../../state/persistence/keepActions');
    if (await openDesign(kept)) viewDesigns('canvas');
    return;
  }
  const title = kindTitle(family?.generator);
  if (!family || !title) return;
  const { generator, params, equipment } = family;
  if ((await generateNetwork(generator, title, params, { equipment })) === true) viewDesigns('canvas');
}
