import { useStore } from 'zustand';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { formatCount } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/language';
import { useDocument } from '../../../state/documentStore';
import { Fact, Facts } from '../../../widgets/Fact';
import { placing } from './floorStore';
import { floorTexts } from './texts';

/** What the floor comes to. */
export function FloorFacts({ model }: { readonly model: FloorModel }) {
  const texts = floorTexts(useLanguage());
  const { racks, floor, network, places, totalCm, longestCm } = model;
  const used = [...racks.values()].reduce((sum, { units }) => sum + units, 0);
  const unplaced = network.boxes.filter((_, box) => !places[box]).length;
  const boundCm = useBound(model);
  return (
    <Facts>
      <Fact name={texts.counts.racks}>{formatCount(racks.size)}</Fact>
      <Fact name={texts.counts.metres}>{texts.metres({ cm: totalCm })}</Fact>
      <Fact name={texts.counts.longest}>{texts.metres({ cm: longestCm })}</Fact>
      {boundCm !== null && (
        <Fact name={texts.counts.bound} help={texts.boundHelp}>
          {texts.metres({ cm: boundCm })}
        </Fact>
      )}
      <Fact name={texts.counts.units}>{texts.unitsOf({ used, all: racks.size * floor.units })}</Fact>
      {unplaced > 0 && <Fact name={texts.counts.unplaced}>{texts.boxes({ count: unplaced })}</Fact>}
    </Facts>
  );
}

/** Of the last placement, as long as it is about this floor and network. */
function useBound({ floor, racks }: FloorModel): number | null {
  const answer = useStore(placing.store, (s) => s.answer);
  const revision = useDocument((d) => d.revision);
  if (!answer || answer.asked.revision !== revision) return null;
  return answer.value.floor === floor && answer.value.racks === racks.size ? answer.value.boundCm : null;
}
