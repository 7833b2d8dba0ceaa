import { v2Routes as v2 } from '@braise/contract/routes';
import { iso } from '@braise/domain';
import { loadPersonWithHomes, loadResidents } from '../../features/home/person.store.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { removeResident } from '../../features/people/remove-resident.ts';
import { countOthers, findHomeToTell, keptUntil, listLeftHomes } from '../../features/people/residency.store.ts';
import { returnToHome } from '../../features/people/return-to-home.ts';
import { mobileDeviceBody } from '../bodies/mobile-device-body.ts';
import { ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { refused } from '../endpoints/refused.ts';
import { accountRoutes } from './account-routes.ts';
import { choiceRoutes } from './choice-routes.ts';
import { leftHomesBody } from './left-homes-body.ts';
import { readingsExportRoutes } from './readings-export-routes.ts';

/** Who somebody is, who lives in a home, and the coming and going of residents. */
export const peopleRoutes: readonly Endpoint[] = [
  query(v2.getMe, async ({ caller, server, at }) => {
    const person = await loadPersonWithHomes(server.database, caller.personId);
    // the account was deleted while its token lives on
    if (person === null) return refused({ code: 'unauthorized' });
    const { id, name, email, locale, homes } = person;
    const phones = (await Promise.all(homes.map((home) => loadMobileDevices(server.database, home.id)))).flat();
    const mobileDevices = phones.filter(({ personId }) => personId === id).map((phone) => mobileDeviceBody(phone, at));
    return { name, email, username: email, id, homes, locale, mobileDevices };
  }),
  query(v2.getUsers, async ({ params: { homeId }, server: { database }, at }) => {
    const [residents, phones] = await Promise.all([loadResidents(database, homeId), loadMobileDevices(database, homeId)]);
    return residents.map(({ id, name, email, locale, homeName }) => ({
      name,
      email,
      username: email,
      id,
      homes: [{ id: homeId, name: homeName }],
      locale,
      mobileDevices: phones.filter(({ personId }) => personId === id).map((phone) => mobileDeviceBody(phone, at)),
    }));
  }),
  command(v2.removeResident, ({ server, by, params }) => removeResident(server, by, params.userId), done),
  query(v2.getLeaving, async ({ params: { homeId }, caller, server: { database }, at }) => {
    const [others, home] = await Promise.all([countOthers(database, homeId, caller.personId), findHomeToTell(database, homeId)]);
    return home && { keptUntil: others === 0 ? iso(keptUntil(at)) : null, timeZone: home.timeZone };
  }),
  query(v2.getLeftHomes, async ({ caller, server, at }) => leftHomesBody(await listLeftHomes(server.database, caller.personId, at))),
  action(v2.returnToHome, async ({ params, caller, server, at }) => {
    const outcome = await returnToHome(server, caller.personId, params.leftHomeId, at);
    return outcome.ok ? ok({ homeId: outcome.homeId }) : refused(outcome.error);
  }),
  ...accountRoutes,
  ...choiceRoutes,
  ...readingsExportRoutes,
];
