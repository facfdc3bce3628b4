/** Typefaces of the page and of pictures, the first that is there: Inter comes with the page; Japanese is set in the system's. */
export const FONT =
  'Inter, system-ui, -apple-system, Segoe UI, Roboto, Hiragino Sans, Noto Sans CJK JP, Noto Sans JP, sans-serif';
