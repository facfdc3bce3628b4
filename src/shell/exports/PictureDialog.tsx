import '../../widgets/formStyles';
import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { printedPage } from '../../core/base/text/printedPage';
import { PALETTES } from '../../drawing/scales/palette';
import { networkSvg, type PictureChoice, pictureHeight } from '../../drawing/svg/networkSvg';
import { rasterise } from '../../drawing/svg/rasterise';
import { type PictureWords, roomForWords, withWords } from '../../drawing/svg/withWords';
import { canvasTexts } from '../../drawing/texts';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { useLook } from '../../state/view/lookStore';
import { tell } from '../../state/view/notices';
import { useWishedWords, wishWords } from '../../state/view/pictureWords';
import { usePreferences } from '../../state/view/preferencesStore';
import { Dialog } from '../../widgets/Dialog';
import { fileNamed } from '../../widgets/fileNamed';
import { openPrinted } from '../../widgets/openPrinted';
import { pictureSource } from '../../widgets/pictureSource';
import { saveBytes } from '../../widgets/saveBytes';
import { useLoaded } from '../../widgets/useLoaded';
import { useFinding } from '../answer/useFinding';
import { canvasNow } from './canvasNow';
import { NetworkPreview } from './NetworkPreview';
import { printTexts } from './texts';

const LEAST = 200;
const MOST = 16_000;
const KINDS = ['png', 'svg', 'print'] as const;

/** The choices in the form. */
interface Wish extends Pick<PictureChoice, 'theme' | 'legend' | 'names' | 'turns'> {
  readonly kind: (typeof KINDS)[number];
  /** Pixels, or what has been typed instead. */
  readonly width: string | number;
  /** As typed; null: what the page would say. */
  readonly title: string | null;
  readonly caption: string | null;
}

const FIRST = {
  kind: 'png',
  width: 1600,
  theme: 'light',
  legend: true,
  names: true,
  title: null,
  caption: null,
} as const;

