import type { FastifyReply } from 'fastify';

/** An error in OAuth's own shape (RFC 6749, 5.2). */
export const sendOAuthError = (
  reply: FastifyReply,
  error: 'invalid_request' | 'unauthorized_client' | 'unsupported_response_mode' | 'slow_down',
  description: string,
): FastifyReply => reply.code(400).header('cache-control', 'no-store').send({ error, error_description: description });
