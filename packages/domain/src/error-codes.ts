/** Every expected error that crosses the wire; each has a message in the catalogues. */
export const ERROR_CODES = [
  'unauthorized',
  'tokenExpired',
  'accessDenied',
  'notFound',
  'notFoundOrAccessDenied',
  'validationFailed',
  'unsupportedMediaType',
  'payloadTooLarge',
  'rateLimited',
  'conflict',
  'setting.outOfRange',
  'setting.notSupported',
  'timetable.incomplete',
  'deviceUnreachable',
  'unavailable',
  'methodNotAllowed',
  'updateRequired',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
