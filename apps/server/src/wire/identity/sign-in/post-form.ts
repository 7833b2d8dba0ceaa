import { type Response, inject } from 'light-my-request';
import type { Provider } from 'oidc-provider';
import { describePublicRequest } from '../oauth/public-request.ts';

/** Sends a form to the authorization server without a socket: the same code as from outside. `remoteAddress`: of whom it is sent for. */
export function postForm(
  provider: Provider,
  request: {
    readonly publicUrl: string;
    readonly path: string;
    readonly fields: Readonly<Record<string, string>> | URLSearchParams;
    readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly remoteAddress?: string;
  },
): Promise<Response> {
  const answer = provider.callback();
  return inject(
    (raw, reply) => {
      describePublicRequest(raw, request.publicUrl, request.remoteAddress);
      void answer(raw, reply);
    },
    {
      method: 'POST',
      url: request.path,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(request.fields).toString(),
    },
  );
}
