import type { EnergySource } from '../energy-source.ts';

/** What a meter may be of, by its name in words without accents; what stands first is taken out of the name, since others may stand within it. */
const MEDIA: readonly (readonly [EnergySource | 'WATER', RegExp])[] = [
  [
    'ELECTRICITY',
    /pompes? a chaleur|wa?e?rmepumpe\p{L}*|warmtepomp\p{L}*|heat ?pumps?|\bpac\b|ele[ck]tr|elettr|stroo?m|linky|corri?ente|\bh[pc]\b|heures (?:pleines|creuses)/gu,
  ],
  ['OIL', /\bfi?oul|\bfuel|mazout|heizoe?l|\boe?l(?:stand|tank|menge)?\b|stookolie|\boil\b|ga[sz]-?oil|ga[sz]ole|gasolio/g],
  ['PROPANE', /propan|butan|\bgpl\b|\blpg\b|flue?ssigga[sz]/g],
  ['PELLETS', /pellet|granule|\bbois\b|\bwood|holz|\bhout\b|\blena\b|legna/g],
  ['DISTRICT_HEAT', /chaleur|wa?e?rme|warmte|stadsverwarming|\bheat\b|teleriscald|calore/g],
  ['GAS', /(?:\b|erd|bio|stadt)ga[sz](?!to)|ga[sz]\b/g],
  ['WATER', /\beaux?\b|\becs\b|\befs?\b|wasser|\bt?ww\b|water|\bagua|\bacs\b|\bacqua/g],
];
/** What a home gives away, or makes. */
const GIVEN =
  /einspeis|ru?e?ck(?:speis|lief)|erzeug|inje[ck]t|revente|surplus|produ[ckz]|produit|prodott|solai?r|photovolt|\bpv\b|\bexport|feed[- ]?in|teruglever|opwek|immess|immission|vertid|excedent|\bgenerat(?:ion|ed)/;
/** What goes out, of electricity alone: other meters call so what comes in. */
const GOES_OUT = /\babgabe\b/;
const CURRENT = /ele[ck]tr|elettr|stroo?m/;
const CONSUMED = /conso|consum|verbra?u|gebruik|gasto/;
/** What makes heat is no heat. */
const HEATER = /wa?e?rme-?erzeuger\p{L}*/gu;
const HEAT_PUMP = /pompes? a chaleur/g;
/** What is heat, and no electricity that a heat pump takes. */
const COUNTS_HEAT =
  /chaleur|[ck]alori|wa?e?rme-?(?:menge|mess|za?e?hler)|\bthermi[qkc]|\bthermal\b|\btermic|\bwmz\b|warmtemeter|\bheat (?:output|meter|energy)/;
/** That hot water is made of what a meter is of, or heat. */
const MAKES_HOT_WATER =
  /wasser-?erzeug\p{L}*|production (?:de |d['’] ?)?(?:l['’] ?)?(?:eau chaude|ecs\b)|hot water generation|produ(?:ccion|zione|ctie) (?:(?:van|de|di) |d['’] ?)?(?:warm ?(?:tap)?water|agua|acqua)\p{L}*/gu;
const MAKES_HEAT =
  /wa?e?rme-?erzeug\p{L}*|production (?:du |de )?(?:la )?(?:chaleur|chauffage)|heat generation|produ(?:ccion|zione|ctie) (?:(?:van|del?|di) )?(?:de )?(?:warmte|calor)\p{L}*/gu;

/** What heats and makes water hot is one meter: « Heizung/Warmwasser ». What is beside it, or heated by it, is another: « eau (chaufferie) ». */
const HEATS_WATER = (() => {
  const heats = String.raw`(?:chauffage|heiz|heating|verwarm|calef|riscald)\p{L}*`;
  const joins = String.raw`-? ?(?:[/+,&]|\b(?:et|und|and|en|y|e)\b) ?`;
  const water = String.raw`(?:\p{L}+['’ ])?(?:eau\b|ecs\b|\p{L}*wasser|t?ww\b|\p{L}*water|agua|acs\b|acqua)(?: (?:chaude|sanitaire|caliente|calda))*`;
  return new RegExp(`${heats}${joins}${water}|${water}${joins}${heats}`, 'u');
})();
const COLD = /froide?|kalt|\bcold|\bkoud|\bfria|fredda/;

/** Whether a name says what a home is heated with, or something else; null: neither. */
export function namesEnergy(name: string, energy: EnergySource): 'OWN' | 'OTHER' | null {
  let rest = name.replaceAll(HEATER, ' ');
  const named = MEDIA.flatMap(([medium, words]) => {
    const without = rest.replaceAll(words, ' ');
    if (without === rest) return [];
    rest = without;
    return [medium];
  });
  // a tank of propane is one of gas to those who have it
  if (named.includes(energy) || (energy === 'PROPANE' && named.includes('GAS'))) return 'OWN';
  const isJoined = HEATS_WATER.test(name) && !COLD.test(name);
  if (isJoined && named.every((medium) => medium === 'WATER')) return 'OWN';
  return named.length > 0 ? 'OTHER' : null;
}

/**
 * Whether a meter is of what a home gives away or makes, by its name: electricity, where it says nothing of its own energy. What a heat pump makes is heat, unless the meter is said to be one of electricity; of what is consumed
 * it may make hot water.
 */
export function isGiven(name: string, energy: EnergySource): boolean {
  const isOfPump = energy === 'ELECTRICITY' && !CURRENT.test(name);
  if (isOfPump && COUNTS_HEAT.test(name.replaceAll(HEAT_PUMP, ' '))) return true;
  const ofHeat = CONSUMED.test(name) ? [HEATER, MAKES_HOT_WATER] : [];
  const made = isOfPump ? ofHeat : [MAKES_HOT_WATER, MAKES_HEAT];
  const isSaid = GIVEN.test(made.reduce((rest, words) => rest.replaceAll(words, ' '), name));
  return energy === 'ELECTRICITY' ? isSaid || GOES_OUT.test(name) : isSaid && namesEnergy(name, energy) !== 'OWN';
}
