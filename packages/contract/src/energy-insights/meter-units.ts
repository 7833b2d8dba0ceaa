import { isMeterDay } from '@braise/domain/meter';
import * as z from 'zod/mini';

/** `ccf`: a hundred cubic feet. */
export const meterUnit = z.enum(['m3', 'ccf', 'kWh', 'MWh', 'GJ', 'l', 'kg']);

/** A day of the home, ISO, in the years that somebody may have kept readings and bills of. */
export const meterDay = z.iso.date().check(z.refine(isMeterDay, 'Expected a day of the years 1990 to 2100'));
