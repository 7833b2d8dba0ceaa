import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { GATEWAY_KINDS, type GatewayKind } from '@braise/devices';
import { DAY_S, type Instant } from '@braise/domain';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { backup } from '../database/backup/backup.ts';
import { restore } from '../database/backup/restore.ts';
import { createGateway, listGateways, rotateGatewayCredentials } from '../device-link/gateways/create-gateway.ts';
import { issueScriptToken } from '../identity/tokens/issue-script-token.ts';
import { findPersonByEmail, forgetSetUp } from '../identity/accounts/person.store.ts';
import { findPublicUrl } from '../identity/accounts/public-url.store.ts';
import { createHome } from '../features/home/create-home.ts';
import { KEPT_PATHS } from '../kept-paths.ts';
import { ADMINISTRATOR_USAGE, administratorCommand } from './administrator-command.ts';
import { ANALYTICS_USAGE, analyticsCommand } from './analytics-command.ts';
import { CONSENT_USAGE, consentCommand } from './consent-command.ts';
import { ENERGY_STATUS_USAGE, energyStatusCommand } from './energy-status-command.ts';
import { ENTITLEMENT_USAGE, entitlementCommand } from './entitlement-command.ts';
import { EXPORT_USAGE, exportCommand } from './export-command.ts';
import { LOGS_USAGE, logsCommand } from './logs-command.ts';
import type { Installation } from './open-installation.ts';
import { PARTNER_USAGE, partnerCommand } from './partner-command.ts';
import { UNREADABLE_USAGE, unreadableCommand } from './unreadable-command.ts';

export type AdminCommand = {
  readonly name: string;
  readonly usage: string;
  readonly what: string;
  /** Works on a database that has no schema yet. */
  readonly bare?: boolean;
  /** Prints its answer; false when it could not be done, and why is printed. Throws what is unexpected. */
  run(installation: Installation, args: readonly string[], now: Instant): Promise<boolean>;
};

const isKind = (text: string): text is GatewayKind => GATEWAY_KINDS.some((kind) => kind === text);

function refuse(sentence: string): false {
  console.error(sentence);
  return false;
}

