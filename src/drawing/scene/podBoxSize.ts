/** Size of a closed pod's box, round the pod's place, from the corners of what it holds (four numbers a pod). */
export function podBoxSize(podBox: Float32Array, pod: number): { readonly width: number; readonly height: number } {
  const width = 0.95 * (podBox[4 * pod + 2] - podBox[4 * pod]);
  // A flat box (a row of spines) is drawn higher than it is, for its text.
  return { width, height: Math.max(podBox[4 * pod + 3] - podBox[4 * pod + 1], width * 0.32) };
}
