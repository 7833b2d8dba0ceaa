/** Where the focus is, or was last, in the page and in each modal over it: what opened a modal is where it goes back to. */
type Places = Map<Element, Element>;

const CAN_BE_FOCUSED = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const HEADING = '[data-modal-title], h1, h2, h3, legend';

/**
 * Keeps the focus where it was when what has it leaves the page: a row that is deleted or goes to another list, a button that goes with what it did. A
 * browser lets it fall to the body then, and whoever goes by keys or listens begins at the top again. It goes to what comes next in the same place, else to
 * what came before, else to the heading; also where the row goes under a modal that it opened, and where all of a modal is drawn anew, as once its answer has
 * come. Whoever moves the focus by themselves is first.
 */
export function keepFocus(): void {
  const places: Places = new Map();

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) places.set(layerOf(target), target);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element) || relatedTarget !== null) return;
    // what leaves the page has left it by then; a window that loses the focus gives it back
    queueMicrotask(() => {
      if (target.isConnected && document.hasFocus() && isLost()) places.delete(layerOf(target));
    });
  };
  const observer = new MutationObserver((records) => {
    let moved = false;
    for (const record of records)
      for (const removed of record.removedNodes)
        if (removed instanceof Element && !removed.isConnected) moved = follow(places, removed, record) || moved;
    if (moved) afterOthers(() => isLost() && focusOn(places.get(topLayer()) ?? topLayer().querySelector('[data-modal-title]')));
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Moves the places that have gone with an element to what is beside it; whether any has. */
function follow(places: Places, removed: Element, record: MutationRecord): boolean {
  let moved = false;
  for (const [layer, place] of places) {
    if (!removed.contains(place)) continue;
    moved = true;
    const beside = removed.contains(layer) || isPage(removed) ? null : besideOf(record, layer);
    if (beside === null) places.delete(layer);
    else places.set(layer, beside);
  }
  return moved;
}

/** A page that takes the place of another begins where it says. */
const isPage = (removed: Element): boolean => removed.matches('main') || removed.querySelector('main, h1') !== null;

function besideOf({ target, nextSibling, previousSibling }: MutationRecord, layer: Element): Element | null {
  if (!(target instanceof Element)) return null;
  // it goes on with what this was in, whose leaving is told after this
  if (!target.isConnected) return target;
  for (let next = nextSibling; next !== null; next = next.nextSibling) {
    const [found] = focusableIn(next);
    if (found !== undefined) return found;
  }
  for (let before = previousSibling; before !== null; before = before.previousSibling) {
    const all = focusableIn(before);
    // of a row, what it is of; of anything else, what is nearest
    const found = before instanceof HTMLLIElement ? all[0] : all.at(-1);
    if (found !== undefined) return found;
  }
  for (let around: Element | null = target; around !== null; around = around === layer ? null : around.parentElement) {
    const heading = around.querySelector(HEADING);
    if (heading !== null) return heading;
  }
  return null;
}

function focusableIn(node: Node): readonly Element[] {
  if (!(node instanceof Element) || !node.isConnected || node instanceof HTMLDialogElement) return [];
  const all = [...(node.matches(CAN_BE_FOCUSED) ? [node] : []), ...node.querySelectorAll(CAN_BE_FOCUSED)];
  // what is in a modal belongs to that
  return all.filter(
    (one) => one.checkVisibility() && one.closest('[aria-hidden="true"], [tabindex="-1"], :disabled, dialog') === node.closest('dialog'),
  );
}

function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  // a heading takes the focus from whoever sends it there, and is no stop of the keyboard
  if (!place.matches(CAN_BE_FOCUSED)) place.tabIndex = -1;
  place.focus();
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const layerOf = (element: Element): Element => element.closest('dialog') ?? document.body;
const topLayer = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Pages, and panels that close, move the focus by the next frame. */
const afterOthers = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};
