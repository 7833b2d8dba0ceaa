import type { ButtonHTMLAttributes, MouseEvent } from 'react';

export type PressProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it began is under way. */
  readonly busy?: boolean;
};

/**
 * The attributes of a button that takes no press while it is disabled or busy, and keeps the focus, which the browser takes from one that is disabled by
 * its own attribute: who pressed it last would begin at the top of the page.
 */
export function pressable({ busy = false, disabled = false, ...rest }: PressProps): ButtonHTMLAttributes<HTMLButtonElement> {
  if (busy) return { ...rest, 'aria-disabled': true, 'aria-busy': true, onClick: refuse };
  return disabled ? { ...rest, 'aria-disabled': true, onClick: refuse } : rest;
}

/** A form is not sent either: Enter in one of its fields presses its button. */
const refuse = (event: MouseEvent): void => event.preventDefault();
