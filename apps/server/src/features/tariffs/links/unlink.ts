import { localDayAt } from '@braise/domain/schedule';
import { tariffLinkState } from '@braise/domain/tariff';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadPricedHome } from '../../../home-model/market/priced-home.store.ts';
import { deleteTariffRow, loadTariffs, putTariff } from '../tariff.store.ts';
import { answerLink, loadLinks } from './tariff-link.store.ts';

/** Takes a link back. The tariff of one that was confirmed holds until today and no longer; one that has not begun is none. */
export const unlink = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone<null>(deps, command, async (held) => {
    const { homeId, at } = command;
    const link = (await loadLinks(held, homeId)).find((one) => one.id === id);
    const home = await loadPricedHome(held, homeId, {});
    if (link === undefined || home === null) return refuse({ code: 'notFound' });
    const state = tariffLinkState(link, at);
    if (state === 'REFUSED' || state === 'UNLINKED') return refuse({ code: 'tariffLink.used' });
    const today = localDayAt(home.timeZone, at).date;
    const tariff = (await loadTariffs(held, homeId)).find((one) => one.id === link.tariffId);
    const begun = tariff !== undefined && tariff.startDay <= today;
    const rows = [answerLink(homeId, id, { answer: 'UNLINKED', tariffId: begun ? tariff.id : null, at })];
    if (tariff === undefined) return { change: { rows }, answer: null };
    if (!begun) return { change: { rows: [...rows, deleteTariffRow(homeId, tariff.id)] }, answer: null };
    const endsLater = tariff.endDay === null || tariff.endDay > today;
    return { change: { rows: endsLater ? [...rows, putTariff(homeId, { ...tariff, endDay: today })] : rows }, answer: null };
  });
