import { MINUTE } from '@braise/domain';
import { mergeSpans, type Span } from '../../../chart/series/series.ts';
import type { ClimateDay } from './climate-day.ts';

/** Draws of hot water so close to each other are one to the eye: the showers of a morning, the dishes of an evening. */
const APART = 30 * MINUTE;

/** When hot water was drawn, as a chart or a sentence tells it. */
export const nearDraws = ({ hotWaterProduction }: Pick<ClimateDay, 'hotWaterProduction'>): readonly Span[] =>
  mergeSpans(hotWaterProduction ?? [], () => true, APART);
