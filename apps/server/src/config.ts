import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ENTITLEMENT_POLICIES, type EntitlementPolicy } from '@braise/domain';
import type { MarketSource } from '@braise/domain/market';
import type { Severity } from '@braise/simulator';
import * as z from 'zod';
import { sourcesByZone, zonesByCountry } from './providers/prices/price-settings.ts';
import { type Role, ROLES } from './roles/role.ts';

/** Settings of the server. Only this file reads the environment. */
export type Config = {
  /** What this process does; all unless others run beside it on the same database. */
  readonly roles: readonly Role[];
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built web app; null: the one that is built here. */
  readonly webDir: string | null;
  readonly demo: boolean;
  /** What befalls the demo homes. */
  readonly demoSeverity: Severity;
  /** Seconds of the demo homes' time for each second. */
  readonly demoSpeed: number;
  /** Months of history that the demo homes get; 0: none. */
  readonly demoPast: number;
  /** HTTPS; null: plain HTTP. `files`: a certificate that was given, PEM; null: one of our own. */
  readonly tls: { readonly files: { readonly cert: string; readonly key: string } | null } | null;
  /** Where residents reach the server: the issuer of tokens and the base of links in mails. */
  readonly publicUrl: string;
  /** Another PostgreSQL; null: the embedded one. */
  readonly databaseUrl: string | null;
  readonly mqtt: {
    /** Another broker; null: the embedded one. */
    readonly url: string | null;
    readonly host: string;
    /** Null: 1883, or the next free port. */
    readonly port: number | null;
    readonly tls: { readonly cert: string; readonly key: string } | null;
  };
  readonly weather: {
    /** `off`: no weather but that of simulated homes; nothing is asked of anybody. */
    readonly provider: 'open-meteo' | 'off';
    /** One's own service; null: the public one or, with a key, the customers'. */
    readonly url: string | null;
    readonly key: string | null;
  };
  readonly prices: {
    /** Who is asked for the prices of electricity, by zone; none unless the operator named one. */
    readonly sources: Readonly<Record<string, MarketSource>>;
    /** Zones of homes by country, where it has several. */
    readonly zones: Readonly<Record<string, string>>;
    /** One's own server, which speaks as the sources do; null: theirs. */
    readonly url: string | null;
    readonly entsoeToken: string | null;
    readonly octopusProduct: string;
    /** Of RTE, which tells the colours of days; null: it is not asked. */
    readonly rte: { readonly clientId: string; readonly clientSecret: string } | null;
  };
  readonly ecogaz: {
    /** `off`: nobody is asked how the French gas network stands. */
    readonly provider: 'odre' | 'off';
    /** One's own server; null: the public one. */
    readonly url: string | null;
  };
  readonly geocoder: {
    /** `ban`: French addresses only. What it does not know, or while it is away, the embedded one answers. */
    readonly provider: 'embedded' | 'nominatim' | 'ban';
    /** One's own service; null: the public one. */
    readonly url: string | null;
    readonly key: string | null;
  };
  /** `privateNetworks`: calendars are read from networks of this machine too, and over plain HTTP. */
  readonly calendars: { readonly privateNetworks: boolean };
  /** Tiles of maps, by a template with `{z}`, `{x}` and `{y}`; null: none, and an outline is drawn. */
  readonly map: { readonly tiles: string; readonly attribution: string } | null;
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  readonly entitlements: {
    /** Of homes that are made from now on. */
    readonly policy: EntitlementPolicy;
    /** Homes made before this date see all of their history anyway; ISO. */
    readonly subscriptionReleasedOn: string;
  };
  /** Residents of homes made before this date are told what became of the energy cockpit since; ISO. */
  readonly cockpitChangedOn: string;
  /** Where staff sign in, by OpenID Connect; null: here, as administrators. `group`: what their `groups` must hold; `*`: whoever signs in there. */
  readonly staffProvider: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
    readonly group: string;
  } | null;
  readonly signUp: 'closed' | 'open';
  /** Pages that may stand around a web view and speak as its host, by origin: for development. */
  readonly hostOrigins: readonly string[];
  /**
   * Whose `X-Forwarded-For` is believed: of so many reverse proxies in a row, or of those with these addresses. 0: of nobody. Every proxy appends whom
   * it was asked by, so that what a client wrote itself stands further left.
   */
  readonly trustProxy: number | readonly string[];
  /** Homes that the engine holds in memory at most, some 10 kB each. */
  readonly keptHomes: number;
  /** Where the operator's figures are answered, on this machine alone; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The collector that traces are sent to, by OTLP over HTTP; null: none are made. */
  readonly traces: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

