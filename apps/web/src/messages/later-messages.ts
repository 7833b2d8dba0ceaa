/** Keys of messages that only screens behind the first one show: they are loaded with these. */
export const LATER_MESSAGES = /^(device|devices|diagnostic|place|report|sessions|theme|locale|licence|error\.report)(\.|$)/;
