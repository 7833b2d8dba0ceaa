import { startOver } from '../../updates/start-over.ts';

/** A part that a newer build replaced cannot be loaded any more: starts over a second later, once, if the server answers. */
export const reloadForNewBuild = (): Promise<void> => startOver(1000);
