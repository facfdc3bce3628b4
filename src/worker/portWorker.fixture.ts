import * as Comlink from 'comlink';
import { Session } from '../jobs/session';
import { comlinkRunner } from './comlinkRunner';

/** A worker's place taken by a port, since Node has none with the browser's interface. */
export class PortWorker extends EventTarget {
  readonly loads: number[] = [];
  readonly kept: string[] = [];
  readonly session = new Session(() => performance.now(), 2 ** 20);
  ended = false;
  private readonly near: MessagePort;
  private readonly far: MessagePort;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.near = port1;
    this.far = port2;
    const runner = comlinkRunner(this.session);
    const load = runner.load.bind(runner);
    runner.load = (revision, topology) => {
      this.loads.push(revision);
      load(revision, topology);
    };
    const keep = runner.keep.bind(runner);
    runner.keep = (key, routing, imported) => {
      this.kept.push(key);
      keep(key, routing, imported);
    };
    Comlink.expose(runner, port2);
    port1.start();
    port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.near.postMessage(message, transfer);
  }

  override addEventListener(type: string, listener: EventListener): void {
    if (type === 'message') this.near.addEventListener(type, listener);
    else super.addEventListener(type, listener);
  }

  terminate(): void {
    this.ended = true;
    this.near.close();
    this.far.close();
  }
}
