/** Steps through a film, in the page that holds it. Takes names as text, and markup from the parts alone. */
export const FILM_SCRIPT = `
const film = JSON.parse(document.getElementById('film').textContent);
const last = Math.max(...film.tracks.map((t) => t.steps.length)) - 1;
const slider = document.getElementById('at');
const root = document.documentElement;
let at = Math.min(last, Number(/^#(\\d+)$/.exec(location.hash)?.[1] ?? 0));
slider.max = last;
function show(to) {
  at = Math.max(0, Math.min(last, to));
  slider.value = at;
  document.getElementById('number').textContent = at + ' / ' + last;
  film.tracks.forEach((track, i) => {
    const step = track.steps[Math.min(at, track.steps.length - 1)];
    const figure = document.getElementById('track-' + i);
    figure.querySelector('.caption').textContent = step.caption;
    figure.querySelector('.counts').textContent = step.counts;
    figure.querySelectorAll('svg g').forEach((g, k) => {
      g.innerHTML = (step.pictures[k] ?? []).map((part) => film.parts[part]).join('');
    });
  });
  history.replaceState(null, '', '#' + at);
}
const keys = {
  ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1), ' ': () => show(at + 1), PageDown: () => show(at + 1),
  PageUp: () => show(at - 1), Home: () => show(0), End: () => show(last),
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  if (event.key === ' ' && event.target.tagName === 'BUTTON') return;
  event.preventDefault();
  keys[event.key]();
});
addEventListener('hashchange', () => show(Number(location.hash.slice(1)) || 0));
slider.addEventListener('input', () => show(Number(slider.value)));
for (const button of document.querySelectorAll('[data-key]')) button.addEventListener('click', () => keys[button.dataset.key]());
document.getElementById('theme').addEventListener('click', () => {
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
});
show(at);
`;

/** SHA-256 of the script, by which the page's own policy knows it: nothing else runs there. */
export const FILM_SCRIPT_HASH = 'L1lDaiaf/yfj500U4CvCW3cHOV+Y6pL7yrLQPAr1Rhc=';
