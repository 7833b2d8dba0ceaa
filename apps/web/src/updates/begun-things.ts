/** A question that stands open, and what a person waits for. */
const OPEN = 'dialog.sheet:modal, dialog.dialog:modal, button[aria-busy="true"], [role="progressbar"], progress';
/** What is typed into; their defaults follow their values, so that what was there before counts as well. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"], [type="hidden"]), textarea';

/** Whether somebody has begun something on the page that would be lost with it. */
export const hasBegunThings = (page: ParentNode): boolean =>
  page.querySelector(OPEN) !== null ||
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(({ value }) => value !== '');
