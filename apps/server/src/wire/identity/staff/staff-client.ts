import { STAFF_RETURN_PATH } from '@braise/contract/staff';

/** Staff of this installation at its own authorization server: a client that gets no access to the API, only who somebody is. */
export const STAFF_CLIENT_ID = 'braise-staff';
export const staffRedirectUri = (publicUrl: string): string => new URL(STAFF_RETURN_PATH, publicUrl).href;
