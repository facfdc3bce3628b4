/** Of work that is begun again and again only the latest counts: beginning, or ending, gives up what was begun before. */
export class Latest {
  private controller: AbortController | null = null;

  /** @returns a signal that is aborted once this is no longer the latest */
  begin(): AbortSignal {
    this.end();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  /** True if the task begun last has not ended. */
  get underWay(): boolean {
    return this.controller !== null;
  }

  end(): void {
    this.controller?.abort();
    this.controller = null;
  }
}
