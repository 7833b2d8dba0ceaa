import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

/** A browser as far as this server can tell: keeps cookies by path, says where its requests come from. */
export type TestBrowser = {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Follows redirects within the server; the last answer, and the address it came from. Stops at an address that `until` accepts. */
  follow(url: string, until?: (url: string) => boolean): Promise<{ url: string; response: LightMyRequestResponse }>;
  submit(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** `body` undefined: none is sent. */
  send(method: 'POST' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  cookie(name: string): string | undefined;
  /** From another network than the others. */
  address: string;
};

export function createTestBrowser(app: FastifyInstance, publicUrl: string): TestBrowser {
  const jar = new Map<string, Cookie>();
  const origin = new URL(publicUrl).origin;

  function keep(response: LightMyRequestResponse): void {
    for (const { name, value, path = '/', maxAge, expires } of response.cookies) {
      const key = `${name} ${path}`;
      if (value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)) jar.delete(key);
      else jar.set(key, { name, value, path });
    }
  }

  async function request(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(options.url, origin);
    const sent = [...jar.values()].filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...options,
      url: pathname + search,
      remoteAddress: browser.address,
      headers: { host: new URL(origin).host, ...(cookie === '' ? {} : { cookie }), ...options.headers },
    });
    keep(response);
    return response;
  }

  const own = { origin, 'sec-fetch-site': 'same-origin' };
  const browser: TestBrowser = {
    address: '127.0.0.1',
    get: (url, headers = {}) => request({ method: 'GET', url, headers }),
    async follow(url, until = () => false) {
      let response = await browser.get(url);
      let at = url;
      while (response.statusCode >= 300 && response.statusCode < 400) {
        at = new URL(String(response.headers.location), origin).href;
        if (until(at)) break;
        response = await browser.get(at);
      }
      return { url: at, response };
    },
    submit: (url, fields, headers = {}) =>
      request({
        method: 'POST',
        url,
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    send: (method, url, body, headers = {}) =>
      request({
        method,
        url,
        headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    cookie: (name) => [...jar.values()].find((kept) => kept.name === name)?.value,
  };
  return browser;
}
