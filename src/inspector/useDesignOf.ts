import { useDocument } from '../state/document/documentStore';
import { type Design, useSubject } from '../state/document/subjectStore';
import { type RouteResultView, useShownResult } from '../state/results/runStore';

/** Where an element is looked up: the network in question, where the shown routes say something of it; else the whole design. */
export interface DesignOfElement extends Design {
  readonly asked: boolean;
  /** Null where they are out of date, or of another network. */
  readonly result: RouteResultView | null;
}

/** The design of a switch, a host or a link. */
export function useDesignOf(kind: 'switches' | 'hosts' | 'links', id: string): DesignOfElement {
  const subject = useSubject();
  const whole = useDocument();
  const { result, stale } = useShownResult();
  const records: readonly { readonly id: string }[] = subject.topology[kind];
  const asked = subject.network === null || records.some((record) => record.id === id);
  return { ...(asked ? subject : whole), asked, result: asked && !stale ? result : null };
}
