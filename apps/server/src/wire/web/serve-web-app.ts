import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statePolicy } from '../http/guard-routes.ts';
import type { ServePage } from '../http/answer-unknown-paths.ts';
import type { WebHeaders } from './web-headers.ts';

/** Hashed file names change with their content, so they may be kept for ever; the page that names them may not. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built web app below `folder`; returns what answers any page of it with its shell. */
export async function serveWebApp(app: FastifyInstance, folder: string, headers: WebHeaders): Promise<ServePage> {
  const shell = join(folder, 'index.html');
  if (!existsSync(shell)) throw new Error(`the web app is not built: ${shell} is missing; npm start builds it`);
  const page = await readFile(shell);
  const sendShell: ServePage = (request, reply: FastifyReply) =>
    reply
      .headers({ ...headers.page(request.url), 'cache-control': 'no-cache' })
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
        for (const [name, value] of Object.entries(headers.file)) response.header(name, value);
      },
    });
    scope.get('/', { exposeHeadRoute: true }, sendShell);
  });
  return sendShell;
}
