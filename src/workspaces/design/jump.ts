import type { JumpParams } from '../../state/view/pageStore';
import { examples } from './examples';
import { openDoor } from './papers/openDoor';
import { showExample } from './showExample';

/** `example`: opens the example of that id; `paper`: opens the paper of that number, on its network of id `on`. */
export async function jump(params: JumpParams): Promise<void> {
  const example = examples.find(({ id }) => id === params.example);
  if (example) await showExample(example);
  if (params.paper) await openDoor(params.paper, params.on);
}
