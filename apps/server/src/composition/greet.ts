import type { Config } from '../config.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS } from '../demo/demo-residents.ts';
import type { Api } from './api.ts';

/** Tells the person at the console where the server is, and what they should know of it. */
export async function greet(config: Config, api: Api, say: (line: string) => void): Promise<void> {
  if (config.demo) say(`Sign in as ${DEMO_RESIDENTS.map(({ email }) => email).join(', ')}; the password is ${DEMO_PASSWORD}`);
  const known = await api.openToOthers();
  if (known.length > 0)
    say(
      `Warning: whoever reaches this machine can sign in as ${known.join(', ')}, whose password is published. For a real home begin with BRAISE_DEMO=0 and an empty data folder`,
    );
  // the link opens every mail: it is for a person at the console, not for a service's journal
  if (config.mail.smtpUrl === null && process.stdout.isTTY)
    say(`Mails stay on this machine: ${api.makeOperatorLink(`http://localhost:${config.port}`)}`);
  say(`Braise is at ${config.publicUrl}`);
}
