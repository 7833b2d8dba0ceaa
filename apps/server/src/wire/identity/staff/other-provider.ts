import type { Config } from '../../../config.ts';
import { staffRedirectUri } from './staff-client.ts';
import type { StaffProviderOptions } from './staff-provider.ts';

export type StaffProviderConfig = NonNullable<Config['staffProvider']>;

/** Staff of an operator who has a provider: who is in the named group or, if so named, whoever it lets sign in to this client. */
export const otherStaffProvider = ({ group, ...config }: StaffProviderConfig, publicUrl: string): StaffProviderOptions => ({
  ...config,
  own: false,
  redirectUri: staffRedirectUri(publicUrl),
  scope: group === '*' ? 'openid profile email' : 'openid profile email groups',
  required: group === '*' ? null : { claim: 'groups', value: group },
});
