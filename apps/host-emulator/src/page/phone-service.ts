import type { Band } from '@braise/domain/phones';
import * as z from 'zod/mini';

const phone = z.object({ id: z.int(), name: z.string(), tracks: z.boolean(), atHome: z.nullable(z.boolean()) });
const status = z.object({
  appUrl: z.string(),
  networkUrl: z.string(),
  networkOn: z.boolean(),
  account: z.nullable(z.object({ name: z.string(), homeId: z.nullable(z.int()), phones: z.array(phone) })),
});
export type PhoneStatus = z.infer<typeof status>;

/** The process behind this page, which holds the tokens. */
async function call(path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`/phone/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return await response.json();
}

export const readStatus = async (): Promise<PhoneStatus> => status.parse(await call('status'));
export const fetchAccessToken = async (fresh: boolean): Promise<string | null> =>
  z.object({ accessToken: z.nullable(z.string()) }).parse(await call('access-token', { fresh })).accessToken;
export const signOut = (): Promise<unknown> => call('sign-out');
export const turnNetwork = (on: boolean): Promise<unknown> => call('network', { on });
export const registerPhone = async (asked: { homeId: number; name: string; metadata: object }): Promise<number | null> =>
  z.object({ phone: z.nullable(phone) }).parse(await call('register', asked)).phone?.id ?? null;
/** The status that the server answered; 0: nothing answered. */
export const reportRegion = async (event: { homeId: number; mobileDeviceId: number; band: Band }): Promise<number> =>
  z.object({ status: z.int() }).parse(await call('region', event)).status;
