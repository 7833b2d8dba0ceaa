/** ms. */
const PATIENCE = 300_000;
const LOOK_MS = 500;

type Ask = (path: string) => Promise<unknown>;

/** Waits until the demo homes have their past. `token`: of a resident of one. */
export const historyMade = (url: string, token: string): Promise<void> =>
  until(url, token, 'the history of the demo homes', async (ask, homeId) => {
    const { home } = (await ask(`/live/homes/${homeId}/view`)) as { home: { historyProgress: number | null } };
    return home.historyProgress === null;
  });

/** Waits until the home of a resident knows what it took of energy in the month before this one. */
export const monthMetered = (url: string, token: string): Promise<void> =>
  until(url, token, 'what the home took', async (ask, homeId) => {
    const told = (await ask(`/energy-insights/homes/${homeId}/consumptionOverview`)) as {
      monthlyAggregation?: { monthBefore: { totalConsumption: number | null } };
    };
    return (told.monthlyAggregation?.monthBefore.totalConsumption ?? null) !== null;
  });

async function until(url: string, token: string, what: string, isThere: (ask: Ask, homeId: number) => Promise<boolean>): Promise<void> {
  const ask: Ask = async (path) => (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const { homes } = (await ask('/api/v2/me')) as { homes: readonly { id: number }[] };
  for (const deadline = performance.now() + PATIENCE; performance.now() < deadline;) {
    if (await isThere(ask, homes[0]?.id ?? 0)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`${what} is not there after ${PATIENCE / 60_000} minutes`);
}
