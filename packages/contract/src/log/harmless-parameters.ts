/** The parameters of an address that may go with a report: none opens anything or tells of a person. */
export const HARMLESS_PARAMETERS = ['animate', 'bundle', 'date', 'fullScreen', 'os', 'partner', 'version'] as const;
export type HarmlessParameter = (typeof HARMLESS_PARAMETERS)[number];
