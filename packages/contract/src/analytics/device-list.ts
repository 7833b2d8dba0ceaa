/** Characters that the value of an event may have. */
export const LONGEST_DEVICE_LIST = 99;

/** Kinds of devices as one value of an event: each once, in order, cut at 99 characters. */
export const deviceList = (kinds: readonly string[]): string => [...new Set(kinds)].toSorted().join(',').slice(0, LONGEST_DEVICE_LIST);
