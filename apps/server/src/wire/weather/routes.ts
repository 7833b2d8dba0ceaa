import { v2Routes as v2 } from '@braise/contract/routes';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery } from '../endpoints/query.ts';
import { weatherBody } from './weather-body.ts';

/** The weather at a home. */
export const weatherRoutes: readonly Endpoint[] = [homeQuery(v2.getWeather, ({ home }) => weatherBody(home))];
