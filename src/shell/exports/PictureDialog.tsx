import '../../widgets/dialogStyles';
import '../../widgets/formStyles';
import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { CanvasModel } from '../../canvas/controllers/model';
import { openCanvas } from '../../canvas/openCanvas';
import { canvasTexts } from '../../canvas/texts';
import { networkSvg, type PictureChoice, pictureHeight } from '../../drawing/svg/networkSvg';
import { rasterise } from '../../drawing/svg/rasterise';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useLook } from '../../state/lookStore';
import { tell } from '../../state/notices';
import { usePreferences } from '../../state/preferencesStore';
import { fileNamed } from '../../widgets/fileNamed';
import { saveBytes } from '../../widgets/saveBytes';
import { useFocusBack } from '../../widgets/useFocusBack';
import { printTexts } from './texts';

const LEAST = 200;
const MOST = 16_000;
/** Preview of more edges than this would take longer to lay out than to look at. */
const PREVIEWED = 4000;

/** Saves what the canvas shows as SVG or PNG, in a chosen size. */
export default function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const language = useLanguage();
  const texts = printTexts(language);
  const [model, setModel] = useState<CanvasModel | null>(null);
  const [kind, setKind] = useState<'svg' | 'png'>('png');
  const [width, setWidth] = useState<string | number>(1600);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [legend, setLegend] = useState(true);
  const [names, setNames] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const { colourScale } = usePreferences.getState();
  const { showLoads, showTurns } = useLook.getState();
  useEffect(() => {
    void openCanvas().then((canvas) => setModel(canvas.model));
  }, []);

  const sound = typeof width === 'number' && Number.isInteger(width) && width >= LEAST && width <= MOST;
  const choice: PictureChoice = {
    width: sound ? width : 1600,
    theme,
    colourScale,
    legend,
    names,
    loads: showLoads,
    turns: showTurns,
  };
  const height = model ? pictureHeight(model, choice, canvasTexts()) : 0;
  const tall = kind === 'png' && height > MOST;
  const preview = useMemo(() => {
    if (!model || model.scene.edgeCount > PREVIEWED) return null;
    const small = { width: 700, theme, colourScale, legend, names, loads: showLoads, turns: showTurns };
    return `data:image/svg+xml,${encodeURIComponent(networkSvg(model, small, canvasTexts()))}`;
  }, [model, theme, colourScale, legend, names, showLoads, showTurns]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!model || !sound || tall) return;
    const svg = networkSvg(model, choice, canvasTexts());
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
    <Modal
      opened
      onClose={onClose}
      title={texts.pictureTitle}
      size="xl"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <Text size="sm">{texts.pictureIntro}</Text>
          {preview && (
            <img
              src={preview}
              alt={texts.preview}
              style={{ width: '100%', maxHeight: '45vh', objectFit: 'contain', border: '1px solid var(--edge)' }}
            />
          )}
          <Group align="start" gap="md">
            <NativeSelect
              size="xs"
              label={texts.kind}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value === 'svg' ? 'svg' : 'png')}
              data={[
                { value: 'png', label: texts.png },
                { value: 'svg', label: texts.svg },
              ]}
            />
            <NumberInput
              label={texts.width}
              value={width}
              onChange={setWidth}
              min={LEAST}
              max={MOST}
              step={100}
              allowDecimal={false}
              clampBehavior="none"
              error={sound ? undefined : texts.widthRange({ min: formatCount(LEAST), max: formatCount(MOST) })}
            />
            <NativeSelect
              size="xs"
              label={texts.colours}
              value={theme}
              onChange={(event) => setTheme(event.currentTarget.value === 'dark' ? 'dark' : 'light')}
              data={[
                { value: 'light', label: texts.light },
                { value: 'dark', label: texts.dark },
              ]}
            />
            <Stack gap={6} mt={4}>
              <Checkbox
                label={texts.legend}
                checked={legend}
                onChange={(event) => setLegend(event.currentTarget.checked)}
              />
              <Checkbox
                label={texts.names}
                checked={names}
                onChange={(event) => setNames(event.currentTarget.checked)}
              />
            </Stack>
          </Group>
          <Text size="xs" className="dimmed" role={tall || fault ? 'alert' : undefined}>
            {fault ?? (tall ? texts.tooTall({ max: MOST }) : texts.height({ pixels: height }))}
          </Text>
          <Group>
            <Button type="submit" disabled={!model || !sound || tall}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