const port = z.coerce.number().int().min(0).max(65_535);
/** Origins as a browser writes them, by commas or spaces. */
const origins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine((list) => list.every((origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin), {
    error: 'must be origins such as http://localhost:8421',
  });
/** A number of proxies in a row, or their addresses and networks. */
const proxies = z.string().transform((text, context): number | readonly string[] => {
  if (/^\d$/.test(text)) return Number(text);
  const addresses = text.split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.length > 0 && addresses.every(isNetwork)) return addresses;
  context.addIssue({ code: 'custom', message: 'must be 0 to 9, or addresses such as 10.0.0.2 or 10.0.0.0/24' });
  return z.NEVER;
});
const roles = z
  .string()
  .transform((list) => [...new Set(list.split(/[\s,]+/).filter((role) => role !== ''))])
  .pipe(z.array(z.enum(ROLES, { error: `must be some of ${ROLES.join(', ')}` })).min(1));
/** The port that Prometheus' exporters of OpenTelemetry have. */
const METRICS_PORT = 9464;
/** `1`, or an address of this machine's own: figures are for its operator, and are asked for without a token. */
const loopbackAddress = z.string().transform((text, context): { host: string; port: number } | null => {
  if (text === '0') return null;
  if (text === '1') return { host: '127.0.0.1', port: METRICS_PORT };
  const [, host, given] = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]):(\d{1,5})$/.exec(text) ?? [];
  if (host !== undefined && Number(given) <= 65_535) return { host: host === '[::1]' ? '::1' : host, port: Number(given) };
  context.addIssue({ code: 'custom', message: 'must be 0, 1, or an address of this machine alone such as 127.0.0.1:9464' });
  return z.NEVER;
});
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  BRAISE_HOST: z.string().min(1).default('127.0.0.1'),
  BRAISE_PORT: port.default(8420),
  BRAISE_DATA_DIR: z.string().min(1).default('data'),
  BRAISE_WEB_DIR: z.string().min(1).optional(),
  BRAISE_ROLES: roles.default([...ROLES]),
  BRAISE_DEMO: flag.optional(),
  BRAISE_DEMO_SEVERITY: z.enum(['none', 'normal']).default('normal'),
  BRAISE_DEMO_SPEED: z.coerce.number().min(1).max(120).default(1),
  // telemetry keeps thirteen months
  BRAISE_DEMO_PAST: z.coerce.number().int().min(0).max(13).default(13),
  BRAISE_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => isOrigin(new URL(url)), { error: 'must be an origin such as https://braise.example:8420, without a path' })
    .transform((url) => new URL(url).origin)
    .optional(),
  BRAISE_HOST_ORIGINS: origins.default([]),
  BRAISE_TLS: flag.default(false),
  BRAISE_TLS_CERT: z.string().min(1).optional(),
  BRAISE_TLS_KEY: z.string().min(1).optional(),
  BRAISE_TRUST_PROXY: proxies.default(0),
  BRAISE_ENTITLEMENTS: z.enum(ENTITLEMENT_POLICIES).default('open'),
  BRAISE_SUBSCRIPTION_RELEASED: z.iso.date().default('2025-01-01'),
  BRAISE_COCKPIT_CHANGED: z.iso.date().default('2024-12-18'),
  BRAISE_SIGN_UP: z.enum(['closed', 'open']).default('closed'),
  BRAISE_STAFF_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  BRAISE_STAFF_CLIENT_ID: z.string().min(1).optional(),
  BRAISE_STAFF_CLIENT_SECRET: z.string().min(1).optional(),
  BRAISE_STAFF_GROUP: z.string().min(1).optional(),
  BRAISE_KEPT_HOMES: z.coerce.number().int().min(100).max(10_000_000).default(40_000),
  BRAISE_METRICS: loopbackAddress.default(null),
  BRAISE_TRACES: z.url({ protocol: /^https?$/ }).optional(),
  BRAISE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  BRAISE_MQTT_HOST: z.string().min(1).default('127.0.0.1'),
  BRAISE_MQTT_PORT: port.optional(),
  BRAISE_MQTT_TLS_CERT: z.string().min(1).optional(),
  BRAISE_MQTT_TLS_KEY: z.string().min(1).optional(),
  BRAISE_WEATHER: z.enum(['open-meteo', 'off']).default('open-meteo'),
  BRAISE_WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAISE_WEATHER_KEY: z.string().min(1).optional(),
  BRAISE_PRICES: sourcesByZone.default({}),
  BRAISE_PRICE_ZONES: zonesByCountry.default({}),
  BRAISE_PRICES_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAISE_ENTSOE_TOKEN: z.string().min(1).optional(),
  BRAISE_OCTOPUS_PRODUCT: z
    .string()
    .regex(/^[A-Z0-9-]{1,40}$/, 'must be a code such as AGILE-24-10-01')
    .default('AGILE-24-10-01'),
  BRAISE_RTE_CLIENT_ID: z.string().min(1).optional(),
  BRAISE_RTE_CLIENT_SECRET: z.string().min(1).optional(),
  BRAISE_ECOGAZ: z.enum(['odre', 'off']).default('off'),
  BRAISE_ECOGAZ_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAISE_GEOCODER: z.enum(['embedded', 'nominatim', 'ban']).default('embedded'),
  BRAISE_GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAISE_GEOCODER_KEY: z.string().min(1).optional(),
  BRAISE_PRIVATE_CALENDARS: flag.default(false),
  BRAISE_MAP_TILES: z
    .string()
    .regex(/^(https?:\/)?\/[^\s"'<>]*$/, 'Expected an address')
    .refine((template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part)), 'Expected {z}, {x} and {y} in it')
    .optional(),
  BRAISE_MAP_ATTRIBUTION: z.string().min(1).max(300).default('© OpenStreetMap contributors'),
  BRAISE_MAIL_FROM: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/, { error: 'must be an address, as in Braise <braise@example.org>' })
    .default('Braise <braise@localhost>'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
});