export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'token',
    usage: 'token <email> [--days <n>]',
    what: 'prints an access token for scripts; an hour unless said',
    async run({ database, config }, args, now) {
      const { positionals, values } = parse(args, { days: { type: 'string' } });
      const [email] = positionals;
      if (email === undefined) return refuse('usage: token <email> [--days <n>]');
      const lifetime = values['days'] === undefined ? {} : { lifetimeSeconds: Math.round(Number(values['days']) * DAY_S) };
      const issued = await issueScriptToken(
        { database: database.kysely, publicUrl: (await findPublicUrl(database.kysely)) ?? config.publicUrl, now: () => now },
        { email, ...lifetime },
      );
      if (!issued.ok)
        return refuse(issued.code === 'notFound' ? `nobody has the address ${email}` : 'a token lasts from a second to 366 days');
      console.log(issued.token);
      return true;
    },
  },
  {
    name: 'create-home',
    usage: 'create-home <name> <time zone> <email>',
    what: 'makes a home for a person who has none',
    async run({ database, config }, args, now) {
      const [name, timeZone, email] = args;
      if (name === undefined || timeZone === undefined || email === undefined)
        return refuse('usage: create-home <name> <time zone> <email>');
      const person = await findPersonByEmail(database.kysely, email);
      if (person === null) return refuse(`nobody has the address ${email}`);
      const bus = createInProcessBus(console.error);
      const home = {
        name,
        timeZone,
        generation: 'LINE_X',
        language: person.locale,
        address: {},
        geolocation: null,
        entitlementPolicy: config.entitlements.policy,
      } as const;
      const made = await createHome({ database, bus }, home, person.id, now);
      if (!made.ok) return refuse(made.error.title ?? `refused: ${made.error.field ?? made.error.code}`);
      console.log(`home ${made.homeId}`);
      return true;
    },
  },
  {
    name: 'create-gateway',
    usage: `create-gateway <home> <${GATEWAY_KINDS.join('|')}> [--name <name>] [--root <topic>]`,
    what: 'makes a gateway; prints its credential once',
    async run({ database, config }, args) {
      const { positionals, values } = parse(args, { name: { type: 'string' }, root: { type: 'string' } });
      const [home, kind] = positionals;
      const homeId = Number(home);
      if (!Number.isInteger(homeId) || kind === undefined || !isKind(kind))
        return refuse(`usage: create-gateway <home> <${GATEWAY_KINDS.join('|')}>`);
      const known = await database.kysely.selectFrom('home').select('id').where('id', '=', homeId).executeTakeFirst();
      if (known === undefined) return refuse(`there is no home ${homeId}`);
      const { name, root } = values;
      const asked = { homeId, kind, name: String(name ?? kind), ...(root === undefined ? {} : { topicRoot: String(root) }) };
      const made = await createGateway(database, asked);
      if ('error' in made) return refuse(made.error === 'topic-root-taken' ? 'another gateway has that root' : 'that is no topic root');
      if (config.mqtt.url === null) printCredentials(made);
      else console.log(`gateway   ${made.gatewayId}\nroot      ${made.topicRoot}\nYour broker keeps its own users.`);
      return true;
    },
  },
  {
    name: 'rotate-gateway',
    usage: 'rotate-gateway <home> <gateway>',
    what: 'gives a gateway a new password; prints it once',
    async run({ database }, [home, gateway = '']) {
      const made = await rotateGatewayCredentials(database, Number(home), gateway);
      if (made === null) return refuse('there is no such gateway');
      printCredentials(made);
      return true;
    },
  },
  {
    name: 'list',
    usage: 'list',
    what: 'homes, residents and gateways',
    async run({ database }) {
      const homes = await database.kysely
        .selectFrom('home')
        .leftJoin('membership', 'membership.home_id', 'home.id')
        .leftJoin('person', 'person.id', 'membership.person_id')
        .select(['home.id', 'home.name', 'home.time_zone', 'person.email'])
        .orderBy('home.id')
        .execute();
      for (const home of homes) console.log(`home ${home.id}  ${home.name}  ${home.time_zone}  ${home.email ?? 'nobody'}`);
      for (const gateway of await listGateways(database, null))
        console.log(
          `gateway ${gateway.id}  home ${gateway.homeId}  ${gateway.kind}  ${gateway.topicRoot}  ${gateway.online ? 'online' : 'offline'}`,
        );
      return true;
    },
  },
  {
    name: 'backup',
    usage: 'backup <file>',
    what: 'everything into one file, while the server goes on',
    async run({ database, config }, [file], now) {
      if (file === undefined) return refuse('usage: backup <file>');
      const { rows, files } = await backup({ database, dataDir: config.dataDir, paths: KEPT_PATHS, to: resolve(file), now: () => now });
      console.log(`${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows and ${files} files are in ${resolve(file)}`);
      return true;
    },
  },
  { name: 'export', usage: EXPORT_USAGE, what: 'readings of a home, one row each; docs/telemetry-export.md', run: exportCommand },
  {
    name: 'first-run',
    usage: 'first-run',
    what: 'lets whoever comes next set the server up again, once every account is deleted',
    async run({ database }) {
      await forgetSetUp(database.kysely);
      console.log('whoever opens the server next makes the first account, if there is none');
      return true;
    },
  },
  { name: 'logs', usage: LOGS_USAGE, what: 'faults that the app met, the newest first, with the places of the sources', run: logsCommand },
  { name: 'analytics', usage: ANALYTICS_USAGE, what: 'how the app is used, as told by those who agreed to it', run: analyticsCommand },
  { name: 'consent', usage: CONSENT_USAGE, what: 'which partner asks the residents of a home to share its data', run: consentCommand },
  {
    name: 'administrator',
    usage: ADMINISTRATOR_USAGE,
    what: 'makes somebody an administrator, who is staff too; or withdraws it',
    run: administratorCommand,
  },
  {
    name: 'set-entitlement',
    usage: ENTITLEMENT_USAGE,
    what: 'what a home may use: everything, or what it subscribed to',
    run: entitlementCommand,
  },
  { name: 'set-partner', usage: PARTNER_USAGE, what: 'whose brand the pages of a home wear; - for none', run: partnerCommand },
  {
    name: 'energy-status',
    usage: ENERGY_STATUS_USAGE,
    what: 'tells residents that figures of energy are not worked out as they should be, or that they are again',
    run: energyStatusCommand,
  },
  {
    name: 'unreadable',
    usage: UNREADABLE_USAGE,
    what: 'stored readings that were found damaged: tries them again, or gives them up',
    run: unreadableCommand,
  },
  {
    name: 'restore',
    usage: 'restore <file> [--replace]',
    what: 'everything back, into an empty installation unless it may be replaced',
    bare: true,
    async run({ database, config, serverRuns }, args) {
      const { positionals, values } = parse(args, { replace: { type: 'boolean' } });
      const [file] = positionals;
      if (file === undefined) return refuse('usage: restore <file> [--replace]');
      if (serverRuns) return refuse('stop the server first');
      const into = { database, dataDir: config.dataDir };
      const { rows, files } = await restore({ archive: resolve(file), into, replace: values['replace'] === true });
      console.log(`${rows} rows and ${files} files are back`);
      return true;
    },
  },
];

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parse(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): { readonly positionals: readonly string[]; readonly values: Values } {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const single = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]);
  return { positionals, values: Object.fromEntries(single) };
}

function printCredentials(gateway: { gatewayId: string; topicRoot: string; username: string; password: string }): void {
  console.log(
    `gateway   ${gateway.gatewayId}\nroot      ${gateway.topicRoot}\nuser      ${gateway.username}\npassword  ${gateway.password}`,
  );
}
