import '../widgets/formStyles';
import { Button, NativeSelect, NumberInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CanvasController } from '../canvas/controllers/canvasController';
import {
  ARRANGE_KINDS,
  type ArrangeKind,
  type ArrangeParams,
  defaultKind,
  defaultParams,
} from '../drawing/arrange/arrangeKinds';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { useLook } from '../state/lookStore';
import { useSee } from '../state/seeStore';
import { runArrange } from './runArrange';
import styles from './see.module.css';
import { type SeeTexts, seeTexts } from './texts';

/** Chooses an arrangement and its parameters; Enter arranges. */
export default function ArrangeForm({ controller }: { readonly controller: CanvasController }) {
  const texts = seeTexts(useLanguage());
  const { lattice, switches } = useDocument((d) => d.topology);
  const [kind, setKind] = useState<ArrangeKind>(() => defaultKind(controller.model));
  const [params, setParams] = useState<ArrangeParams>(() => defaultParams(controller.model));
  const arranging = useSee((s) => s.arranging);
  // Opening pods or showing all links changes what there is to arrange.
  const allLinks = useLook((v) => v.showAllLinks);
  const hasLevels = controller.model.network.levels !== null;
  const twoTrees = new Set(switches.map((s) => s.tree ?? 0)).size === 2;
  const set = <K extends keyof ArrangeParams>(of: K, change: Partial<ArrangeParams[K]>): void =>
    setParams({ ...params, [of]: { ...params[of], ...change } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // What moves is to be seen.
    useSee.setState({ panel: null });
    void runArrange(controller, kind, params);
  };
  const { layers, rings, grid, force } = params;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Text size="sm" fw={600}>
        {texts.arrangeTitle}
      </Text>
      <Choice label={texts.kind} value={kind} options={ARRANGE_KINDS} words={texts.kinds} onChange={setKind} />
      {kind === 'layers' && (
        <>
          <Choice
            label={texts.levels}
            value={layers.levels}
            options={hasLevels ? ['own', 'distance'] : ['distance']}
            words={texts.levelsAre}
            onChange={(levels) => set('layers', { levels })}
          />
          <Choice
            label={texts.direction}
            value={layers.direction}
            options={['down', 'up', 'right', 'left']}
            words={texts.directions}
            onChange={(direction) => set('layers', { direction })}
          />
          <Choice
            label={texts.order}
            value={layers.order}
            options={['built', 'crossings', 'name']}
            words={texts.orders}
            onChange={(order) => set('layers', { order })}
          />
          {twoTrees && layers.levels === 'own' && layers.order === 'built' && (
            <Choice
              label={texts.trees}
              value={layers.trees}
              options={['auto', 'side-by-side', 'tops-facing', 'bottoms-facing']}
              words={texts.treesAre}
              onChange={(trees) => set('layers', { trees })}
            />
          )}
          <Spread texts={texts} value={layers.spread} onChange={(spread) => set('layers', { spread })} />
        </>
      )}
      {kind === 'rings' && (
        <>
          <Choice
            label={texts.rings}
            value={rings.rings}
            options={hasLevels ? ['one', 'level', 'distance'] : ['one', 'distance']}
            words={texts.ringsAre}
            onChange={(value) => set('rings', { rings: value })}
          />
          <Choice
            label={texts.ringOrder}
            value={rings.order}
            options={['record', 'crossings', 'name']}
            words={texts.orders}
            onChange={(order) => set('rings', { order })}
          />
          <Spread texts={texts} value={rings.spread} onChange={(spread) => set('rings', { spread })} />
        </>
      )}
      {kind === 'grid' && (
        <>
          <Choice
            label={texts.gridOrder}
            value={grid.order === 'coordinates' && !lattice ? 'record' : grid.order}
            options={[
              ...(lattice ? (['coordinates'] as const) : []),
              'record',
              'name',
              ...(hasLevels ? (['level'] as const) : []),
            ]}
            words={texts.orders}
            onChange={(order) => set('grid', { order })}
          />
          {!(lattice && grid.order === 'coordinates') && (
            <Amount
              label={texts.columns}
              value={grid.columns}
              min={0}
              max={500}
              step={1}
              onChange={(columns) => set('grid', { columns })}
            />
          )}
          <Spread texts={texts} value={grid.spread} onChange={(spread) => set('grid', { spread })} />
        </>
      )}
      {kind === 'force' && (
        <>
          <Choice
            label={texts.start}
            value={force.start}
            options={['here', 'circle']}
            words={texts.starts}
            onChange={(start) => set('force', { start })}
          />
          <Amount
            label={texts.repulsion}
            description={texts.repulsionHelp}
            value={force.repulsion}
            min={0.1}
            max={10}
            step={0.5}
            onChange={(repulsion) => set('force', { repulsion })}
          />
          <Spread texts={texts} value={force.spread} onChange={(spread) => set('force', { spread })} />
        </>
      )}
      <Text size="xs" className="dimmed">
        {kind === 'drawn' ? texts.drawnHelp : texts.undoHint}
        {controller.model.collapsible && !allLinks && kind !== 'drawn' && ` ${texts.podsHint}`}
      </Text>
      {arranging ? (
        <Button variant="default" onClick={arranging.stop}>
          {texts.arranging({ percent: Math.round(100 * arranging.done) })} · {texts.stop}
        </Button>
      ) : (
        <Button type="submit">{texts.run}</Button>
      )}
    </form>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, words, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as T)}
      data={options.map((option) => ({ value: option, label: words[option] }))}
    />
  );
}

interface AmountProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Amount({ value, min, max, onChange, ...rest }: AmountProps) {
  return (
    <NumberInput
      {...rest}
      value={value}
      min={min}
      max={max}
      onChange={(next) => {
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
    />
  );
}

function Spread({ texts, ...rest }: { readonly texts: SeeTexts } & Pick<AmountProps, 'value' | 'onChange'>) {
  return <Amount label={texts.spread} description={texts.spreadHelp} min={0.5} max={5} step={0.25} {...rest} />;
}