/** Of the emulator of a phone's app, which is started beside the server in development. */
const OF_OTHER_PROGRAMS: ReadonlySet<string> = new Set(['BRAISE_EMULATOR_PORT']);

/** Reads the settings. Throws an Error that names each variable that is wrong. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const unknown = Object.keys(given).filter(
    (name) => name.startsWith('BRAISE_') && !(name in environment.shape) && !OF_OTHER_PROGRAMS.has(name),
  );
  const wrong = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...unknown.map((name) => `${name}: there is no such setting`),
  ];
  if (!parsed.success || wrong.length > 0) throw new Error(wrong.join('\n'));
  const env = parsed.data;
  const { BRAISE_MQTT_TLS_CERT: cert, BRAISE_MQTT_TLS_KEY: key } = env;
  if ((cert === undefined) !== (key === undefined)) throw new Error('BRAISE_MQTT_TLS_CERT and BRAISE_MQTT_TLS_KEY go together');
  refuseRolesApart(env);
  const tls = tlsOf(env);
  return {
    host: env.BRAISE_HOST,
    port: env.BRAISE_PORT,
    dataDir: resolve(env.BRAISE_DATA_DIR),
    webDir: env.BRAISE_WEB_DIR === undefined ? null : resolve(env.BRAISE_WEB_DIR),
    roles: env.BRAISE_ROLES,
    demo: env.BRAISE_DEMO ?? env.BRAISE_ROLES.length === ROLES.length,
    demoSeverity: env.BRAISE_DEMO_SEVERITY,
    demoSpeed: env.BRAISE_DEMO_SPEED,
    demoPast: env.BRAISE_DEMO_PAST,
    publicUrl: env.BRAISE_PUBLIC_URL ?? `${tls === null ? 'http' : 'https'}://localhost:${env.BRAISE_PORT}`,
    tls,
    databaseUrl: env.DATABASE_URL ?? null,
    mqtt: {
      url: env.MQTT_URL ?? null,
      host: env.BRAISE_MQTT_HOST,
      port: env.BRAISE_MQTT_PORT ?? null,
      tls: cert !== undefined && key !== undefined ? { cert, key } : null,
    },
    weather: {
      provider: env.BRAISE_WEATHER,
      url: env.BRAISE_WEATHER_URL?.replace(/\/+$/, '') ?? null,
      key: env.BRAISE_WEATHER_KEY ?? null,
    },
    prices: pricesOf(env),
    ecogaz: { provider: env.BRAISE_ECOGAZ, url: env.BRAISE_ECOGAZ_URL?.replace(/\/+$/, '') ?? null },
    geocoder: {
      provider: env.BRAISE_GEOCODER,
      url: env.BRAISE_GEOCODER_URL?.replace(/\/+$/, '') ?? null,
      key: env.BRAISE_GEOCODER_KEY ?? null,
    },
    calendars: { privateNetworks: env.BRAISE_PRIVATE_CALENDARS },
    map: env.BRAISE_MAP_TILES === undefined ? null : { tiles: env.BRAISE_MAP_TILES, attribution: env.BRAISE_MAP_ATTRIBUTION },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.BRAISE_MAIL_FROM },
    entitlements: { policy: env.BRAISE_ENTITLEMENTS, subscriptionReleasedOn: env.BRAISE_SUBSCRIPTION_RELEASED },
    cockpitChangedOn: env.BRAISE_COCKPIT_CHANGED,
    staffProvider: staffProviderOf(env),
    signUp: env.BRAISE_SIGN_UP,
    hostOrigins: env.BRAISE_HOST_ORIGINS,
    trustProxy: env.BRAISE_TRUST_PROXY,
    keptHomes: env.BRAISE_KEPT_HOMES,
    metrics: env.BRAISE_METRICS,
    traces: env.BRAISE_TRACES ?? null,
    logLevel: env.BRAISE_LOG_LEVEL,
  };
}

/** What cannot be apart yet, or cannot be told to others. */
function refuseRolesApart({ BRAISE_ROLES: given, BRAISE_DEMO: demo, DATABASE_URL: databaseUrl }: z.infer<typeof environment>): void {
  if (given.length === ROLES.length) return;
  if (given.includes('engine') !== given.includes('devices'))
    throw new Error('BRAISE_ROLES: engine and devices run in one process, since readings pass from one to the other in its memory');
  if (databaseUrl === undefined)
    throw new Error('BRAISE_ROLES: processes with different roles share a database; DATABASE_URL must name it');
  if (demo === true) throw new Error('BRAISE_DEMO: the demo homes need a process with every role');
}

