import { noParams } from '../path-params.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import {
  countries,
  geocodeAnswer,
  geocodeRequest,
  mapConfiguration,
  nearestAnswer,
  nearestRequest,
  newHome,
  newHomeRequest,
} from './place.ts';

/** How a person without a home comes by one. */
export const onboardingRoutes = {
  createHome: defineRoute({
    id: 'createHome',
    ...endpoints.createHome,
    policy: 'person',
    summary: 'Make a home and live in it. 409 for a person who lives in one already; idempotent by key.',
    params: noParams,
    body: newHomeRequest,
    responses: { 201: newHome },
  }),
  getCountries: defineRoute({
    id: 'getCountries',
    ...endpoints.getCountries,
    policy: 'person',
    summary: 'The countries that a home may be in.',
    params: noParams,
    responses: { 200: countries },
  }),
  getMapConfiguration: defineRoute({
    id: 'getMapConfiguration',
    ...endpoints.getMapConfiguration,
    policy: 'person',
    summary: 'Where map tiles come from, if from anywhere.',
    params: noParams,
    responses: { 200: mapConfiguration },
  }),
  geocode: defineRoute({
    id: 'geocode',
    ...endpoints.geocode,
    policy: 'person',
    summary: 'Where an address is. 503 when the geocoder cannot be reached, 429 when it is asked too often.',
    params: noParams,
    body: geocodeRequest,
    responses: { 200: geocodeAnswer },
  }),
  findNearestPlace: defineRoute({
    id: 'findNearestPlace',
    ...endpoints.findNearestPlace,
    policy: 'person',
    summary: 'What address, or at least what town, a point is at.',
    params: noParams,
    body: nearestRequest,
    responses: { 200: nearestAnswer },
  }),
};
