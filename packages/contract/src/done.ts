import { commandAnswer } from './live/command-answer.ts';

/** Answers of a command: 204 for every client but the web app, which is told the revision. */
export const done = { 200: commandAnswer, 204: null } as const;
