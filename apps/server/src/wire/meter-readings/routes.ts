import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { addBill } from '../../features/meter-readings/bills/add-bill.ts';
import { answerBill } from '../../features/meter-readings/bills/answer-bill.ts';
import { deleteBill } from '../../features/meter-readings/bills/delete-bill.ts';
import { setBill } from '../../features/meter-readings/bills/set-bill.ts';
import { loadWeighedBills, weighBillDraft } from '../../features/meter-readings/bills/weigh-bills.ts';
import { addReading } from '../../features/meter-readings/add-reading.ts';
import { answerReading } from '../../features/meter-readings/answer-reading.ts';
import { deleteReading } from '../../features/meter-readings/delete-reading.ts';
import { importReadings } from '../../features/meter-readings/import-readings.ts';
import { loadReadings } from '../../features/meter-readings/meter-reading.store.ts';
import { setReading } from '../../features/meter-readings/set-reading.ts';
import { weighReading } from '../../features/meter-readings/weigh-reading.ts';
import { weighTable } from '../../features/meter-readings/weigh-table.ts';
import { restoreBill } from '../../features/meter-readings/removed/restore-bill.ts';
import { restoreReading } from '../../features/meter-readings/removed/restore-reading.ts';
import { putReadingMail, wantsReadingMail } from '../../features/meter-readings/reminder/reading-mail.store.ts';
import { deleteMailWish } from '../../home-model/mails/mail-wish.store.ts';
import { loadHomeEnergy } from '../../features/meter-readings/settings/home-energy.store.ts';
import { setEnergySettings } from '../../features/meter-readings/settings/set-energy-settings.ts';
import { loadTariffs } from '../../features/tariffs/tariff.store.ts';
import { NO_CONTENT, created, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import { query } from '../endpoints/query.ts';
import { askedEnergy, energySettingsBody } from './energy-settings-bodies.ts';
import { askedBill, billBody, billDoubtBody, openDaysBody, shownBill, weighedBillBody } from './heating-bill-bodies.ts';
import { showsReadingsBanner } from './shows-readings-banner.ts';
import { countedReadings } from './counted-readings.ts';
import { askedReading, readingBody, readingsBody, saidOf, shownDoubt } from './meter-reading-bodies.ts';
import { csvDoubtBody, csvFaultBody, draftDoubtBody } from './weighed-bodies.ts';

/** What residents read off their meters, what they were billed, and what the home is heated with. */
export const meterReadingRoutes: readonly Endpoint[] = [
  query(insights.getMeterReadings, async ({ params: { homeId }, server: { database } }) => {
    const [readings, home, tariffs] = await Promise.all([
      loadReadings(database, homeId),
      loadHomeEnergy(database, homeId),
      loadTariffs(database, homeId),
    ]);
    return home && readingsBody(homeId, readings, { home, tariffs, counted: await countedReadings(database, homeId, home) });
  }),
  command(
    insights.addMeterReading,
    ({ server, by, body }) => addReading(server, by, askedReading(body), saidOf(body)),
    ({ answer }, { params }) => created(readingBody(params.homeId, answer)),
  ),
  query(insights.weighMeterReading, async ({ params: { homeId }, body, server: { database }, at }) => {
    const weighed = await weighReading(database, { homeId, id: body.readingId ?? null, asked: askedReading(body), at });
    if (!weighed.ok) return refused(weighed.error);
    return { doubts: weighed.doubts.map((doubt) => draftDoubtBody(doubt, weighed.draft, weighed.meant)) };
  }),
  query(insights.weighMeterReadings, async ({ params: { homeId }, body: { csv }, server: { database }, at }) => {
    const weighed = await weighTable(database, { homeId, csv, at });
    if (!weighed.ok) return refused(weighed.error);
    const { readings, faults, doubts } = weighed;
    return { readings, faults: faults.map(csvFaultBody), doubts: doubts.map(csvDoubtBody) };
  }),
  command(
    insights.importMeterReadings,
    ({ server, by, body }) => importReadings(server, by, body.csv),
    ({ answer }) => ok({ added: answer.added, faults: answer.faults.map(csvFaultBody) }),
  ),
  command(
    insights.setMeterReading,
    ({ server, by, params, body }) => setReading(server, by, params.readingId, askedReading(body), saidOf(body)),
    ({ answer }, { params }) => ok(readingBody(params.homeId, answer)),
  ),
  command(
    insights.answerMeterReading,
    ({ server, by, params, body }) => answerReading(server, by, params.readingId, { answer: body.answer, shown: shownDoubt(body) }),
    () => NO_CONTENT,
  ),
  command(
    insights.deleteMeterReading,
    ({ server, by, params }) => deleteReading(server, by, params.readingId),
    () => NO_CONTENT,
  ),
  command(
    insights.restoreMeterReading,
    ({ server, by, params }) => restoreReading(server, by, params.readingId),
    () => NO_CONTENT,
  ),
  query(insights.getHeatingBills, async ({ params: { homeId }, server: { database } }) => {
    const weighed = await loadWeighedBills(database, { homeId, tariffs: await loadTariffs(database, homeId) });
    return weighed && { ...weighed, delivered: weighed.delivered.map(openDaysBody), bills: weighed.bills.map(weighedBillBody) };
  }),
  query(insights.weighHeatingBill, async ({ params: { homeId }, body, server: { database }, at }) => {
    const tariffs = await loadTariffs(database, homeId);
    const weighed = await weighBillDraft(database, { homeId, tariffs, id: body.billId ?? null, asked: askedBill(body), at });
    return weighed.ok ? { doubts: weighed.doubts.map(billDoubtBody) } : refused(weighed.error);
  }),
  command(
    insights.addHeatingBill,
    async ({ server, by, body }) => {
      const tariffs = await loadTariffs(server.database, by.homeId);
      return addBill(server, by, askedBill(body), { confirmed: body.confirmed ?? [], tariffs });
    },
    ({ answer }) => created(billBody(answer)),
  ),
  command(
    insights.setHeatingBill,
    async ({ server, by, params, body }) => {
      const tariffs = await loadTariffs(server.database, by.homeId);
      return setBill(server, by, params.billId, askedBill(body), { confirmed: body.confirmed ?? [], tariffs });
    },
    ({ answer }) => ok(billBody(answer)),
  ),
  command(
    insights.answerHeatingBill,
    async ({ server, by, params, body }) => {
      const tariffs = await loadTariffs(server.database, by.homeId);
      return answerBill(server, by, params.billId, { shown: shownBill(body), confirmed: body.confirmed, tariffs });
    },
    () => NO_CONTENT,
  ),
  command(
    insights.deleteHeatingBill,
    ({ server, by, params }) => deleteBill(server, by, params.billId),
    () => NO_CONTENT,
  ),
  command(
    insights.restoreHeatingBill,
    ({ server, by, params }) => restoreBill(server, by, params.billId),
    () => NO_CONTENT,
  ),
  query(insights.getEnergySettings, async ({ params: { homeId }, server: { database }, caller, at }) => {
    const home = await loadHomeEnergy(database, homeId);
    return home && energySettingsBody(home, await showsReadingsBanner(database, { homeId, personId: caller.personId, at }));
  }),
  command(
    insights.setEnergySettings,
    async ({ server, by, body, caller }) => {
      const outcome = await setEnergySettings(server, by, askedEnergy(body));
      if (!outcome.ok) return outcome;
      const isDue = await showsReadingsBanner(server.database, { homeId: by.homeId, personId: caller.personId, at: by.at });
      return { ...outcome, answer: energySettingsBody(outcome.answer, isDue) };
    },
    ({ answer }) => ok(answer),
  ),
  query(insights.getReadingMail, async ({ params: { homeId }, caller: { personId }, server }) => ({
    wanted: await wantsReadingMail(server.database, { homeId, personId }),
    mailStaysHere: server.mailStaysHere,
  })),
  action(insights.setReadingMail, async ({ params: { homeId }, body: { wanted }, caller: { personId }, server, at }) => {
    const resident = { homeId, personId };
    if (!wanted) await deleteMailWish(server.database, 'reading_mail', resident);
    else if (!(await putReadingMail(server.database, resident, at))) return NOT_FOUND;
    return ok({ wanted, mailStaysHere: server.mailStaysHere });
  }),
];
