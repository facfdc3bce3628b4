/** InfiniBand generations by signalling or data gigabits a lane, rounded down: tools print either. */
const GENERATIONS: ReadonlyMap<number, string> = new Map([
  [2, 'SDR'],
  [5, 'DDR'],
  [10, 'QDR'],
  [14, 'FDR'],
  [25, 'EDR'],
  [50, 'HDR'],
  [53, 'HDR'],
  [100, 'NDR'],
  [106, 'NDR'],
  [200, 'XDR'],
  [212, 'XDR'],
]);

/**
 * The speed of lanes as ibnetdiscover writes it; undefined for a rate that no generation has.
 * @param width `4x`, or 4
 * @param rate gigabits a lane, or a generation's name
 * @example
 * laneSpeed('4x', '14.0625'); // => '4xFDR'
 */
export function laneSpeed(width: string, rate: string): string | undefined {
  const lanes = /^(\d{1,2})x?$/i.exec(width)?.[1];
  const name = /^[A-Z]DR(?:10)?$/i.test(rate) ? rate.toUpperCase() : GENERATIONS.get(Math.floor(Number(rate)));
  return lanes === undefined || name === undefined ? undefined : `${lanes}x${name}`;
}
