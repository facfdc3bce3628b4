/** Nodes of a file that calls them by number; more is no network that anybody builds, and would be made only to be thrown away. */
export const MOST_VERTICES = 2 ** 20;
