import type { IncidentsBody } from '@braise/contract/v2';
import type { HomeModel } from '../../home-model/home-model.ts';
import { homeIncidents } from '../../features/incidents/home-incidents.ts';

export const incidentsBody = (home: HomeModel): IncidentsBody => ({
  incidents: homeIncidents(home).map(({ type, serial }) => ({ id: `${type}:${serial}`, type, status: 'OPEN' })),
});
