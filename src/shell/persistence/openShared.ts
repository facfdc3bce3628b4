import { engineDescriptors } from '../../jobs/catalog';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { placeNetwork } from '../../state/networkActions';
import { keepOpened } from '../../state/persistence/keeping';
import { tellKeep } from '../../state/persistence/keepStore';
import { readLink } from '../../state/persistence/linkActions';
import { requestFor, routeNow } from '../../state/routeActions';
import { changeRouteSetup, useRouteSetup } from '../../state/routeSetupStore';

/** Opens the design that a fragment carries, beside what is kept; false if it cannot be, which is told, and nothing has changed. */
export async function openShared(fragment: string): Promise<boolean> {
  const shared = await readLink(fragment);
  if (!shared) return false;
  const { topology, setup } = shared;
  const engine = engineDescriptors.find(({ id }) => id === setup.engine);
  const { engineParams } = useRouteSetup.getState();
  changeRouteSetup({
    seed: setup.seed,
    traffic: { traffic: setup.traffic, name: setup.traffic ? JSON.stringify(setup.traffic) : 'default' },
    ...(engine && {
      engine: engine.id,
      engineParams: {
        ...engineParams,
        // A link is anybody's: only what the engine's form could have said.
        [engine.id]: Object.fromEntries(
          Object.entries(setup.params).filter(([key]) => Object.hasOwn(engine.params, key)),
        ),
      },
    }),
  });
  placeNetwork('import', topology);
  keepOpened();
  tellKeep({ kind: 'linkOpened', name: topology.name });
  // What is edited from now on is no longer what the link says.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  if (engine && !engine.search && !topology.tables && !isSmall(useDocument.getState().fabric)) {
    void routeNow(requestFor(engine.id, engine.title));
  }
  return true;
}
