import type { TestServer } from './test-server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

/** Asks for something of a home's energy as who lives there. `serverOf`: tests make theirs before each of them runs. */
export const energyCallsAs =
  (serverOf: () => TestServer) =>
  (who: 'camille' | 'louis', method: Method, path: string, payload?: object, headers: Headers = {}) => {
    const { app, [who]: resident } = serverOf();
    return app.inject({
      method,
      url: `/energy-insights/homes/${resident.homeId}/${path}`,
      headers: { authorization: `Bearer ${resident.token}`, ...headers },
      ...(payload && { payload }),
    });
  };

/** The same as camille. */
export const energyCalls = (serverOf: () => TestServer) => {
  const callAs = energyCallsAs(serverOf);
  return (method: Method, path: string, payload?: object, headers?: Headers) => callAs('camille', method, path, payload, headers);
};
