import type { ErrorResponse } from '@braise/contract/routes';
import type { ErrorCode, RoomType } from '@braise/domain';
import type { FastifyReply } from 'fastify';

/** An expected error on its way to a client: `title` is English, for developers; `field` is dotted. */
export type WireError = {
  readonly code: ErrorCode;
  readonly title?: string;
  readonly field?: string;
  readonly roomType?: RoomType;
  /** From when on it can be tried again. */
  readonly retryAfterSeconds?: number;
};

const STATUS: Readonly<Record<ErrorCode, number>> = {
  unauthorized: 401,
  tokenExpired: 401,
  accessDenied: 403,
  'staff.readOnly': 403,
  notFound: 404,
  notFoundOrAccessDenied: 404,
  validationFailed: 422,
  unsupportedMediaType: 415,
  payloadTooLarge: 413,
  rateLimited: 429,
  conflict: 409,
  'setting.outOfRange': 422,
  'setting.notSupported': 422,
  'timetable.incomplete': 422,
  'timetable.changed': 409,
  'holiday.changed': 409,
  'calendar.unreachable': 422,
  'calendar.refused': 422,
  'calendar.private': 422,
  'calendar.tooLarge': 422,
  'calendar.unreadable': 422,
  'calendar.tooMany': 422,
  'home.alreadyResident': 409,
  'tariff.overlap': 409,
  'tariffLink.noFeed': 422,
  'tariffLink.used': 409,
  'tariffLink.expired': 409,
  'tariffLink.otherPerson': 403,
  'meterReading.duplicate': 409,
  'meterReading.inFuture': 422,
  'meterReading.beforeHome': 422,
  'meterReading.tooOld': 422,
  'meterReading.tooMany': 422,
  'meterReading.notAsked': 409,
  'meterReading.changed': 409,
  'meteringPoint.notCounting': 422,
  'meteringPoint.noConversion': 422,
  'meteringPoint.otherUnit': 422,
  'meteringPoint.taken': 409,
  'meteringPoint.tooMany': 422,
  'meteringPoint.tooOften': 422,
  'bill.overlap': 409,
  'bill.inFuture': 422,
  'bill.tooMany': 422,
  'bill.tooMuch': 422,
  'bill.notAsked': 409,
  'bill.changed': 409,
  'report.inFuture': 422,
  'report.beforeRoom': 404,
  'report.beforeHistory': 404,
  'report.locked': 403,
  'consumption.locked': 403,
  'consumption.noMonth': 422,
  'consumption.unread': 404,
  'savings.noReport': 404,
  'savings.noSource': 404,
  'invitation.alreadyResident': 409,
  'invitation.replaced': 404,
  'account.wrongPassword': 422,
  'account.deletionChanged': 409,
  'account.lastAdministrator': 409,
  deviceUnreachable: 503,
  'device.elsewhere': 409,
  'gateway.none': 409,
  'gateway.refused': 409,
  unavailable: 503,
  methodNotAllowed: 405,
  updateRequired: 410,
  internal: 500,
};

