import { localDayAt } from '@braise/domain/schedule';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadPricedHome } from '../../../home-model/market/priced-home.store.ts';
import { takeBackWay } from '../make-way.ts';
import { deleteTariffRow, loadTariffs, putTariff } from '../tariff.store.ts';
import { tariffLinkState } from './tariff-link-state.ts';
import { answerLink, loadLinks } from './tariff-link.store.ts';

/**
 * Takes a link back. The tariff of one that was confirmed holds until today and no longer; one that has not begun is none, and the tariff that gave way to it holds as it
 * did before.
 */
export const unlink = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone<null>(deps, command, async (held) => {
    const { homeId, at } = command;
    const link = (await loadLinks(held, homeId)).find((one) => one.id === id);
    const home = await loadPricedHome(held, homeId, {});
    if (link === undefined || home === null) return refuse({ code: 'notFound' });
    const state = tariffLinkState(link, at);
    if (state === 'REFUSED' || state === 'UNLINKED') return refuse({ code: 'tariffLink.used' });
    const today = localDayAt(home.timeZone, at).date;
    const standing = await loadTariffs(held, homeId);
    const tariff = standing.find((one) => one.id === link.tariffId);
    const begun = tariff !== undefined && tariff.startDay <= today;
    const unlinked = answerLink(homeId, id, { answer: 'UNLINKED', tariffId: begun ? tariff.id : null, gaveWay: null, answeredAt: at });
    if (tariff === undefined) return { change: { rows: [unlinked] }, answer: null };
    if (begun) {
      const endsLater = tariff.endDay === null || tariff.endDay > today;
      return { change: { rows: endsLater ? [unlinked, putTariff(homeId, { ...tariff, endDay: today })] : [unlinked] }, answer: null };
    }
    // before the other is back: of two that begin on one day the database lets in none
    await deleteTariffRow(homeId, tariff.id).execute(held.kysely);
    const others = standing.filter((one) => one !== tariff);
    const back = takeBackWay(others, { gaveWay: link.gaveWay, begins: link.tariff });
    return { change: { rows: back === null ? [unlinked] : [unlinked, putTariff(homeId, back)] }, answer: null };
  });
