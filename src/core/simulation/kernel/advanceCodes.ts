/** Code of `advance`: there is more to do. */
export const RUNNING = 0;
/** The source has nothing left to do. */
export const FINISHED = 1;
/** Every packet in the network waits for a buffer that none will free. */
export const STUCK = 2;
/** The tick given as the limit is reached. */
export const LIMIT = 3;
