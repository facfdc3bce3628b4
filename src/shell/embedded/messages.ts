import type { Embedding } from '../../state/view/embedding';

/** Requests of the page around: `{ topoloom: { open: '#lesson=deadlock' } }` and so on, all in one message if it likes. */
export interface Asked extends Partial<Embedding> {
  /** A fragment, as a link of the page ends with. */
  readonly open?: string;
  /** As the keys of a clicker go. */
  readonly press?: 'next' | 'previous';
}

/** Messages to the page around. */
export type Told =
  | { readonly event: 'ready' }
  | { readonly event: 'result'; readonly engine: string; readonly finding: string; readonly deadlockFree: boolean };

/** A fragment of more characters is no link. */
const LONGEST = 2 ** 20;

/** Reads a message, whoever sent it; null if it is none of ours. Fields that it cannot have are passed over. */
export function readMessage(data: unknown): Asked | null {
  const said: unknown = Object(data).topoloom;
  if (typeof said !== 'object' || said === null) return null;
  const { open, press, language, theme } = said as Readonly<Record<string, unknown>>;
  return {
    ...(typeof open === 'string' && open.startsWith('#') && open.length <= LONGEST && { open }),
    ...((press === 'next' || press === 'previous') && { press }),
    ...((language === 'en' || language === 'ja') && { language }),
    ...((theme === 'auto' || theme === 'light' || theme === 'dark') && { themeChoice: theme }),
  };
}

/** Tells the page around, if there is one; whoever it is: nothing here comes from anybody but it. */
export function tellAround(told: Told): void {
  if (window.parent !== window) window.parent.postMessage({ topoloom: told }, '*');
}
