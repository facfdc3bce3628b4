/** By the parameter that a fault names, the option that it came from. */
export const LATENESS_OPTIONS = { jitter: '--jitter', stragglers: '--stragglers', late: '--late' };
