import type { HomeBody } from '@braise/contract/v2';
import { iso, mayUse } from '@braise/domain';
import type { Agreement, DataSharing } from '../../features/consents/data-sharing.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { takesFlow } from './takes-flow.ts';

type Partnership = Pick<DataSharing, 'required' | 'granted'>;

export function homeBody(home: HomeModel, { required, granted }: Partnership): HomeBody {
  const { address, contact } = home;
  const heatSources = home.devices.flatMap((device) => device.capabilities.heatSource ?? []);
  return {
    id: home.id,
    name: home.name,
    dateTimeZone: home.timeZone,
    dateCreated: iso(home.createdAt),
    temperatureUnit: home.temperatureUnit,
    partner: home.partner ?? required?.partner ?? null,
    simpleSmartScheduleEnabled: true,
    awayRadiusInMeters: home.awayRadiusMetres,
    installationCompleted: home.rooms.length > 0,
    incidentDetection: incidentDetectionBody(),
    generation: home.generation,
    zonesCount: home.rooms.length,
    language: home.language,
    skills: mayUse(home.entitlement, 'assistant') ? ['AUTO_ASSIST'] : [],
    christmasModeEnabled: false,
    showAutoAssistReminders: false,
    contactDetails: { name: contact?.name ?? '', email: contact?.email ?? '', phone: contact?.phone ?? '' },
    address: {
      addressLine1: address['addressLine1'] ?? '',
      addressLine2: address['addressLine2'] ?? null,
      zipCode: address['zipCode'] ?? '',
      city: address['city'] ?? '',
      state: address['state'] ?? null,
      country: address['country'] ?? '',
    },
    geolocation: home.geolocation,
    consentGrantSkippable: true,
    ...(required && { consentRequired: agreementBody(required) }),
    ...(granted && { consentGranted: agreementBody(granted) }),
    enabledFeatures: [],
    isAirComfortEligible: false,
    isBalanceAcEligible: false,
    isEnergyIqEligible: mayUse(home.entitlement, 'energy-insights') && (heatSources.length > 0 || home.energy !== null || home.heatMetered),
    isHeatSourceInstalled: heatSources.length > 0,
    isHeatPumpInstalled: heatSources.some(({ kind }) => kind === 'heat-pump'),
    isBalanceHpEligible: false,
    supportsFlowTemperatureOptimization: takesFlow(home.devices),
  };
}

const agreementBody = ({ partner, additionalConsents }: Agreement) => ({ partner, additionalConsents: [...additionalConsents] });

/** There is nothing to switch: what devices say is always listed, and nothing is deduced beyond that. */
export const incidentDetectionBody = (): HomeBody['incidentDetection'] => ({ supported: false, enabled: false });
