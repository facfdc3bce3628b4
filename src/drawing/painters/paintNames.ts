import { FONT } from '../../i18n/typeface';
import { BOLD_LINE, LEAST_NAME, NAME_SIZE } from '../layouts/placement';
import { shortNames } from '../layouts/shortNames';
import { switchLabels } from '../layouts/switchLabels';
import { podTitle } from '../model/describe';
import type { Look } from '../model/look';
import type { CanvasModel } from '../model/model';
import { fittingName, isNameInside, NAME_LIFT, NAME_PLATE, type Names, namePlate, namesOf } from '../scene/namePlates';
import { nameRoom } from '../scene/nameRoom';
import type { Network } from '../scene/network';
import { podBoxSize } from '../scene/nodeBox';
import { NODE_POD, NODE_SWITCH, type Scene } from '../scene/scene';
import { paintFaces } from './paintFaces';
import { podsCross } from './paintPods';
import type { Pen } from './pen';
import { visibleRect } from './view';

/** Of names of pods, pixels. */
const POD_FONT = 12;
const POD_LETTER = 0.62 * POD_FONT;

/** All names of switches and pods, painted with every frame, so that none depends on what was drawn before. */
export function paintNames(pen: Pen, model: CanvasModel, selection: Look['selection']): void {
  paintFaces(pen, model);
  if (!isNameInside(pen.view)) namesIn(model.scene, model.network);
  if (NAME_SIZE * pen.view.zoom >= LEAST_NAME) paintInside(pen, model);
  paintSmallNames(pen, model, selection);
}

/**
 * Names where symbols are too small for them: of switches on plates of one size on the screen, where they lie clear of each other; of pods, where those of
 * their switches cannot be read.
 */
export function paintSmallNames(pen: Pen, model: CanvasModel, selection: Look['selection']): void {
  const { view } = pen;
  const { scene, network } = model;
  if (isNameInside(view)) return;
  const names = namesIn(scene, network);
  const fits = (node: number): boolean => fittingName(names, scene, node, view) !== null;
  paintPlates(pen, model, selection);
  if (NAME_SIZE * view.zoom < LEAST_NAME && !scene.nodeKind.includes(NODE_POD)) paintPodNames(pen, model, fits);
}

/** Names in symbols that are large enough, narrower where one is wider than its symbol; those with a plate stand there. */
function paintInside({ context, view, palette }: Pen, { scene, network, meters }: CanvasModel): void {
  const [labels] = labelsIn(network);
  const seen = visibleRect(view, 40);
  context.font = `${Math.max(NAME_SIZE, NAME_PLATE.font / view.zoom)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let node = 0; node < scene.nodeCount; node++) {
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    if (namePlate(scene, node, view)) continue;
    const s = scene.nodeRef[node];
    context.fillStyle = network.topology.switches[s].down ? palette.failed : palette.ink;
    context.fillText(labels[s], x, y + 0.5 - (meters ? NAME_LIFT / view.zoom : 0), scene.nodeWidth[node] - 2);
  }
}

/** Worked out once a scene. */
export function namesIn(scene: Scene, network: Network): Names {
  const known = namesOf.get(scene);
  if (known) return known;
  const names = labelsIn(network).map((labels) => ({ labels, room: nameRoom(scene, network, labels) }));
  namesOf.set(scene, names);
  return names;
}

/** Labels of the switches of a network, the fullest first: opening a pod changes none. */
const labelsOf = new WeakMap<Network['topology'], readonly (readonly string[])[]>();

function labelsIn({ topology, levels }: Network): readonly (readonly string[])[] {
  const known = labelsOf.get(topology);
  if (known) return known;
  const brief = shortNames(
    topology.switches.map(({ name }) => name),
    true,
  );
  const all = [switchLabels(topology), brief, numbersOf(brief, levels)];
  const different = [...new Map(all.map((labels) => [labels.join(), labels])).values()];
  labelsOf.set(topology, different);
  return different;
}

/** Names by the number that they end with, where that tells apart all of a level: its switches stand side by side. */
function numbersOf(names: readonly string[], levels: Network['levels']): readonly string[] {
  const numbers = names.map((name) => /\d+(?=\D*$)/.exec(name)?.[0] ?? name);
  const keys = new Set(numbers.map((number, s) => `${levels?.[s] ?? 0} ${number}`));
  return keys.size === names.length ? numbers : names;
}

function paintPlates(
  { context, view, palette }: Pen,
  { scene, network, meters }: CanvasModel,
  selection: Look['selection'],
): void {
  const chosen = new Set<string>(selection.flatMap((ref) => (ref.kind === 'switch' ? [ref.id] : [])));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let node = 0; node < scene.nodeCount; node++) {
    const plate = namePlate(scene, node, view);
    if (!plate) continue;
    const { label, unit, width, height } = plate;
    const { id, down } = network.topology.switches[scene.nodeRef[node]];
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, 3 * unit);
    context.fillStyle = down ? palette.ground : palette.switchFill;
    context.fill();
    context.strokeStyle = chosen.has(id) ? palette.selection : down ? palette.failed : palette.switchLine;
    // As broad as the line round its symbol, which it covers where it is no larger.
    context.lineWidth = Math.max((chosen.has(id) ? 2 : 1) / view.zoom, view.emphasis > 1 ? BOLD_LINE : 0);
    context.setLineDash(down ? [3 * unit, 2 * unit] : []);
    context.stroke();
    context.setLineDash([]);
    context.font = `${NAME_PLATE.font * unit}px ${FONT}`;
    context.fillStyle = down ? palette.failed : palette.ink;
    context.fillText(label, x, y + (meters ? 0.5 - NAME_LIFT : 0.5) * unit);
  }
}

/** Over the middle of each pod, all of them in full or all by their numbers; none where the pods are too small even for these. */
function paintPodNames({ context, view, palette }: Pen, model: CanvasModel, fits: (node: number) => boolean): void {
  const { scene, network } = model;
  const { list, of } = network.pods;
  const shown = new Uint8Array(list.length);
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH || fits(node)) continue;
    const pod = of[scene.nodeRef[node]];
    if (pod >= 0 && list[pod].kind !== 'group') shown[pod] = 1;
  }
  if (podsCross(scene.podBox, shown)) return;
  const unit = view.emphasis / view.zoom;
  const pods = [...shown.keys()].filter((pod) => shown[pod] === 1);
  const inside = (texts: readonly string[]): boolean =>
    pods.every((pod, i) => {
      const { width, height } = podBoxSize(scene.podBox, pod);
      return POD_LETTER * unit * texts[i].length <= width && POD_FONT * unit <= height;
    });
  const titles = pods.map((pod) => podTitle(network, pod));
  const texts = [titles, pods.map((pod) => list[pod].label)].find(inside);
  if (!texts) return;
  context.font = `600 ${POD_FONT * unit}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = palette.ground;
  context.lineWidth = 4 * unit;
  context.fillStyle = palette.ink;
  for (const [i, pod] of pods.entries()) {
    const x = (scene.podBox[4 * pod] + scene.podBox[4 * pod + 2]) / 2;
    const y = (scene.podBox[4 * pod + 1] + scene.podBox[4 * pod + 3]) / 2;
    context.strokeText(texts[i], x, y);
    context.fillText(texts[i], x, y);
  }
}
