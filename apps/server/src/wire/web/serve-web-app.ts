import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statePolicy } from '../http/guard-routes.ts';
import type { ServePage } from '../http/answer-unknown-paths.ts';

/** Only what this origin serves runs or is shown; nobody frames the app. Styles set by script through the CSSOM need no exception. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};

/** Hashed file names change with their content, so they may be kept for ever; the page that names them may not. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** Pages that stand in the web view of a mobile app; `path`: with or without a query. */
const isWebView = (path: string): boolean => /^\/web-view(?:[/?]|$)/.test(path);

/**
 * Serves the built web app below `folder`; returns what answers any page of it with its shell. `hostOrigins`: pages that may frame those that
 * stand in a web view.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, hostOrigins: readonly string[] = []): Promise<ServePage> {
  const shell = join(folder, 'index.html');
  if (!existsSync(shell)) throw new Error(`the web app is not built: ${shell} is missing; npm start builds it`);
  const page = await readFile(shell);
  const framed = {
    ...HEADERS,
    'content-security-policy': HEADERS['content-security-policy'].replace(
      /frame-ancestors 'none'$/,
      `frame-ancestors ${hostOrigins.join(' ') || "'none'"}`,
    ),
  };
  const sendShell: ServePage = (request, reply: FastifyReply) =>
    reply
      .headers({ ...(isWebView(request.url) ? framed : HEADERS), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);

  await app.register(async (scope) => {
    statePolicy(scope, 'public');
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      // each file is a route, so that everything else stays an unknown path
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        response.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache');
        for (const [name, value] of Object.entries(HEADERS)) response.header(name, value);
      },
    });
    scope.get('/', sendShell);
  });
  return sendShell;
}
