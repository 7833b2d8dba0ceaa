import { DAY_TYPES, TIMETABLE_TYPES } from '@braise/domain';
import * as z from 'zod';

export const timetableTypeName = z.enum(TIMETABLE_TYPES);
export const dayType = z.enum(Object.values(DAY_TYPES).flat());
