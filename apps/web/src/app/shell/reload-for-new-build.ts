import { startOver } from '../../updates/start-over.ts';

/** Whether a part of the page could not be loaded: the server is away, or a newer build replaced it. */
export const isMissingPart = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(message);

/** A part that a newer build replaced cannot be loaded any more: starts over a second later, once, if the server answers. */
export const reloadForNewBuild = (): Promise<void> => startOver(1000);
