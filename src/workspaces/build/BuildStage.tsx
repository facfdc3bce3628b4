import { openTab, useBuild } from './buildStore';

/** What the open step shows in place of the canvas. */
export default function BuildStage() {
  const { Stage } = useBuild(openTab);
  return Stage ? <Stage /> : null;
}