function tlsOf({
  BRAISE_TLS: wanted,
  BRAISE_TLS_CERT: cert,
  BRAISE_TLS_KEY: key,
  BRAISE_PUBLIC_URL: publicUrl,
}: z.infer<typeof environment>): Config['tls'] {
  if ((cert === undefined) !== (key === undefined)) throw new Error('BRAISE_TLS_CERT and BRAISE_TLS_KEY go together');
  const files = cert === undefined || key === undefined ? null : { cert: resolve(cert), key: resolve(key) };
  if (!wanted && files === null) return null;
  // cookies and tokens would be those of plain HTTP
  if (publicUrl?.startsWith('http:')) throw new Error('BRAISE_PUBLIC_URL: under BRAISE_TLS it begins with https');
  return { files };
}

function pricesOf(env: z.infer<typeof environment>): Config['prices'] {
  const {
    BRAISE_PRICES: sources,
    BRAISE_ENTSOE_TOKEN: token,
    BRAISE_RTE_CLIENT_ID: clientId,
    BRAISE_RTE_CLIENT_SECRET: clientSecret,
  } = env;
  if (token === undefined && Object.values(sources).includes('entsoe')) throw new Error('BRAISE_PRICES: entsoe needs BRAISE_ENTSOE_TOKEN');
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new Error('BRAISE_RTE_CLIENT_ID and BRAISE_RTE_CLIENT_SECRET go together');
  return {
    sources,
    zones: env.BRAISE_PRICE_ZONES,
    url: env.BRAISE_PRICES_URL?.replace(/\/+$/, '') ?? null,
    entsoeToken: token ?? null,
    octopusProduct: env.BRAISE_OCTOPUS_PRODUCT,
    rte: clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret },
  };
}

function staffProviderOf(env: z.infer<typeof environment>): Config['staffProvider'] {
  const {
    BRAISE_STAFF_ISSUER: issuer,
    BRAISE_STAFF_CLIENT_ID: clientId,
    BRAISE_STAFF_CLIENT_SECRET: secret,
    BRAISE_STAFF_GROUP: group,
  } = env;
  if (issuer === undefined && clientId === undefined && secret === undefined && group === undefined) return null;
  if (issuer === undefined || clientId === undefined || group === undefined)
    throw new Error('BRAISE_STAFF_ISSUER, BRAISE_STAFF_CLIENT_ID and BRAISE_STAFF_GROUP (* for whoever signs in there) go together');
  return { issuer, clientId, clientSecret: secret ?? null, group };
}

const isOrigin = ({ pathname, search, hash, username, password }: URL): boolean =>
  /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '');

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128));
}
