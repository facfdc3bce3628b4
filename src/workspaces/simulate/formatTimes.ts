const numbers = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const thousandths = numbers(3);
const quarters = numbers(2);
const tenths = numbers(1);

/** Speed-ups below each other. */
export function formatSpeedUp(value: number): string {
  return thousandths.format(value);
}

/** Gaps below each other, which lie a quarter of a packet time apart or an eighth. */
export function formatGap(packetTimes: number): string {
  return quarters.format(packetTimes);
}

/** Times of a step below each other. */
export function formatStepTime(packetTimes: number): string {
  return tenths.format(packetTimes);
}
