import type { Room } from '../../drawing/layouts/fillRoom';
import { isEdited } from '../../drawing/layouts/keptPlaces';
import type { Placement } from '../../drawing/layouts/placement';
import { buildModel, choosePicture, fillRoom, placeNaturally } from '../../drawing/model/buildModel';
import type { DrawnLook } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { refreshRouting } from '../../drawing/model/refreshRouting';
import { rulesPart } from '../../drawing/model/rulesPart';
import { loadColours } from '../../drawing/scales/colourScale';
import type { Network } from '../../drawing/scene/network';
import { useDocument } from '../../state/document/documentStore';
import { useSubject } from '../../state/document/subjectStore';
import { type RunState, useRuns } from '../../state/results/runStore';
import { useSee } from '../../state/view/seeStore';
import { drawnLook, followLook } from './drawnLook';

/** Fewer links between switches can be followed in almost any drawing. */
const FEW_LINKS = 80;

/** The parts of the picture that have to follow a changed model. */
export interface ModelChange {
  /** Nodes came, went, moved or changed their labels. */
  readonly nodes?: boolean;
  /** Nodes look otherwise. */
  readonly style?: boolean;
  /** The parts under the nodes. */
  readonly links?: boolean;
  /** Another network, which is to be shown whole; or this one laid out anew, to which the picture moves. */
  readonly shown?: 'other' | 'laid-out';
}

/** Keeps the model in step with the design, the look and the results. */
export class ModelKeeper {
  model: CanvasModel;
  /** Resolves when no layout by forces is under way. */
  settled: Promise<void> = Promise.resolve();
  private readonly stops: readonly (() => void)[];
  private disposed = false;

  /** @param room the part of the canvas that is free for the network; null while it has no size */
  constructor(
    private readonly room: () => Room | null,
    private readonly changed: (change: ModelChange) => void,
  ) {
    this.model = buildModel(useDocument.getState(), drawnLook(), undefined, room());
    this.route(drawnLook());
    this.loadRules();
    this.stops = [
      useDocument.subscribe((now, before) => {
        if (now.topology === before.topology) return;
        const other = !isEdited(before.topology, now.topology);
        this.model = buildModel(now, drawnLook(), this.model, room());
        this.route(drawnLook());
        this.loadRules();
        changed({ nodes: true, links: true, ...(other && { shown: 'other' }) });
        this.relaxIfWanted();
      }),
      useSubject.subscribe((now, before) => {
        if (now.network === before.network) return;
        this.route(drawnLook());
        changed({ links: true });
      }),
      followLook((now, before) => this.follow(now, before)),
      useRuns.subscribe((now, before) => {
        if (now.results === before.results && now.drawn === before.drawn && now.path === before.path) return;
        this.route(drawnLook(), now);
        changed({ links: true });
        this.loadRules();
      }),
    ];
  }

  dispose(): void {
    this.disposed = true;
    for (const stop of this.stops) stop();
  }

  /** Draws the layout apart to fill the canvas as it is now, but not while nodes are on their way to other places. */
  fill(): void {
    const room = this.room();
    if (!room || useSee.getState().arranging || !fillRoom(this.model, drawnLook(), room)) return;
    this.route(drawnLook());
    this.changed({ nodes: true, links: true });
  }

  /** Loads the drawing of plates with the first network that may have some, after the first picture. */
  private async loadRules(): Promise<void> {
    const { switchLinkCount } = this.model.network;
    if (rulesPart.current || (switchLinkCount < FEW_LINKS && useRuns.getState().results.size === 0)) return;
    await rulesPart.load();
    if (this.disposed) return;
    this.route(drawnLook());
    this.changed({ links: true });
  }

  /** Networks without a shape of their own are laid out by forces, once, off the first picture. */
  relaxIfWanted(): void {
    const { network } = this.model;
    if (!this.model.wantsForces) return;
    this.model.wantsForces = false;
    this.settled = this.relax(network, this.model.placement);
  }

  /** Forces load when they are first needed. */
  private async relax(network: Network, start: Placement): Promise<void> {
    const { placeByForces } = await import('../../drawing/arrange/placeByForces');
    const placement = await placeByForces(network, start);
    if (this.disposed || this.model.network.topology.links !== network.topology.links) return;
    placeNaturally(this.model, placement, drawnLook(), this.room());
    this.route(drawnLook());
    this.changed({ nodes: true, links: true, shown: 'laid-out' });
  }

  private route(look: DrawnLook, jobs: RunState = useRuns.getState()): void {
    const { drawn, results, path } = jobs;
    refreshRouting(this.model, look, { results: drawn ?? results, path }, useSubject.getState().revision);
  }

  private follow(now: DrawnLook, before: DrawnLook): void {
    const differ = (...keys: (keyof DrawnLook)[]): boolean => keys.some((key) => now[key] !== before[key]);
    const picture = differ('expandedPods', 'foldedGroups', 'showAllLinks');
    const colours = differ('theme', 'colourScale');
    const routing = differ(
      'loadSteps',
      'loadsAgainst',
      'drawing',
      'lineWidth',
      'topShare',
      'shownRun',
      'showLoads',
      'projector',
      'pathPair',
      'language',
    );
    if (picture) choosePicture(this.model, now);
    if (colours) this.model.colours = loadColours(now.colourScale, now.theme);
    if (picture || routing) this.route(now);
    const links = picture || colours || routing || differ('showLoop');
    const style = differ('theme', 'projector');
    if (!links && !style && !differ('selection', 'showTurns', 'turnCounts', 'edgeLabels')) return;
    // Folded groups have colours of the theme.
    this.changed({ nodes: picture || differ('language', 'theme'), style, links });
  }
}
