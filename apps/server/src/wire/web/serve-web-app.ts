import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statePolicy } from '../http/guard-routes.ts';
import type { ServePage } from '../http/answer-unknown-paths.ts';
import { preferredEncoding } from './preferred-encoding.ts';
import { webHeaders, type WebPolicy } from './web-headers.ts';

/** Hashed file names change with their content, so they may be kept for ever; the page that names them may not. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built web app below `folder`; returns what answers any page of it with its shell. */
export async function serveWebApp(app: FastifyInstance, folder: string, policy: WebPolicy): Promise<ServePage> {
  const shell = join(folder, 'index.html');
  if (!existsSync(shell)) throw new Error(`the web app is not built: ${shell} is missing; npm start builds it`);
  const page = await readFile(shell);
  const headers = webHeaders(policy, scriptsInside(page.toString()));
  // it holds nothing of anybody, so that its length tells nothing either
  const encoded = { br: brotliCompressSync(page), gzip: gzipSync(page, { level: 9 }), identity: page };
  const sendShell: ServePage = (request, reply: FastifyReply) => {
    const encoding = preferredEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    void reply.headers({ ...headers.page(request.url), 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(encoded[encoding]);
  };

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
        for (const [name, value] of Object.entries(headers.file)) response.header(name, value);
      },
    });
    scope.get('/', { exposeHeadRoute: true }, sendShell);
  });
  return sendShell;
}

/** The scripts that stand in a page of ours, as they are between their tags. */
const scriptsInside = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
