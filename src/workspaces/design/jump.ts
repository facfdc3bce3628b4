import type { JumpParams } from '../../state/view/pageStore';
import { examples } from './examples';
import { showExample } from './showExample';

/** `example`: opens the example of that id. */
export async function jump(params: JumpParams): Promise<void> {
  const example = examples.find(({ id }) => id === params.example);
  if (example) await showExample(example);
}
