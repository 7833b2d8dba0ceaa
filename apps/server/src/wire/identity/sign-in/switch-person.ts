import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';

/**
 * Somebody else was signed in in this browser: whoever types a password says who is there now, so the sign-in of the former person gives way
 * without a question. Their apps and pages keep what they were given; only the browser forgets them. Left to the library, it would show a page
 * of its own that signs the former person out of everything.
 */
export async function switchPerson(
  provider: Provider,
  { interaction, personId }: { readonly interaction: InstanceType<Provider['Interaction']>; readonly personId: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId === undefined || session.accountId === personId) return;
  await session.destroy();
  // begun as the former person, it would be taken for somebody else's
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}
