import { ERROR_CODES, type ErrorCode } from '@braise/domain';

/** The code as one that every catalogue has a sentence for; null: a newer server's, or somebody else's. */
export const knownCode = (code: string): ErrorCode | null => ERROR_CODES.find((known) => known === code) ?? null;
