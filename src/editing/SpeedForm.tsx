import { useId } from 'react';
import { useDocument } from '../state/document/documentStore';
import { changeSpeed } from '../state/document/editActions';
import { DraftForm } from './DraftForm';
import { editTexts } from './texts';

/** Speeds that people order: InfiniBand by width and generation, Ethernet by its name. */
const USUAL = [
  '4xQDR',
  '4xFDR',
  '4xEDR',
  '2xHDR',
  '4xHDR',
  '2xNDR',
  '4xNDR',
  '4xXDR',
  '10G',
  '25G',
  '100G',
  '200G',
  '400G',
  '800G',
];

/** The speed of links; nothing takes it away. */
export function SpeedForm({ ids }: { readonly ids: ReadonlySet<string> }) {
  const links = useDocument((d) => d.topology.links);
  const list = useId();
  const texts = editTexts();
  const speeds = new Set(links.filter(({ id }) => ids.has(id)).map(({ speed }) => speed ?? ''));
  const [common] = speeds;
  return (
    <>
      <datalist id={list}>
        {USUAL.map((speed) => (
          <option key={speed} value={speed} />
        ))}
      </datalist>
      <DraftForm
        label={ids.size === 1 ? texts.speed : texts.speedOf({ links: ids.size })}
        placeholder={speeds.size > 1 ? texts.mixed : texts.speedUsual}
        list={list}
        value={speeds.size === 1 ? common : ''}
        take={(draft) => changeSpeed(ids, draft)}
      />
    </>
  );
}
