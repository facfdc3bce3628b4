import { useBuild } from './buildStore';
import { openTab } from './openTab';

/** The view of the open step in place of the canvas. */
export default function BuildStage() {
  const { Stage } = useBuild(openTab);
  return <Stage />;
}
