import { type LoggerOptions, stdSerializers } from 'pino';

const SECRET = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'access_token', 'refresh_token', 'code_verifier'];
/** Anywhere else a `code` says what went wrong. */
const AUTHORIZATION_CODE = ['body.code', 'query.code', '*.body.code', '*.query.code'];
const WHEREABOUTS = ['latitude', 'longitude', 'geolocation', 'address'];

/** How the server logs: names of routes instead of addresses (those hold tokens and coordinates), and nothing secret where it slips in. */
export function logOptions(level: string): LoggerOptions {
  const names = [...SECRET, ...WHEREABOUTS].map((name) => (name.includes('-') ? `["${name}"]` : name));
  return {
    level,
    redact: {
      paths: names
        .flatMap((name) => {
          const dot = name.startsWith('[') ? '' : '.';
          return [name, `*${dot}${name}`, `*.*${dot}${name}`];
        })
        .concat(AUTHORIZATION_CODE),
      censor: '[redacted]',
    },
    serializers: {
      // as `err` is written: an Error has nothing of its own that JSON would show
      error: stdSerializers.err,
      req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
}
