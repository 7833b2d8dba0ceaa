/** No connection, or one that broke: of a socket, so that a file that is missing is not taken for a database that is. */
const ERRNO = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const OF_A_SOCKET = /^(connect|read|write|getaddrinfo)$/;
/** Connection exceptions (08), operator intervention (57P), no resources left (53). */
const SQLSTATE = /^(08\w{3}|57P\d\d|53\w{3})$/;
/** What pg says, without a code, of a connection that it could not get or that broke. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether something failed because the database could not be reached or went away, rather than because of what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  // what `fetch` cannot reach is another's server, whatever socket error lies beneath
  if (typeof error !== 'object' || error === null || error instanceof TypeError) return false;
  const code = textOf(error, 'code');
  if (SQLSTATE.test(code) || CONNECTION_LOST.test(textOf(error, 'message'))) return true;
  if (ERRNO.test(code) && OF_A_SOCKET.test(textOf(error, 'syscall'))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return error instanceof Error && isDatabaseAway(error.cause);
}

function textOf(error: object, key: 'code' | 'message' | 'syscall'): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}
