import * as endpoints from '../endpoints/index.ts';
import { heatingBillParams, homeParams, meterReadingParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { readingMail, readingMailRequest } from './reading-mail.ts';
import { energySettings, energySettingsRequest } from './energy-settings.ts';
import { heatingBill, heatingBillAnswer, heatingBillRequest, heatingBills, weighBillRequest, weighedBillDraft } from './heating-bill.ts';
import {
  importedReadings,
  meterReading,
  meterReadingAnswer,
  meterReadingRequest,
  meterReadings,
  meterReadingsCsv,
  weighReadingRequest,
  weighedReadingDraft,
  weighedReadings,
} from './meter-reading.ts';

/** What residents read off their meters, and what they were billed. */
export const meterRoutes = {
  getMeterReadings: defineRoute({
    id: 'getMeterReadings',
    ...endpoints.getMeterReadings,
    policy: 'home',
    summary: 'What was read off the meters of the home, what of it does not go together, and what was used between.',
    params: homeParams,
    responses: { 200: meterReadings },
  }),
  addMeterReading: defineRoute({
    id: 'addMeterReading',
    ...endpoints.addMeterReading,
    policy: 'home',
    summary:
      'Add what was read off the meter, in the unit of `readingsOf` of the settings. 409 `meterReading.duplicate`: the day has one. 422 `meterReading.inFuture`, `meterReading.beforeHome`: before the house was built; `meterReading.tooOld`: before 1990; `meterReading.tooMany`; `validationFailed` with `reading`: nobody says the energy, and a heat pump and a boiler are there. 409 `meterReading.notAsked` for an answer to what is not in doubt.',
    params: homeParams,
    body: meterReadingRequest,
    responses: { 201: meterReading },
  }),
  weighMeterReading: defineRoute({
    id: 'weighMeterReading',
    ...endpoints.weighMeterReading,
    policy: 'home',
    summary:
      'What would be in doubt if a reading were added, or corrected, with the figures that it is held against; nothing is stored. Refused as storing it is. 404: there is no reading to correct.',
    params: homeParams,
    body: weighReadingRequest,
    responses: { 200: weighedReadingDraft },
  }),
  importMeterReadings: defineRoute({
    id: 'importMeterReadings',
    ...endpoints.importMeterReadings,
    policy: 'home',
    summary:
      'Add a table of days and readings, all or, where a line is wrong, none: each such line is told. 422 `meterReading.tooMany`; `validationFailed` for one without a reading, or where nobody says the energy and a heat pump and a boiler are there.',
    params: homeParams,
    body: meterReadingsCsv,
    responses: { 200: importedReadings },
  }),
  weighMeterReadings: defineRoute({
    id: 'weighMeterReadings',
    ...endpoints.weighMeterReadings,
    policy: 'home',
    summary:
      'What would be in doubt if a table of days and readings were added, or which lines are wrong; nothing is stored. Refused as adding it is.',
    params: homeParams,
    body: meterReadingsCsv,
    responses: { 200: weighedReadings },
  }),
  setMeterReading: defineRoute({
    id: 'setMeterReading',
    ...endpoints.setMeterReading,
    policy: 'home',
    summary:
      'Correct a reading. Its energy and unit stay unless `energySource` says what readings of the home are of. Refused as a new one is; 422 `validationFailed` with `energySource`: it is of another energy.',
    params: meterReadingParams,
    body: meterReadingRequest,
    responses: { 200: meterReading },
  }),
  answerMeterReading: defineRoute({
    id: 'answerMeterReading',
    ...endpoints.answerMeterReading,
    policy: 'home',
    summary:
      'Say of a reading in doubt that the meter was changed, or that it is right; what was said already stays so. 409 `meterReading.changed`: it, the doubt, or what it does not go with is not as it was shown any more; `meterReading.notAsked`: it is not in doubt, or in one that this does not answer.',
    params: meterReadingParams,
    body: meterReadingAnswer,
    responses: { 204: null },
  }),
  deleteMeterReading: defineRoute({
    id: 'deleteMeterReading',
    ...endpoints.deleteMeterReading,
    policy: 'home',
    summary: 'Delete a reading. For two days it can be put back.',
    params: meterReadingParams,
    responses: { 204: null },
  }),
  restoreMeterReading: defineRoute({
    id: 'restoreMeterReading',
    ...endpoints.restoreMeterReading,
    policy: 'home',
    summary:
      'Put a reading back that was deleted, exactly as it was; nothing is done to one that stands. 409 `meterReading.duplicate`: another has its day by now. 422 `meterReading.tooMany`. 404: there is none, or it is forgotten.',
    params: meterReadingParams,
    responses: { 204: null },
  }),
  getHeatingBills: defineRoute({
    id: 'getHeatingBills',
    ...endpoints.getHeatingBills,
    policy: 'home',
    summary: 'What the home was billed for its heat, and what of it does not go with what is known.',
    params: homeParams,
    responses: { 200: heatingBills },
  }),
  addHeatingBill: defineRoute({
    id: 'addHeatingBill',
    ...endpoints.addHeatingBill,
    policy: 'home',
    summary:
      'Add a bill. 409 `bill.overlap` with the field that lies in the days of another. 422 `bill.inFuture`: it ends after today; `bill.tooMuch`: no home uses so much in its days; `bill.tooMany`. 409 `bill.notAsked` where something is confirmed that is not in doubt.',
    params: homeParams,
    body: heatingBillRequest,
    responses: { 201: heatingBill },
  }),
  weighHeatingBill: defineRoute({
    id: 'weighHeatingBill',
    ...endpoints.weighHeatingBill,
    policy: 'home',
    summary:
      'Why a bill would be in doubt if it were added, or corrected; nothing is stored. Refused as storing it is. 404: there is no bill to correct.',
    params: homeParams,
    body: weighBillRequest,
    responses: { 200: weighedBillDraft },
  }),
  setHeatingBill: defineRoute({
    id: 'setHeatingBill',
    ...endpoints.setHeatingBill,
    policy: 'home',
    summary: 'Correct a bill. Refused as a new one is.',
    params: heatingBillParams,
    body: heatingBillRequest,
    responses: { 200: heatingBill },
  }),
  answerHeatingBill: defineRoute({
    id: 'answerHeatingBill',
    ...endpoints.answerHeatingBill,
    policy: 'home',
    summary:
      'Say of a bill in doubt what of it is right; nothing else of it changes, and what was confirmed already stays so. 409 `bill.changed`: it is not as it was shown any more; `bill.notAsked`: some of that is not in doubt.',
    params: heatingBillParams,
    body: heatingBillAnswer,
    responses: { 204: null },
  }),
  deleteHeatingBill: defineRoute({
    id: 'deleteHeatingBill',
    ...endpoints.deleteHeatingBill,
    policy: 'home',
    summary: 'Delete a bill. For two days it can be put back.',
    params: heatingBillParams,
    responses: { 204: null },
  }),
  restoreHeatingBill: defineRoute({
    id: 'restoreHeatingBill',
    ...endpoints.restoreHeatingBill,
    policy: 'home',
    summary:
      'Put a bill back that was deleted, exactly as it was; nothing is done to one that stands. 409 `bill.overlap`: another shares a day with it by now. 422 `bill.tooMany`. 404: there is none, or it is forgotten.',
    params: heatingBillParams,
    responses: { 204: null },
  }),
  getEnergySettings: defineRoute({
    id: 'getEnergySettings',
    ...endpoints.getEnergySettings,
    policy: 'home',
    summary: 'What the home is heated with, how that is counted and converted, and how large and old it is.',
    params: homeParams,
    responses: { 200: energySettings },
  }),
  setEnergySettings: defineRoute({
    id: 'setEnergySettings',
    ...endpoints.setEnergySettings,
    policy: 'home',
    summary:
      'Say what the home is heated with, how large and old it is, and what a unit holds from a day on. 422 `unit`: the energy is not counted so; `conversion`: the unit needs none, or without a bill nothing is near enough.',
    params: homeParams,
    body: energySettingsRequest,
    responses: { 200: energySettings },
  }),
  getReadingMail: defineRoute({
    id: 'getReadingMail',
    ...endpoints.getReadingMail,
    policy: 'home',
    summary: 'Whether the resident is reminded by mail when the meter was not read for a month.',
    params: homeParams,
    responses: { 200: readingMail },
  }),
  setReadingMail: defineRoute({
    id: 'setReadingMail',
    ...endpoints.setReadingMail,
    policy: 'home',
    summary: 'Ask to be reminded by mail to read the meter, or no longer.',
    params: homeParams,
    body: readingMailRequest,
    responses: { 200: readingMail },
  }),
};