const TITLE: Readonly<Record<ErrorCode, string>> = {
  unauthorized: 'a valid access token is needed',
  tokenExpired: 'the access token has expired',
  accessDenied: 'access denied',
  'staff.readOnly': 'the resident lets staff only read',
  notFound: 'not found',
  notFoundOrAccessDenied: 'not found',
  validationFailed: 'the request is not valid',
  unsupportedMediaType: 'the body must be JSON',
  payloadTooLarge: 'the body is too large',
  rateLimited: 'too many requests',
  conflict: 'the idempotency key was used for another request',
  'setting.outOfRange': 'the setpoint is out of range',
  'setting.notSupported': 'the room does not take this setting',
  'timetable.incomplete': 'the blocks must cover the day',
  'timetable.changed': 'the timetables have changed since they were read',
  'holiday.changed': 'the holiday has changed since it was read',
  'calendar.unreachable': 'the server of the calendar does not answer',
  'calendar.refused': 'there is no calendar at this address',
  'calendar.private': 'the address is one of a private network, which this server does not read',
  'calendar.tooLarge': 'the calendar is larger than a megabyte',
  'calendar.unreadable': 'what is at this address is no calendar',
  'calendar.tooMany': 'events of the calendar recur too often',
  'home.alreadyResident': 'the person lives in another home',
  'tariff.overlap': 'another tariff holds on some of these days',
  'tariffLink.noFeed': 'nobody tells this server what the product follows',
  'tariffLink.used': 'the link has been answered',
  'tariffLink.expired': 'the link has expired',
  'tariffLink.otherPerson': 'somebody else asked for this link',
  'meterReading.duplicate': 'the day has a reading',
  'meterReading.inFuture': 'the day has not come yet',
  'meterReading.beforeHome': 'the house was not built then',
  'meterReading.tooOld': 'readings are kept from 1990 on',
  'meterReading.tooMany': 'the home has as many readings as it may',
  'meterReading.notAsked': 'the reading is not asked about, or not so',
  'meterReading.changed': 'the reading, or what it does not go with, has changed since it was read',
  'meteringPoint.noConversion': 'nobody knows what a cubic metre of the home’s gas holds',
  'meteringPoint.otherUnit': 'the counter does not count in the unit of the meter',
  'meteringPoint.notCounting': 'no device of the home counts so',
  'meteringPoint.taken': 'the counter is a meter of the home already',
  'meteringPoint.tooMany': 'the home has as many meters as it may',
  'meteringPoint.tooOften': 'the meter went on with another device as often as it may',
  'bill.overlap': 'another bill is of some of these days',
  'bill.inFuture': 'the bill ends after today',
  'bill.tooMuch': 'no home uses so much in these days',
  'bill.notAsked': 'the bill is not asked about, or not so',
  'bill.changed': 'the bill has changed since it was read',
  'bill.tooMany': 'the home has as many bills as it may',
  'report.inFuture': 'the day has not come yet',
  'report.beforeRoom': 'the room was made after this day',
  'report.beforeHistory': 'the day lies before the history of the home',
  'report.locked': 'past days need the subscription',
  'consumption.locked': 'what heating takes needs the subscription',
  'consumption.noMonth': 'the month is to come, or before the home',
  'consumption.unread':
    'the boiler tells how it burns, and two readings of its meter at least a week apart are needed to know how much that is',
  'savings.noSource': 'no heat source of the home says how it runs: nothing is reckoned of it',
  'savings.noReport': 'nothing was reckoned of the month',
  'invitation.alreadyResident': 'that person lives in the home',
  'invitation.replaced': 'a newer mail was sent, whose link is the one to follow',
  'account.wrongPassword': 'that is not the password of the account',
  'account.deletionChanged': 'something else would be deleted by now',
  'account.lastAdministrator': 'nobody else could look after this server',
  deviceUnreachable: 'the device cannot be reached',
  'device.elsewhere': 'the device stands in a room already',
  'gateway.none': 'no gateway of the home lets devices join',
  'gateway.refused': 'the gateway refused',
  unavailable: 'the service is not available; try again later',
  methodNotAllowed: 'the method is not allowed here',
  updateRequired: 'this version of the app is no longer served',
  internal: 'an error of the server',
};

/** What former clients look for at the top of the body. */
const FORMER_CODE: Readonly<Partial<Record<ErrorCode, string>>> = { 'meterReading.duplicate': 'duplicated_meter_reading' };

export function errorBody({ code, title, field, roomType }: WireError): ErrorResponse {
  const former = FORMER_CODE[code];
  const said = title ?? (code === 'validationFailed' && field !== undefined && field !== '' ? `${field}: not valid` : TITLE[code]);
  return {
    ...(former === undefined ? {} : { code: former, message: said }),
    errors: [
      {
        code,
        title: said,
        ...(field === undefined ? {} : { field }),
        ...(roomType === undefined ? {} : { zoneType: roomType }),
      },
    ],
  };
}

/** `status` only where the code's own does not fit: 400 for a body that cannot be read at all. */
export function sendError(reply: FastifyReply, error: WireError, status = STATUS[error.code]): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', error.code === 'tokenExpired' ? 'Bearer error="invalid_token"' : 'Bearer');
  // some refusals may be kept by default, and what is refused now may be there next
  void reply.header('cache-control', 'no-store');
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(status).type('application/json; charset=utf-8').send(errorBody(error));
}
