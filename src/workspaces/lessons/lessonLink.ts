/** A fragment that leads to a step of a lesson, the first being 1: `#lesson=deadlock&step=3`. */
export function formatLessonLink(id: string, step: number): string {
  return `#${new URLSearchParams({ lesson: id, step: String(step + 1) })}`;
}

/** Parses the lesson and step of a fragment, steps counted from 0; null if it is no link to a lesson. */
export function parseLessonLink(fragment: string): { readonly id: string; readonly step: number } | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const id = fields.get('lesson');
  const step = fields.get('step') ?? '1';
  return id && /^[1-9]\d{0,2}$/.test(step) ? { id, step: Number(step) - 1 } : null;
}
