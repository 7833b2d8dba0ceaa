import { noParams } from '../path-params.ts';
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
    method: 'POST',
    path: '/api/v2/homes',
    policy: 'person',
    summary: 'Make a home and live in it. 409 for a person who lives in one already; idempotent by key.',
    params: noParams,
    body: newHomeRequest,
    responses: { 201: newHome },
  }),
  getCountries: defineRoute({
    id: 'getCountries',
    method: 'GET',
    path: '/api/v2/countries',
    policy: 'person',
    summary: 'The countries that a home may be in.',
    params: noParams,
    responses: { 200: countries },
  }),
  getMapConfiguration: defineRoute({
    id: 'getMapConfiguration',
    method: 'GET',
    path: '/api/v2/mapConfiguration',
    policy: 'person',
    summary: 'Where map tiles come from, if from anywhere.',
    params: noParams,
    responses: { 200: mapConfiguration },
  }),
  geocode: defineRoute({
    id: 'geocode',
    method: 'POST',
    path: '/api/v2/geocode',
    policy: 'person',
    summary: 'Where an address is. 503 when the geocoder cannot be reached, 429 when it is asked too often.',
    params: noParams,
    body: geocodeRequest,
    responses: { 200: geocodeAnswer },
  }),
  findNearestPlace: defineRoute({
    id: 'findNearestPlace',
    method: 'POST',
    path: '/api/v2/geocode/nearest',
    policy: 'person',
    summary: 'What address, or at least what town, a point is at.',
    params: noParams,
    body: nearestRequest,
    responses: { 200: nearestAnswer },
  }),
};
