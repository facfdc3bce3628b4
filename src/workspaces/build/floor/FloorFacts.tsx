import { Text } from '@mantine/core';
import { useStore } from 'zustand';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { formatCount } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/language';
import { useDocument } from '../../../state/document/documentStore';
import { Fact, Facts } from '../../../widgets/Fact';
import { placement, useFloor } from './floorStore';
import { useRackPower, useSharedPairs } from './rackWatts';
import { floorTexts } from './texts';
import { pieceName, trayPieces } from './trayPieces';

/** Shows the results for the floor, and where a limit is exceeded. */
export function FloorFacts({ model }: { readonly model: FloorModel }) {
  const texts = floorTexts(useLanguage());
  const power = useRackPower(model);
  const { racks, floor, network, places, totalCm, longestCm } = model;
  const used = [...racks.values()].reduce((sum, { units }) => sum + units, 0);
  const unplaced = network.boxes.filter((_, box) => !places[box]).length;
  const watts = [...racks.keys()].reduce((sum, rack) => sum + power.of(rack), 0);
  const boundCm = useBound(model);
  return (
    <>
      <Facts>
        <Fact name={texts.counts.racks}>{formatCount(racks.size)}</Fact>
        <Fact name={texts.counts.units}>{texts.unitsOf({ used, all: racks.size * floor.units })}</Fact>
        <Fact name={texts.counts.metres}>{texts.metres({ cm: totalCm })}</Fact>
        {boundCm !== null && (
          <Fact name={texts.counts.bound} help={texts.boundHelp}>
            {texts.metres({ cm: boundCm })}
          </Fact>
        )}
        <Fact name={texts.counts.longest}>{texts.metres({ cm: longestCm })}</Fact>
        <FullestTray model={model} />
        {watts > 0 && <Fact name={texts.counts.watts}>{texts.watts({ watts })}</Fact>}
        {unplaced > 0 && <Fact name={texts.counts.unplaced}>{texts.boxes({ count: unplaced })}</Fact>}
      </Facts>
      <Warnings model={model} />
    </>
  );
}

function FullestTray({ model }: { readonly model: FloorModel }) {
  const texts = floorTexts(useLanguage());
  const [first, ...others] = trayPieces(model);
  if (!first) return null;
  const fullest = others.reduce((most, piece) => (piece.cables > most.cables ? piece : most), first);
  return <Fact name={texts.fullest}>{texts.fullestOf({ name: pieceName(fullest), cables: fullest.cables })}</Fact>;
}

/** Racks and pairs named in a warning. */
const NAMED = 6;

function Warnings({ model }: { readonly model: FloorModel }) {
  const texts = floorTexts(useLanguage());
  const limit = useFloor((s) => s.limits.trayCables);
  const over = limit > 0 ? trayPieces(model).filter(({ cables }) => cables > limit) : [];
  const power = useRackPower(model);
  const hot = power.limit > 0 ? [...model.racks.keys()].filter((rack) => power.of(rack) > power.limit).sort() : [];
  const shared = useSharedPairs(model);
  const worst = over.reduce<(typeof over)[number] | null>((a, b) => (a && a.cables >= b.cables ? a : b), null);
  return (
    <div role="status" data-testid="floor-warnings">
      {worst && (
        <Text size="xs" c="var(--warn)">
          {texts.trayOver({ count: over.length, worst: pieceName(worst), cables: worst.cables, limit })}
        </Text>
      )}
      {hot.length > 0 && (
        <Text size="xs" c="var(--warn)">
          {texts.rackOver({
            count: hot.length,
            racks: firstOf(hot),
            watts: power.limit,
          })}
        </Text>
      )}
      {shared.length > 0 && (
        <Text size="xs" c="var(--warn)">
          {texts.pairsTogether({ count: shared.length, pairs: firstOf(shared) })}
        </Text>
      )}
    </div>
  );
}

function firstOf(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;
}

/** Of the last placement, as long as it is about this floor, this network, and as many racks. */
function useBound({ floor, racks }: FloorModel): number | null {
  const answer = useStore(placement.question.store, (s) => s.answer);
  const revision = useDocument((d) => d.revision);
  if (!answer || answer.asked.revision !== revision) return null;
  return answer.value.floor === floor && answer.value.racks === racks.size ? answer.value.boundCm : null;
}
