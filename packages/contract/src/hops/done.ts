import * as z from 'zod';
import { commandAnswer } from '../live/command-answer.ts';

/** As recorded an empty string; the web app is told the revision instead. */
export const hopsDone = z.union([z.literal(''), commandAnswer]);
