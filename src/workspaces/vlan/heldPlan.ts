import type { JobHandle } from '../../state/runJob';
import { vlanWorker } from '../../worker/client';
import { requestOf } from './vlanRequests';
import type { PlanView, ReplanView } from './vlanStore';

/** What the worker holds for exports and re-plans: nothing after it has been ended or has taken another network. */
class HeldPlan {
  private plan: PlanView | null = null;
  private after: ReplanView | null = null;

  /** The worker has just made this plan. */
  made(plan: PlanView): void {
    this.plan = plan;
    this.after = null;
  }

  /** The worker has just made this of the plan that it holds. */
  became(after: ReplanView): void {
    this.after = after;
  }

  forget(): void {
    this.plan = null;
    this.after = null;
  }

  /** Has the worker hold a plan, and what it became: made again where it has been ended meanwhile, with all re-plans that led to it. */
  async hold(plan: PlanView | ReplanView, after: ReplanView | null, handle: JobHandle): Promise<void> {
    if (this.plan !== plan) {
      this.forget();
      await makeAgain(plan, handle);
      this.plan = plan;
    }
    if (after && this.after !== after) {
      await vlanWorker.run('replanVlanNetwork', { down: after.down, up: after.up }, handle);
      this.after = after;
    }
  }
}

async function makeAgain(plan: PlanView | ReplanView, handle: JobHandle): Promise<void> {
  const adopted: ReplanView[] = [];
  let first = plan;
  for (; 'of' in first; first = first.of) adopted.unshift(first);
  const { revision, topology } = first;
  await vlanWorker.run('planVlanNetwork', requestOf(first.form), { ...handle, network: { revision, topology } });
  for (const { down, up } of adopted) {
    await vlanWorker.run('replanVlanNetwork', { down, up }, handle);
    await vlanWorker.run('adoptVlanReplan', undefined, handle);
  }
}

export const heldPlan = new HeldPlan();
