import { instant } from '@braise/domain';
import { ADMIN_COMMANDS } from './admin/admin-commands.ts';
import { openInstallation } from './admin/open-installation.ts';
import { readConfig } from './config.ts';

// `npm run admin -- <command> …`: for whoever runs the machine; works beside a running server
const [name = 'help', ...args] = process.argv.slice(2);
const command = ADMIN_COMMANDS.find((one) => one.name === name);

// a database that was started for the occasion ends with this process, which a signal alone would not let it know
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

if (command === undefined) {
  const width = Math.max(...ADMIN_COMMANDS.map(({ usage }) => usage.length));
  console.log(ADMIN_COMMANDS.map(({ usage, what }) => `${usage.padEnd(width)}  ${what}`).join('\n'));
  process.exit(name === 'help' ? 0 : 2);
}

try {
  await using installation = await openInstallation(readConfig(process.env), { bare: command.bare ?? false });
  process.exitCode = (await command.run(installation, args, instant(Date.now()))) ? 0 : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
