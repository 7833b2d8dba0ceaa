import * as z from 'zod';

export const hopsHomeSummary = z.object({
  roomCount: z.int(),
  isHeatSourceInstalled: z.boolean(),
  isHeatPumpInstalled: z.boolean(),
  supportsFlowTemperatureOptimization: z.boolean().optional(),
});
export type HopsHomeSummaryBody = z.infer<typeof hopsHomeSummary>;
