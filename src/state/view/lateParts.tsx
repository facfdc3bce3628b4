import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { create } from 'zustand';

interface LateParts {
  /** A part of the page could not be loaded, or has failed while it was drawn. */
  readonly fault: 'missing' | 'stopped' | null;
  /** How often somebody has had the parts that failed tried again. */
  readonly tries: number;
}

/** How the parts of the page fare that are loaded when they are needed. */
export const useLateParts = create<LateParts>()(() => ({ fault: null, tries: 0 }));

/** Functions that reload the parts that could not be loaded: React keeps a failure for good. */
const renewals = new Set<() => void>();

/**
 * A component that is loaded when it is first drawn. Where it cannot be loaded or fails, its place stays empty, the rest of the page goes on
 * and `useLateParts` says so.
 * @param soon loads it at once
 */
export function latePart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  soon = false,
): ComponentType<P> {
  const begin = (first: () => ReturnType<typeof load>): ComponentType<P> =>
    lazy(() =>
      first().catch((error: unknown) => {
        renewals.add(renew);
        missPart();
        throw error;
      }),
    );
  const begun = soon ? load() : undefined;
  // Heard of when it is drawn.
  begun?.catch(() => {});
  let View = begin(() => begun ?? load());
  const renew = (): void => {
    View = begin(() => load().catch(loadAnew));
  };
  return (props) => (
    <Boundary tries={useTries()}>
      <View {...props} />
    </Boundary>
  );
}

/** Browsers keep what failed at an address for good: it is loaded from another, which the server takes for the same. */
async function loadAnew(error: Error) {
  const [url] = /http\S+$/.exec(error.message) ?? [];
  if (!url) throw error;
  const part = await import(/* @vite-ignore */ `${url}?${Date.now()}`);
  // The first address has failed again, which was told.
  useLateParts.setState({ fault: null });
  return part;
}

/** Says that something could not be loaded. */
function missPart(): void {
  useLateParts.setState({ fault: 'missing' });
}

/** Loads what could not be loaded, and draws what has failed, once more. */
export function tryPartsAgain(): void {
  for (const renew of renewals) renew();
  renewals.clear();
  useLateParts.setState(({ tries }) => ({ fault: null, tries: tries + 1 }));
}

/** Hears of every part that the built page cannot load, be it drawn or only run: Vite tells of each `import()` that fails. */
export function followMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missPart();
    // Vite takes a style for loaded whose element is there.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (payload.message.endsWith(` ${link.href}`)) link.remove();
  });
}

/** Keeps a failure in one part of the page from taking the rest along. */
export function PartGuard({ children }: { readonly children: ReactNode }) {
  return <Boundary tries={useTries()}>{children}</Boundary>;
}

const useTries = (): number => useLateParts((late) => late.tries);

interface Props {
  readonly tries: number;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly failed: boolean; readonly tries: number }> {
  override state = { failed: false, tries: this.props.tries };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { tries }: Props,
    state: { tries: number },
  ): { failed: boolean; tries: number } | null {
    return tries === state.tries ? null : { failed: false, tries };
  }

  override componentDidCatch(): void {
    useLateParts.setState(({ fault }) => ({ fault: fault ?? 'stopped' }));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
