import type { TestServer } from './test-server.ts';

/** Asks for something of a home's energy as camille, who lives there. `serverOf`: tests make theirs before each of them runs. */
export const energyCalls = (serverOf: () => TestServer) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const { app, camille } = serverOf();
  return app.inject({
    method,
    url: `/energy-insights/homes/${camille.homeId}/${path}`,
    headers: { authorization: `Bearer ${camille.token}` },
    ...(payload && { payload }),
  });
};
