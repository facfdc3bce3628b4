/** Elements that fail together, by index. */
export interface Failure {
  /** Name, as `--down` takes it. */
  readonly name: string;
  readonly switches: readonly number[];
  /** Hosts that fail or lose their cable. */
  readonly hosts: readonly number[];
  /** Live switch-to-switch links: channel / 2. */
  readonly links: readonly number[];
}
