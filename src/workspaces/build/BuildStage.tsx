import { useBuild } from './buildStore';
import { openTab } from './openTab';

/** What the open step shows in place of the canvas. */
export default function BuildStage() {
  const { Stage } = useBuild(openTab);
  return <Stage />;
}
