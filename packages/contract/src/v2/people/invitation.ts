import * as z from 'zod/mini';
import { home } from '../home/home.ts';

const timestamp = z.iso.datetime();

/** Languages that mails are written in. */
const mailLanguage = z.enum(['fr', 'en']);

export const invitationRequest = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
  /** Of the mail; without it that of the account with this address, else of the home. */
  language: z.optional(mailLanguage),
});
export type InvitationRequest = z.infer<typeof invitationRequest>;

/** An invitation as the residents of its home see it. */
export const invitation = z.object({
  /** Names the invitation in the paths of its home. It opens nothing: what accepts is in the mail alone. */
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  email: z.string(),
  firstSent: timestamp,
  lastSent: timestamp,
  expiresAt: timestamp,
  /** Its mail could not be sent, and is not tried any more until it is sent again. */
  undelivered: z.optional(z.boolean()),
  /** The server sends no mail: this one waits on it, for whoever runs it to hand over. */
  held: z.optional(z.boolean()),
  inviter: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    enabled: z.boolean(),
    homeId: z.int(),
    locale: z.string(),
    type: z.literal('WEB_USER'),
  }),
  home,
});
export type InvitationBody = z.infer<typeof invitation>;
export const invitations = z.array(invitation);

/** An invitation as whoever holds its link sees it. */
export const receivedInvitation = z.object({
  home: z.object({
    id: z.int(),
    name: z.string(),
    address: z.object({ addressLine1: z.string(), addressLine2: z.nullable(z.string()), zipCode: z.string(), city: z.string() }),
  }),
  inviter: z.object({ name: z.string() }),
  expiresAt: timestamp,
});
export type ReceivedInvitationBody = z.infer<typeof receivedInvitation>;

/** Invitations to the confirmed address of whoever asks. */
export const ownInvitations = z.array(z.object({ token: invitation.shape.token }));

/** The home that a person belongs to from now on. */
export const joinedHome = z.object({ homeId: z.int() });
