import '../../widgets/formStyles';
import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { openCanvas } from '../../canvas/openCanvas';
import type { CanvasModel } from '../../drawing/model/model';
import { networkSvg, type PictureChoice, pictureHeight, type WantedDiagram } from '../../drawing/svg/networkSvg';
import { rasterise } from '../../drawing/svg/rasterise';
import { canvasTexts } from '../../drawing/texts';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useSelection } from '../../state/selection/selectionStore';
import { useLook } from '../../state/view/lookStore';
import { tell } from '../../state/view/notices';
import { usePreferences } from '../../state/view/preferencesStore';
import { Dialog } from '../../widgets/Dialog';
import { fileNamed } from '../../widgets/fileNamed';
import { saveBytes } from '../../widgets/saveBytes';
import { useLoaded } from '../../widgets/useLoaded';
import { printTexts } from './texts';

const LEAST = 200;
const MOST = 16_000;
/** Preview of more edges than this would take longer to lay out than to look at. */
const PREVIEWED = 4000;

/** The choices in the form. */
interface Wish extends Pick<PictureChoice, 'theme' | 'legend' | 'names'> {
  readonly kind: 'svg' | 'png';
  /** Pixels, or what has been typed instead. */
  readonly width: string | number;
}

const FIRST: Wish = { kind: 'png', width: 1600, theme: 'light', legend: true, names: true };

/** Saves what the canvas shows as SVG or PNG, in a chosen size. */
export default function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = printTexts(useLanguage());
  const shown = useLoaded(canvasNow);
  const model = shown?.model ?? null;
  const diagram = shown?.diagram ?? null;
  const [wish, setWish] = useState(FIRST);
  const [fault, setFault] = useState<string | null>(null);
  const { kind } = wish;
  const choice = choiceOf(wish);
  const height = model ? pictureHeight(model, choice, canvasTexts(), diagram) : 0;
  const tall = kind === 'png' && height > MOST;
  const sound = isSound(wish.width) && !tall;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!model || !sound) return;
    const svg = networkSvg(model, choice, canvasTexts(), diagram);
    try {
      if (kind === 'svg') saveBytes(fileNamed('svg'), svg, 'image/svg+xml');
      else saveBytes(fileNamed('png'), await rasterise(svg, choice.width, height), 'image/png');
    } catch {
      setFault(texts.failedPng);
      return;
    }
    tell('exportDone', { subject: fileNamed(kind) });
    onClose();
  };

  return (
    <Dialog title={texts.pictureTitle} size="xl" onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <Text size="sm">{texts.pictureIntro}</Text>
          {model && model.scene.edgeCount <= PREVIEWED && <Preview model={model} diagram={diagram} wish={wish} />}
          <Fields wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
          <Text size="xs" className="dimmed" role={tall || fault ? 'alert' : undefined}>
            {fault ?? (tall ? texts.tooTall({ max: MOST }) : texts.height({ pixels: height }))}
          </Text>
          <Group>
            <Button type="submit" disabled={!model || !sound}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The model of the canvas, and its diagram. */
async function canvasNow(): Promise<{ readonly model: CanvasModel; readonly diagram: WantedDiagram }> {
  const { model, diagram } = await openCanvas();
  const { matrixOrder } = useLook.getState();
  const { selection } = useSelection.getState();
  return { model, diagram: diagram && { lay: diagram, look: { matrixOrder, selection } } };
}

function isSound(width: string | number): width is number {
  return typeof width === 'number' && Number.isInteger(width) && width >= LEAST && width <= MOST;
}

/** With what the canvas shows: loads, turns, and their colours. */
function choiceOf({ width, theme, legend, names }: Wish): PictureChoice {
  const { colourScale } = usePreferences.getState();
  const { showLoads, showTurns } = useLook.getState();
  const pixels = isSound(width) ? width : Number(FIRST.width);
  return { width: pixels, theme, colourScale, legend, names, loads: showLoads, turns: showTurns };
}

interface PreviewProps {
  readonly model: CanvasModel;
  readonly diagram: WantedDiagram;
  readonly wish: Wish;
}

function Preview({ model, diagram, wish }: PreviewProps) {
  const texts = printTexts(useLanguage());
  const { theme, legend, names } = wish;
  const drawn = useMemo(() => {
    // Its size is that of the dialog, whatever is typed.
    const small = choiceOf({ ...FIRST, theme, legend, names, width: 700 });
    return networkSvg(model, small, canvasTexts(), diagram);
  }, [model, diagram, theme, legend, names]);
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      alt={texts.preview}
      style={{ width: '100%', maxHeight: '45vh', objectFit: 'contain', border: '1px solid var(--edge)' }}
    />
  );
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
        onChange={(event) => onChange({ kind: event.currentTarget.value === 'svg' ? 'svg' : 'png' })}
        data={[
          { value: 'png', label: texts.png },
          { value: 'svg', label: texts.svg },
        ]}
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
      </Stack>
    </Group>
  );
}
