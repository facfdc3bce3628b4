import { create } from 'zustand';
import type { Problem } from '../../core/base/problem';

/** Remarks of one import. */
export interface ImportRemarks {
  /** Of the file, and how many came along. */
  readonly name: string;
  /** How many there are. */
  readonly count: number;
  /** The first of them where a design keeps them; all until the page is left. */
  readonly problems: readonly Problem[];
}

/** As many of an import's remarks go with its design: damaged files may have one a line. */
const MOST_KEPT = 500;

/** Remarks on what was imported into the design at hand, so that they can be read again; kept with it. */
export const useRemarks = create<{ readonly imports: readonly ImportRemarks[] }>()(() => ({ imports: [] }));

/** Returns the remarks of an import; undefined if there are none. */
export function remarksOn(name: string, problems: readonly Problem[]): ImportRemarks | undefined {
  return problems.length > 0 ? { name, count: problems.length, problems } : undefined;
}

/** Adds the remarks on an import, in place of those on the same files before. */
export function addRemarks(name: string, problems: readonly Problem[]): void {
  useRemarks.setState(({ imports }) => {
    const others = imports.filter((one) => one.name !== name);
    const added = remarksOn(name, problems);
    if (!added && others.length === imports.length) return {};
    return { imports: added ? [...others, added] : others };
  });
}

/** Those of another design. */
export function replaceRemarks(imports: readonly ImportRemarks[]): void {
  if (imports.length > 0 || useRemarks.getState().imports.length > 0) useRemarks.setState({ imports });
}

/** As a design keeps them. */
export function remarksToKeep(): readonly ImportRemarks[] {
  return useRemarks.getState().imports.map(({ problems, ...rest }) => ({
    ...rest,
    problems: problems.slice(0, MOST_KEPT),
  }));
}

/** Reads stored remarks, and skips those that are invalid. */
export function readRemarks(stored: unknown): readonly ImportRemarks[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: Partial<ImportRemarks> | null) => {
    const problems = Array.isArray(one?.problems) ? one.problems.filter(isProblem) : [];
    if (typeof one?.name !== 'string' || problems.length === 0) return [];
    const count = Number.isSafeInteger(one.count) ? Math.max(Number(one.count), problems.length) : problems.length;
    return [{ name: one.name, count, problems }];
  });
}

function isProblem(value: Partial<Problem> | null): value is Problem {
  return (
    typeof value?.file === 'string' &&
    typeof value.message === 'string' &&
    (value.ja === undefined || typeof value.ja === 'string') &&
    Number.isSafeInteger(value.line) &&
    (value.severity === 'warning' || value.severity === 'error')
  );
}
