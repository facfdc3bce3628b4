/** The host so much further on, counted round; a distance of less than 0 goes back, and none goes further than once round. */
export function shifted(host: number, distance: number, hostCount: number): number {
  return (host + distance + hostCount) % hostCount;
}
