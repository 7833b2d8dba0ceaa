import { createHash } from 'node:crypto';

/** A whole number from 0 to below `length`, the same for the same name: work of many names does not all fall together. */
export const spreadOver = (name: string, length: number): number => createHash('sha256').update(name).digest().readUInt32BE() % length;