/** Saves or prints what the canvas shows, in a chosen size, with words where they are wished. */
export default function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const texts = printTexts(language);
  const shown = useLoaded(canvasNow);
  const model = shown?.model ?? null;
  const diagram = shown?.diagram ?? null;
  const [wish, setWish] = useState<Wish>(() => ({ ...FIRST, turns: useLook.getState().showTurns }));
  const [fault, setFault] = useState<string | null>(null);
  const { kind } = wish;
  const choice = choiceOf(wish);
  const words = useWords(wish);
  const { above, below } = roomForWords(words, choice.width);
  const height = model ? pictureHeight(model, choice, canvasTexts(), diagram) + above + below : 0;
  const tall = kind === 'png' && height > MOST;
  const sound = isSound(wish.width) && !tall;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!model || !sound) return;
    const bare = {
      svg: networkSvg(model, choice, canvasTexts(), diagram),
      width: choice.width,
      height: height - above - below,
    };
    const { svg } = withWords(bare, words, PALETTES[choice.theme]);
    try {
      if (kind === 'svg') saveBytes(fileNamed('svg'), svg, 'image/svg+xml');
      else if (kind === 'png') saveBytes(fileNamed('png'), await rasterise(svg, choice.width, height), 'image/png');
      else openPrinted(sheetWith(svg, language, texts.print), 'html', language);
    } catch {
      setFault(texts.failedPng);
      return;
    }
    if (kind !== 'print') tell('exportDone', { subject: fileNamed(kind) });
    onClose();
  };

  return (
    <Dialog title={texts.pictureTitle} size="xl" onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <Text size="sm">{texts.pictureIntro}</Text>
          {shown && <NetworkPreview shown={shown} choice={{ ...choice, width: PREVIEW_WIDTH }} words={words} />}
          <Fields wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
          <WordFields words={words} onChange={(part) => setWish({ ...wish, ...part })} />
          <Text size="xs" className="dimmed" role={tall || fault ? 'alert' : undefined}>
            {fault ?? (tall ? texts.tooTall({ max: MOST }) : texts.height({ pixels: height }))}
          </Text>
          <Group>
            <Button type="submit" disabled={!model || !sound}>
              {kind === 'print' ? texts.print : texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function isSound(width: string | number): width is number {
  return typeof width === 'number' && Number.isInteger(width) && width >= LEAST && width <= MOST;
}

/** With what the canvas shows: loads and their colours. */
function choiceOf({ width, theme, legend, names, turns }: Wish): PictureChoice {
  const { colourScale } = usePreferences.getState();
  const { showLoads } = useLook.getState();
  const pixels = isSound(width) ? width : FIRST.width;
  return { width: pixels, theme, colourScale, legend, names, loads: showLoads, turns };
}

/** The size of the preview is that of the dialog, whatever is typed. */
const PREVIEW_WIDTH = 700;

/** The words that are wished, as typed, else as the page says them: the name of the design, and its answer. */
function useWords({ title, caption }: Wish): PictureWords {
  const wished = useWishedWords();
  const name = useDocument((d) => d.topology.name);
  const finding = useFinding();
  return {
    title: wished.title ? (title ?? name) : undefined,
    caption: wished.caption ? (caption ?? finding?.text ?? '') : undefined,
    source: wished.source ? pictureSource() : undefined,
  };
}

/** A page with the picture alone, to print. */
function sheetWith(svg: string, language: string, print: string): string {
  const picture = svg.replace(/^<\?xml[^>]*\?>\s*/, '');
  const style = 'h1 { display: none; } main > svg { width: 100%; height: auto; max-height: 92vh; }';
  return printedPage({
    language,
    title: fileNamed('').replace(/\.$/, ''),
    lines: [],
    print,
    sections: [picture],
    style,
  });
}

interface FieldsProps {
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

function Fields({ wish, onChange }: FieldsProps) {
  const texts = printTexts(useLanguage());
  return (
    <Group align="start" gap="md">
      <NativeSelect
        size="xs"
        label={texts.kind}
        value={wish.kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: KINDS.find((kind) => kind === value) ?? 'png' })}
        data={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
      />
      <NumberInput
        label={texts.width}
        value={wish.width}
        onChange={(width) => onChange({ width })}
        min={LEAST}
        max={MOST}
        step={100}
        allowDecimal={false}
        clampBehavior="none"
        error={isSound(wish.width) ? undefined : texts.widthRange({ min: formatCount(LEAST), max: formatCount(MOST) })}
      />
      <NativeSelect
        size="xs"
        label={texts.colours}
        value={wish.theme}
        onChange={(event) => onChange({ theme: event.currentTarget.value === 'dark' ? 'dark' : 'light' })}
        data={[
          { value: 'light', label: texts.light },
          { value: 'dark', label: texts.dark },
        ]}
      />
      <Stack gap={6} mt={4}>
        <Checkbox
          label={texts.legend}
          checked={wish.legend}
          onChange={(event) => onChange({ legend: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.names}
          checked={wish.names}
          onChange={(event) => onChange({ names: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.turns}
          checked={wish.turns}
          onChange={(event) => onChange({ turns: event.currentTarget.checked })}
        />
      </Stack>
    </Group>
  );
}

interface WordFieldsProps {
  readonly words: PictureWords;
  readonly onChange: (part: Partial<Wish>) => void;
}

/** Fields for the title and the caption of the picture; the choice among them is kept. */
function WordFields({ words, onChange }: WordFieldsProps) {
  const texts = printTexts(useLanguage());
  const wished = useWishedWords();
  return (
    <Stack gap={6}>
      {(['title', 'caption'] as const).map((part) => (
        <Group key={part} gap="sm" wrap="nowrap">
          <Checkbox
            w={120}
            label={texts.words[part]}
            checked={wished[part]}
            onChange={(event) => wishWords({ [part]: event.currentTarget.checked })}
          />
          {wished[part] && (
            <TextInput
              style={{ flex: 1 }}
              aria-label={texts.textOf[part]}
              value={words[part] ?? ''}
              onChange={(event) => onChange({ [part]: event.currentTarget.value })}
            />
          )}
        </Group>
      ))}
      <Checkbox
        label={texts.words.source}
        checked={wished.source}
        onChange={(event) => wishWords({ source: event.currentTarget.checked })}
      />
    </Stack>
  );
}
