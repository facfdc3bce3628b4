import { type Asked, type Question, Questions, type QuestionView } from '../asks/question';
import { type JobHandle, runJob } from '../asks/runJob';
import type { WorkerRole } from '../asks/runOn';
import { useStanding } from '../asks/useQuestion';
import type { RouteResultView } from './runStore';

interface Options {
  /** The worker that its jobs run on. */
  readonly on?: WorkerRole;
  /** Results of one revision with the same key have the same answer; left out: each has its own. */
  readonly keyOf?: (result: RouteResultView) => string;
}

/** A question about results, which each result has of its own for as long as there is its network. In the status line while it is worked on. */
export class ResultQuestion<A> {
  private readonly questions = new Questions<A>();

  constructor(
    private readonly work: (result: RouteResultView, handle: JobHandle) => Promise<A>,
    private readonly options: Options = {},
  ) {}

  of(result: RouteResultView): { readonly question: Question<A>; readonly asked: Asked } {
    const { keyOf = ({ key }) => key } = this.options;
    const { revision, fabric } = result;
    const params = keyOf(result);
    return { question: this.questions.of(`${revision} ${params}`, fabric), asked: { revision, params } };
  }

  /** Asks for it. Cancelled, it is as if never asked. */
  async ask(result: RouteResultView): Promise<void> {
    const { question, asked } = this.of(result);
    const { on } = this.options;
    await question.ask(asked, (within) => runJob('bound', null, (handle) => this.work(result, handle), { within, on }));
  }
}

/** The question of a result as a component sees it. */
export function useResultQuestion<A>(
  about: ResultQuestion<A>,
  result: RouteResultView,
): QuestionView<A> & { ask(): void } {
  const { question, asked } = about.of(result);
  return { ...useStanding(question, asked), ask: () => void about.ask(result) };
}
