import { createHash } from 'node:crypto';
import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Response } from 'light-my-request';
import * as z from 'zod';
import type { Schema } from '../../../database/schema.ts';
import { findArtifact, keepBeside, keptBeside } from '../../../identity/tokens/oidc-artifact.store.ts';
import { isWithinGrace, REFRESH_TOKEN } from '../../../identity/tokens/rotation-grace.ts';
import { seal, unseal } from '../../../identity/tokens/seal.ts';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';

/** An answer of the token endpoint, as it goes over the wire. */
export type TokenReply = Pick<Response, 'statusCode' | 'headers' | 'payload'>;
/** Answers a request for a token; `ask` puts it to the authorization server. */
export type ShareRotation = (parameters: URLSearchParams, ask: () => Promise<TokenReply>) => Promise<TokenReply>;

const tokens = z.looseObject({ expires_in: z.number() });
const kept = z.object({ asked: z.string(), at: z.number(), body: tokens });

/**
 * However many ask for the successor of a refresh token at once, or again because the answer was lost, there is one, and all are told it as long
 * as the token is within its grace. The answer stands beside the token, under a key that only the token itself opens.
 */
export function createSharedRotation(deps: { readonly database: Kysely<Schema>; readonly now: () => Instant }): ShareRotation {
  const { database, now } = deps;
  const underWay = new Map<string, Promise<TokenReply>>();

  async function findKept(token: string, asked: string): Promise<TokenReply | null> {
    const id = idOf(token);
    const stored = await findArtifact(database, REFRESH_TOKEN, id, new Date(now()));
    const sealed = stored === null ? null : keptBeside(stored);
    if (stored === null || sealed === null || !(await isWithinGrace(deps, stored))) return null;
    const text = unseal(keyOf(token), id, Buffer.from(sealed, 'base64url'));
    const answer = text === null ? null : kept.parse(JSON.parse(text));
    if (answer?.asked !== asked) return null;
    const since = Math.floor((now() - answer.at) / 1000);
    const body = { ...answer.body, expires_in: Math.max(0, answer.body.expires_in - since) };
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      payload: JSON.stringify(body),
    };
  }

  async function rotate(token: string, asked: string, ask: () => Promise<TokenReply>): Promise<TokenReply> {
    const before = await findKept(token, asked);
    if (before !== null) return before;
    const at = now();
    const reply = await ask();
    if (reply.statusCode !== 200) return reply;
    const text = JSON.stringify({ asked, at, body: tokens.parse(JSON.parse(reply.payload)) });
    const id = idOf(token);
    if (await keepBeside(database, REFRESH_TOKEN, id, seal(keyOf(token), id, text).toString('base64url'))) return reply;
    // another process was first: its answer counts, and ours is never used
    return (await findKept(token, asked)) ?? reply;
  }

  return (parameters, ask) => {
    const token = parameters.get('refresh_token');
    if (token === null || parameters.get('grant_type') !== 'refresh_token') return ask();
    const asked = createHash('sha256')
      .update(JSON.stringify(ASKED_BY.map((name) => parameters.getAll(name))))
      .digest('base64url');
    const present = underWay.get(asked);
    if (present !== undefined) return present;
    const rotation = rotate(token, asked, ask).finally(() => underWay.delete(asked));
    underWay.set(asked, rotation);
    return rotation;
  };
}

/** The parameters by which a successor is asked for; whatever else is sent asks for nothing. */
const ASKED_BY = ['client_id', 'grant_type', 'refresh_token', 'scope', 'resource'];

const idOf = (token: string): string => hashSecretToken(token).toString('base64url');
/** Another hash than the one it is found by. */
const keyOf = (token: string): Buffer => createHash('sha256').update('answer beside a refresh token\n').update(token).digest();
