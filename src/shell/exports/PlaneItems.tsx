import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { planesOf } from '../../state/document/planes';
import { planeTexts } from './planeTexts';

interface Props {
  /** From 0; undefined = all. */
  readonly plane: number | undefined;
  readonly choose: (plane: number | undefined) => void;
}

/** The choice of a network's plane for an export: each is a subnet of its own. Nothing where there is but one. */
export function PlaneItems({ plane, choose }: Props) {
  const texts = planeTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const fabric = useDocument((d) => d.fabric);
  const count = useMemo(() => planesOf(topology, fabric), [topology, fabric]);
  if (count < 2) return null;
  return (
    <>
      <Menu.Label>{texts.planes}</Menu.Label>
      {[undefined, ...Array.from({ length: count }, (_, i) => i)].map((number) => (
        <Menu.Item
          key={number ?? 'all'}
          aria-current={plane === number}
          closeMenuOnClick={false}
          leftSection={<IconCheck size={16} aria-hidden visibility={plane === number ? undefined : 'hidden'} />}
          onClick={() => choose(number)}
        >
          {number === undefined ? texts.all : texts.plane({ number })}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
