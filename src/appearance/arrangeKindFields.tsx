import type { ComponentType } from 'react';
import type { ArrangeParams } from '../drawing/arrange/arrangeKinds';
import type { Network } from '../drawing/scene/network';
import { useLanguage } from '../i18n/language';
import { Amount, Choice, Spread } from './arrangeFields';
import { type SeeTexts, seeTexts } from './texts';

interface FieldsProps<K extends keyof ArrangeParams> {
  readonly params: ArrangeParams[K];
  readonly network: Network;
  readonly texts: SeeTexts;
  readonly onChange: (change: Partial<ArrangeParams[K]>) => void;
}

function LayersFields({ params, texts, network, onChange }: FieldsProps<'layers'>) {
  const hasLevels = network.levels !== null;
  const twoTrees = new Set(network.topology.switches.map((s) => s.tree ?? 0)).size === 2;
  return (
    <>
      <Choice
        label={texts.levels}
        value={params.levels}
        options={hasLevels ? ['own', 'distance'] : ['distance']}
        words={texts.levelsAre}
        onChange={(levels) => onChange({ levels })}
      />
      <Choice
        label={texts.direction}
        value={params.direction}
        options={['down', 'up', 'right', 'left']}
        words={texts.directions}
        onChange={(direction) => onChange({ direction })}
      />
      <Choice
        label={texts.order}
        value={params.order}
        options={['built', 'crossings', 'name']}
        words={texts.orders}
        onChange={(order) => onChange({ order })}
      />
      {twoTrees && params.levels === 'own' && params.order === 'built' && (
        <Choice
          label={texts.trees}
          value={params.trees}
          options={['auto', 'side-by-side', 'tops-facing', 'bottoms-facing']}
          words={texts.treesAre}
          onChange={(trees) => onChange({ trees })}
        />
      )}
      <Spread texts={texts} value={params.spread} onChange={(spread) => onChange({ spread })} />
    </>
  );
}

function RingsFields({ params, texts, network, onChange }: FieldsProps<'rings'>) {
  const hasLevels = network.levels !== null;
  return (
    <>
      <Choice
        label={texts.rings}
        value={params.rings}
        options={hasLevels ? ['one', 'level', 'distance'] : ['one', 'distance']}
        words={texts.ringsAre}
        onChange={(value) => onChange({ rings: value })}
      />
      <Choice
        label={texts.ringOrder}
        value={params.order}
        options={['record', 'crossings', 'name']}
        words={texts.orders}
        onChange={(order) => onChange({ order })}
      />
      <Spread texts={texts} value={params.spread} onChange={(spread) => onChange({ spread })} />
    </>
  );
}

function GridFields({ params, texts, network, onChange }: FieldsProps<'grid'>) {
  const hasLevels = network.levels !== null;
  const { lattice } = network.topology;
  return (
    <>
      <Choice
        label={texts.gridOrder}
        value={params.order === 'coordinates' && !lattice ? 'record' : params.order}
        options={[
          ...(lattice ? (['coordinates'] as const) : []),
          'record',
          'name',
          ...(hasLevels ? (['level'] as const) : []),
        ]}
        words={texts.orders}
        onChange={(order) => onChange({ order })}
      />
      {!(lattice && params.order === 'coordinates') && (
        <Amount
          label={texts.columns}
          value={params.columns}
          min={0}
          max={500}
          step={1}
          onChange={(columns) => onChange({ columns })}
        />
      )}
      <Spread texts={texts} value={params.spread} onChange={(spread) => onChange({ spread })} />
    </>
  );
}

function ForceFields({ params, texts, onChange }: FieldsProps<'force'>) {
  return (
    <>
      <Choice
        label={texts.start}
        value={params.start}
        options={['here', 'circle']}
        words={texts.starts}
        onChange={(start) => onChange({ start })}
      />
      <Amount
        label={texts.repulsion}
        description={texts.repulsionHelp}
        value={params.repulsion}
        min={0.1}
        max={10}
        step={0.5}
        onChange={(repulsion) => onChange({ repulsion })}
      />
      <Spread texts={texts} value={params.spread} onChange={(spread) => onChange({ spread })} />
    </>
  );
}

const FIELDS: { readonly [K in keyof ArrangeParams]: ComponentType<FieldsProps<K>> } = {
  layers: LayersFields,
  rings: RingsFields,
  grid: GridFields,
  force: ForceFields,
};

interface KindProps<K extends keyof ArrangeParams> {
  readonly kind: K;
  readonly params: ArrangeParams;
  readonly network: Network;
  readonly onChange: (params: ArrangeParams) => void;
}

/** The parameters of one arrangement. */
export function KindFields<K extends keyof ArrangeParams>({ kind, params, network, onChange }: KindProps<K>) {
  const texts = seeTexts(useLanguage());
  const Fields: ComponentType<FieldsProps<K>> = FIELDS[kind];
  const change = (part: Partial<ArrangeParams[K]>): void =>
    onChange({ ...params, [kind]: { ...params[kind], ...part } });
  return <Fields params={params[kind]} network={network} texts={texts} onChange={change} />;
}
