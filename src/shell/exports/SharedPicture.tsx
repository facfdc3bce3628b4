import { useLook } from '../../state/view/lookStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { useLoaded } from '../../widgets/useLoaded';
import { canvasNow } from './canvasNow';
import { NetworkPreview } from './NetworkPreview';

/** The picture that a shared link shows. */
export default function SharedPicture() {
  const shown = useLoaded(canvasNow);
  const { theme, colourScale } = usePreferences();
  const { showLoads, showTurns } = useLook();
  const choice = { width: 640, theme, colourScale, legend: true, names: true, loads: showLoads, turns: showTurns };
  return shown && <NetworkPreview shown={shown} choice={choice} words={{}} />;
}
