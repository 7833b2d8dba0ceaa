import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeterUnit, Metered } from '../energy-source.ts';
import { readReadingsCsv as read } from './read-readings-csv.ts';

const GAS: Metered = { energy: 'GAS', unit: 'm3' };
const ELECTRICITY: Metered = { energy: 'ELECTRICITY', unit: 'kWh' };
const readReadingsCsv = (text: string, metered: Metered) => read(text, metered, 'Europe/Paris');
const counted = (unit: MeterUnit): Metered => ({ energy: unit === 'l' ? 'OIL' : unit === 'kg' ? 'PELLETS' : 'GAS', unit });

test.each([
  [
    'a spreadsheet',
    'Date;Relevé\n12/03/2026;4 213,5\n03/03/2026;4158\n',
    [
      [2, '2026-03-12', 4213.5],
      [3, '2026-03-03', 4158],
    ],
  ],
  [
    'another program',
    '\uFEFF"date","reading"\r\n"2026-03-12","4213"\r\n\r\n2026-03-03,4158',
    [
      [2, '2026-03-12', 4213],
      [4, '2026-03-03', 4158],
    ],
  ],
  [
    'a German supplier',
    '03.03.2026;12.345\n12.03.2026;12.401,5\n',
    [
      [1, '2026-03-03', 12345],
      [2, '2026-03-12', 12401.5],
    ],
  ],
  [
    'a meter with three decimals',
    '2026-03-03;998.250\n2026-03-12;1024.5',
    [
      [1, '2026-03-03', 998.25],
      [2, '2026-03-12', 1024.5],
    ],
  ],
  ['a spreadsheet that is told what columns are apart by', 'sep=,\r\nDate,Index\r\n2026-03-12,4213\r\n', [[3, '2026-03-12', 4213]]],
  ['columns by tabs', '12.3.2026\t4213\n', [[1, '2026-03-12', 4213]]],
] as const)('reads what %s writes', (_, text, expected) => {
  expect(readReadingsCsv(text, GAS)).toEqual({
    readings: expected.map(([line, day, value]) => ({ line, day, minute: null, value })),
    faults: [],
  });
});

test('asks whether three digits after a point are thousands, where no other line says it', () => {
  for (const figure of ['12.345', '12,345'])
    expect(readReadingsCsv(`2026-03-03;${figure}\n2026-03-12;12400`, GAS)).toEqual({
      readings: [{ line: 2, day: '2026-03-12', minute: null, value: 12400 }],
      faults: [{ line: 1, fault: 'EITHER' }],
    });
});

test.each([
  ['2026-11-01T00:00:00+01:00', 'Europe/Paris', '2026-11-01', 0],
  ['2026-10-31T23:00:00Z', 'Europe/Paris', '2026-11-01', 0],
  ['2026-07-14T23:30:59.999z', 'Europe/Paris', '2026-07-15', 90],
  ['2026-11-01 07:05+0100', 'Europe/Paris', '2026-11-01', 425],
  ['2026-11-01T00:00:00+01:00', 'America/Montreal', '2026-10-31', 1140],
  // as spreadsheets write a day
  ['01/11/2026 00:00', 'Europe/Paris', '2026-11-01', null],
  ['2026-11-01T00:00:01', 'America/Montreal', '2026-11-01', null],
  ['2026-11-01 23:59', 'Europe/Paris', '2026-11-01', 1439],
  ['01/11/2026 8:15', 'Europe/Paris', '2026-11-01', 495],
  ['1.11.2026  08:15:30', 'Europe/Paris', '2026-11-01', 495],
] as const)('takes %s for a minute of the clock in %s', (written, timeZone, day, minute) => {
  const { readings, faults } = read(`Horodate;Index\n${written};4213`, ELECTRICITY, timeZone);
  expect([readings, faults]).toEqual([[{ line: 2, day, minute, value: 4213 }], []]);
});

test.each([
  '2025-02-29',
  '31/04/2026',
  '2026-13-01',
  '26-01-01',
  '2026-02-30T00:00:00+01:00',
  '2026-03-01T25:00:00+01:00',
  '2026-03-01T24:00',
  '2026-03-01 08:60',
  '2026-03-01 08:15:60',
  '2026-03-01 8h15',
  '08:15',
])('knows no day %s', (day) => {
  expect(readReadingsCsv(`${day};12`, GAS).faults).toEqual([{ line: 1, fault: 'DATE' }]);
});

test('tells of each line what is wrong with it', () => {
  const text = [
    'date;index',
    '2026-02-30;12',
    '2026-03-01',
    '2026-03-02;12;13',
    '2026-03-03;-4',
    '2026-03-04;beaucoup',
    '12/13/2026;4',
    '2026-03-05;4',
  ];
  expect(readReadingsCsv(text.join('\n'), GAS)).toEqual({
    readings: [{ line: 8, day: '2026-03-05', minute: null, value: 4 }],
    faults: [
      { line: 2, fault: 'DATE' },
      { line: 3, fault: 'COLUMNS' },
      { line: 4, fault: 'BESIDE', named: '' },
      { line: 5, fault: 'READING' },
      { line: 6, fault: 'READING' },
      { line: 7, fault: 'DATE' },
    ],
  });
});

test.each([
  ['foo;bar', { fault: 'HEADER', named: 'foo' }],
  ['date;bar', { fault: 'HEADER', named: 'bar' }],
  ['reading;date', { fault: 'HEADER', named: 'reading' }],
  ['Date;Consommation', { fault: 'HEADER', named: 'Consommation' }],
  ['Date;Consommation (m³)', { fault: 'HEADER', named: 'Consommation (m³)' }],
  ['Date;Consommation compteur', { fault: 'HEADER', named: 'Consommation compteur' }],
  ['Date;Valeur consommée', { fault: 'HEADER', named: 'Valeur consommée' }],
  ['Datum;Verbrauch (m3)', { fault: 'HEADER', named: 'Verbrauch (m3)' }],
  ['Datum;Gasverbruik meter', { fault: 'HEADER', named: 'Gasverbruik meter' }],
  ['Date;m³ used', { fault: 'HEADER', named: 'm³ used' }],
  ['Fecha;Consumo (m3)', { fault: 'HEADER', named: 'Consumo (m3)' }],
  ['Date;Prix du m3', { fault: 'HEADER', named: 'Prix du m3' }],
  ['Date;Coût (m3)', { fault: 'HEADER', named: 'Coût (m3)' }],
  ['Date;Price per m3', { fault: 'HEADER', named: 'Price per m3' }],
  ['Date;€/m3', { fault: 'HEADER', named: '€/m3' }],
  ['Date;Amount (m3)', { fault: 'HEADER', named: 'Amount (m3)' }],
  ['Date;Montant (€/m3)', { fault: 'HEADER', named: 'Montant (€/m3)' }],
  ['Datum;Kosten je m3', { fault: 'HEADER', named: 'Kosten je m3' }],
  ['Date;Volume (m3)', { fault: 'VOLUME', named: 'Volume (m3)' }],
  ['Date;Quantité de gaz', { fault: 'VOLUME', named: 'Quantité de gaz' }],
  ['Datum;Gasmenge (m³)', { fault: 'VOLUME', named: 'Gasmenge (m³)' }],
  ['Date;Volume (l)', { fault: 'HEADER', named: 'Volume (l)' }],
  ['Date;Volume consommé (m3)', { fault: 'HEADER', named: 'Volume consommé (m3)' }],
  ['Date;Volume entre deux relevés', { fault: 'HEADER', named: 'Volume entre deux relevés' }],
  ['Jour de mesure;Prix du volume', { fault: 'HEADER', named: 'Prix du volume' }],
  ['Volume;Index', { fault: 'HEADER', named: 'Volume' }],
  ['Date;m3/jour', { fault: 'HEADER', named: 'm3/jour' }],
  ['Data;Zużycie (m3)', { fault: 'HEADER', named: 'Zużycie (m3)' }],
  ['Date;Расход (m3)', { fault: 'HEADER', named: 'Расход (m3)' }],
  ['Date;Consommation relevée (m3)', { fault: 'HEADER', named: 'Consommation relevée (m3)' }],
  ['Date;Consommation entre deux relevés', { fault: 'HEADER', named: 'Consommation entre deux relevés' }],
  ['Date;Différence de relevé', { fault: 'HEADER', named: 'Différence de relevé' }],
  ['Date;Écart d’index', { fault: 'HEADER', named: 'Écart d’index' }],
  ['Datum;Differenz Zählerstand', { fault: 'HEADER', named: 'Differenz Zählerstand' }],
  ['Datum;Verbrauch seit letztem Zählerstand', { fault: 'HEADER', named: 'Verbrauch seit letztem Zählerstand' }],
  ['Datum;Verbruik sinds laatste stand', { fault: 'HEADER', named: 'Verbruik sinds laatste stand' }],
  ['Date;Consumption since last reading', { fault: 'HEADER', named: 'Consumption since last reading' }],
  ['Date;Usage between readings', { fault: 'HEADER', named: 'Usage between readings' }],
  ['Datum;Abstand (m3)', { fault: 'HEADER', named: 'Abstand (m3)' }],
  ['Datum;Brennwert (kWh/m³)', { fault: 'HEADER', named: 'Brennwert (kWh/m³)' }],
  ['Datum;Heizwert', { fault: 'HEADER', named: 'Heizwert' }],
  ['Datum;Mittelwert', { fault: 'HEADER', named: 'Mittelwert' }],
  ['Datum;Temperatuurwaarde', { fault: 'HEADER', named: 'Temperatuurwaarde' }],
  ['Date;Metered volume (m3)', { fault: 'VOLUME', named: 'Metered volume (m3)' }],
  ['Date;PCS (kWh/m3)', { fault: 'HEADER', named: 'PCS (kWh/m3)' }],
  ['Date;Valeur PCS', { fault: 'HEADER', named: 'Valeur PCS' }],
  ['Datum;Zählernummer', { fault: 'HEADER', named: 'Zählernummer' }],
  ['Date;Numéro de compteur', { fault: 'HEADER', named: 'Numéro de compteur' }],
  ['Date;Débit compteur (m3/h)', { fault: 'HEADER', named: 'Débit compteur (m3/h)' }],
  ['Date;Compteur, m3/jour', { fault: 'HEADER', named: 'Compteur, m3/jour' }],
  ['Date;Prix relevé', { fault: 'HEADER', named: 'Prix relevé' }],
  ['Date;Valeur du PCS', { fault: 'HEADER', named: 'Valeur du PCS' }],
  ['Date;PCS', { fault: 'HEADER', named: 'PCS' }],
  ['Date;Valeur (kWh PCS/m3)', { fault: 'HEADER', named: 'Valeur (kWh PCS/m3)' }],
  ['Date;Valeur, kWh par m³', { fault: 'HEADER', named: 'Valeur, kWh par m³' }],
  ['Date;Coefficient de conversion', { fault: 'HEADER', named: 'Coefficient de conversion' }],
  ['Date;Coefficient compteur', { fault: 'HEADER', named: 'Coefficient compteur' }],
  ['Datum;Zustandszahl Zähler', { fault: 'HEADER', named: 'Zustandszahl Zähler' }],
  ['date;meter_diff_m3', { fault: 'HEADER', named: 'meter_diff_m3' }],
  ['date;meter_usage_m3', { fault: 'HEADER', named: 'meter_usage_m3' }],
  ['date;meter_volume_id', { fault: 'HEADER', named: 'meter_volume_id' }],
  ['date;meter_id', { fault: 'HEADER', named: 'meter_id' }],
  ['date;meterId', { fault: 'HEADER', named: 'meterId' }],
  ['date;meter_type', { fault: 'HEADER', named: 'meter_type' }],
  ['Date;N° compteur', { fault: 'HEADER', named: 'N° compteur' }],
  ['date;gas_volume_m3', { fault: 'VOLUME', named: 'gas_volume_m3' }],
  ['Relevés', { fault: 'HEADER', named: 'Relevés' }],
  ['date;', { fault: 'HEADER', named: '' }],
  ['date;reading (kWh)', { fault: 'UNIT', named: 'kWh' }],
  ['Date;Index [MWh]', { fault: 'UNIT', named: 'MWh' }],
] as const)('refuses columns called %s, and says which', (names, fault) => {
  const { readings, faults } = readReadingsCsv(`${names}\n2026-03-05;4`, GAS);
  expect([readings, faults]).toEqual([[{ line: 2, day: '2026-03-05', minute: null, value: 4 }], [{ line: 1, ...fault }]]);
});

test.each([
  ['Date de relevé;Index (m³)', 'm3'],
  ['DATUM;ZÄHLERSTAND', 'm3'],
  ['Jour;m3', 'm3'],
  ['Date;Gaz (m³)', 'm3'],
  ['Date;Index de consommation', 'm3'],
  ['Datum;Zählerstand Gasverbrauch', 'm3'],
  ['Datum;Gasmeterstand', 'm3'],
  ['Datum;Meterstanden', 'm3'],
  ['Datum;Zählerstände (m3)', 'm3'],
  ['Datum;Zählerwert', 'm3'],
  ['Datum;Meterwaarde', 'm3'],
  ['Datum;Messwerte', 'm3'],
  ['Datum;Ablesewert', 'm3'],
  ['Datum;Zaehlerwert', 'm3'],
  ['Datum;Opnamewaarde', 'm3'],
  ['Date;Compteur gaz (PCS)', 'm3'],
  ['date;gas_meter_m3', 'm3'],
  ['date;meter_m3', 'm3'],
  ['date;meter_kwh', 'kWh'],
  ['date;meterReading', 'm3'],
  ['Date;Valeur (kWh PCS)', 'kWh'],
  ['Date;Index (kWh PCS)', 'kWh'],
  ['Datum;Werte', 'm3'],
  ['Datum;Gasmeter', 'm3'],
  ['Date;Gasindex', 'm3'],
  ['Date;Relevées', 'm3'],
  ['Datum;Stand (m3)', 'm3'],
  ['Date;Meter reading', 'm3'],
  ['Date;Valeur relevée', 'm3'],
  ['day;meter in kWh', 'kWh'],
  ['date;niveau (l)', 'l'],
  ['Fecha;Lectura;quién', 'kg'],
] as const)('knows columns called %s', (names, unit) => {
  expect(readReadingsCsv(`${names}\n2026-03-05;4`, counted(unit)).faults).toEqual([]);
});

test.each([
  ['Date;Volume;Index', '2026-03-05;12;4213', 4213],
  ['Date;Volume (m3);Index (m3);Prix', '2026-03-05;12,5;4213,5;9,90', 4213.5],
  ['Date;Compteur;Index;Consommation', '2026-03-05;778812;4213;12', 4213],
  ['Date;PCS (kWh/m3);Index', '2026-03-05;11,205;4213', 4213],
  ['Date,Volume,Index', '2026-03-05,12,4213', 4213],
  ['Date;Consommation gaz (m3);Index gaz et eau chaude', '2026-03-05;12;4213', 4213],
  ['Date;Index (m3);kWh', '2026-03-05;4213;47186', 4213],
  ['Date;Index (kWh);Index (m3)', '2026-03-05;47186;4213', 4213],
  ['Date;Électricité (kWh);Index gaz (m3)', '2026-03-05;15000;4213', 4213],
  ['Date;Consommation électricité (kWh);Index (m3)', '2026-03-05;15;4213', 4213],
  ['Date;Consommation eau (m3);Index gaz (m3)', '2026-03-05;12;4213', 4213],
  ['Date;Produit;Index', '2026-03-05;Gaz naturel;4213', 4213],
  ['Date;Électricité (kWh);Index (m3)', '2026-03-05;15000;4213', 4213],
  ['Date;Index électricité;Index gaz (chauffage et eau chaude)', '2026-03-05;15000;4213', 4213],
  ['Datum;Stromzählerstand;Gaszählerstand Heizung/Warmwasser', '2026-03-05;15000;4213', 4213],
  ['Datum;Wasserzähler;Zählerstand Heizung/Warmwasser', '2026-03-05;128;4213', 4213],
  ['Date,Note,Index', '2026-03-05,"vu; relu",4213', 4213],
  ['Date;Volume;Index', '2026-03-05;\u00A0"12";\u00A0"4213"\u00A0', 4213],
  ['Date,Volume,Index', '2026-03-05,"12,5","4.213,5"', 4213.5],
  ['"Date" , "Volume ""brut""",Index', '"2026-03-05" ,, "4213"', 4213],
])('takes the index of %s', (names, line, value) => {
  expect(readReadingsCsv(`${names}\n${line}`, GAS)).toEqual({
    readings: [{ line: 2, day: '2026-03-05', minute: null, value }],
    faults: [],
  });
});

test.each([
  ['Date;Index;kWh', '2026-03-05;4213;47186', 'kWh'],
  ['Date;Eau (m3);Index (m3)', '2026-03-05;128;4213', 'Eau (m3)'],
  ['Date;Électricité;Index', '2026-03-05;15000;4213', 'Électricité'],
  ['Date;Consommation eau (m3);Index (m3)', '2026-03-05;12;128', 'Consommation eau (m3)'],
  ['Date;Prix électricité;Index', '2026-03-05;12;15000', 'Prix électricité'],
  ['Date;Gaz naturel;Index', '2026-03-05;12;4213', 'Gaz naturel'],
  // which of two it is, and whether that is what a meter is called, nobody is to guess
  ['Date;Index jour;Index nuit', '2026-03-05;12;4213', 'Index nuit'],
  // of another day
  ['Date début;Date fin;Index;Consommation', '2026-02-05;2026-03-05;4213;12', 'Date fin'],
  ['Date début;Fin;Index', '2026-02-05;2026-03-05;4213', 'Fin'],
  ['Date début;Fin;Index', '2026-02-05;2026-03-05 23:59;4213', 'Fin'],
  ['Datum von;bis;Zählerstand', '05.02.2026;05.03.2026;4213', 'bis'],
  ['Date;Ancien index;Relevé;Index', '2026-03-05;4201;12;4213', 'Index'],
  ['Date;Compteur;Volume', '2026-03-05;778812;4213', 'Volume'],
  ['Date début;Fin;Index', '2026-02-05;5 mars 2026;4213', 'Fin'],
  ['Date début;Fin de période;Index', '2026-02-05;;4213', null],
  ['Date;Saisi le;Index', '2026-03-05;06/03/2026;4213', 'Saisi le'],
  ['Date;Saisi le;Index', '2026-03-05;1er mars 2026;4213', 'Saisi le'],
  ['Date;Saisi le;Index', '2026-03-05;March 6, 2026;4213', 'Saisi le'],
  ['Date;Saisi par;Index', '2026-03-05;Léa, le 6;4213', null],
  ['Date;Saisi par;Index', '2026-03-05;31 jours 12;4213', null],
  ['Date;Saisi par;Index', '2026-03-05;01.23.45.67.89;4213', null],
  ['Date;Saisi par;Index', '2026-03-05;5. März 26;4213', 'Saisi par'],
  ['Date;Index;Prochaine relève', '2026-03-05;4213;2026-04-05', 'Prochaine relève'],
])('says once which column of %s leaves it open what is read of %s, as %s', (names, line, named) => {
  const { faults } = readReadingsCsv(`${names}\n${line}\n2026-04-08;;`, GAS);
  const beside = named === null ? [] : [{ line: 1, fault: 'BESIDE', named }];
  expect(faults.filter(({ line: at }) => at < 3)).toEqual(beside);
});

test.each([
  ['Date;Index;Volume', '2026-03-05', { fault: 'COLUMNS' }],
  ['Date;Volume;Index', '2026-03-05;12', { fault: 'READING' }],
  ['Date;Volume;Index', '2026-03-05;12;4213;1', { fault: 'BESIDE', named: '' }],
])('of columns called %s tells what is wrong with %s', (names, line, fault) => {
  expect(readReadingsCsv(`${names}\n${line}`, GAS)).toEqual({ readings: [], faults: [{ line: 2, ...fault }] });
});

test.each([
  ['Date;Index électricité', 'Index électricité'],
  ['Date;Index électricité (kWh)', 'Index électricité (kWh)'],
  ['Date;Compteur Linky électricité', 'Compteur Linky électricité'],
  ['Date;Volume de fioul', 'Volume de fioul'],
  ['Datum;Wärmezähler Stand', 'Wärmezähler Stand'],
  ['Datum;Heizölstand', 'Heizölstand'],
  ['Date;Index pompe à chaleur', 'Index pompe à chaleur'],
  ['Date;Index gasoil', 'Index gasoil'],
  ['Date;Index Linky', 'Index Linky'],
  ['Datum;Meterstand elektra', 'Meterstand elektra'],
  ['Datum;Ölstand', 'Ölstand'],
  ['Date de relevé de l’eau;Index', 'Date de relevé de l’eau'],
  ['Date;Index eau', 'Index eau'],
  ['Date;Index eau chaude', 'Index eau chaude'],
  ['Date;Index eau (chaufferie)', 'Index eau (chaufferie)'],
  ['Date;Index eau chaude (chauffe-eau)', 'Index eau chaude (chauffe-eau)'],
  ['Datum;Kaltwasser Heizungsraum Index', 'Kaltwasser Heizungsraum Index'],
  ['Datum;Kaltwasser/Heizung Index', 'Kaltwasser/Heizung Index'],
  ['Date;Consommation gaz (m3);Index électricité', 'Index électricité'],
  ['Date;Fioul;Index électricité', 'Index électricité'],
  ['Datum;Heizung;Index Strom', 'Index Strom'],
  ['Date;Gaz naturel;Index électricité', 'Index électricité'],
  ['Date;Gaz de ville;Index électricité', 'Index électricité'],
  ['Datum;Erdgas;Strom Zählerstand', 'Strom Zählerstand'],
  ['Datum;Gas;Strom Zählerstand', 'Strom Zählerstand'],
  ['Date;Gaz (m3);Index eau (m3)', 'Index eau (m3)'],
  ['Datum;Gaszähler;Wasserstand', 'Wasserstand'],
  ['Date;Index ECS (m3)', 'Index ECS (m3)'],
  ['Date;Compteur ECS', 'Compteur ECS'],
  ['Date;Index EF', 'Index EF'],
  ['Datum;Zählerstand WW', 'Zählerstand WW'],
])('reads no %s for the gas that heats a home', (names, named) => {
  const { faults } = readReadingsCsv(`${names}\n2026-03-05;4213;15000`, GAS);
  expect(faults).toEqual([{ line: 1, fault: 'ENERGY', named }]);
});

test.each([
  'Zählerstand Einspeisung',
  'Index injection',
  'Index production solaire',
  'Export meter reading',
  'Stromzähler Einspeisung',
  'Meterstand injectie',
  'Zählerstand Erzeugung',
  'Rücklieferung Zählerstand',
  'Meter reading (generation)',
  'Index revente',
  'Index énergie produite chauffage',
  'Index production chauffage',
  'Index PAC production chaleur',
  'Zählerstand Wärmepumpe Wärmeerzeugung',
  'Zählerstand Abgabe',
  'Index consommation et énergie produite',
  'Index PAC production chaleur (usage ECS)',
  'Zählerstand Wärmepumpe Wärmemenge',
  'Wärmemengenzähler Stand Wärmepumpe',
  'Index PAC énergie thermique',
  'Index chaleur PAC',
  'Compteur de calories PAC',
  'Reading heat pump heat output',
  'Heat pump heat meter reading',
  'Heat pump thermal energy reading',
  'Stand WMZ Wärmepumpe',
  'Meterstand warmtepomp warmtemeter',
  'Index production chaleur, utilisation',
  'Reading heat generation (used for water)',
  'Index conso production chaleur PAC',
  'Zählerstand Wärmeerzeugung Verbrauch',
  'Lectura energía vertida',
  'Lectura excedentes',
  'Lettura energia immessa',
  'Meterstand opwek',
  'Meterstand teruglevering',
])('takes %s, which a home gives away, for none that heats it', (named) => {
  const { faults } = readReadingsCsv(`Date;${named}\n2026-03-05;4213`, ELECTRICITY);
  expect(faults).toEqual([{ line: 1, fault: 'ENERGY', named }]);
});

test('names a column of a long name by its beginning, and says that there is more', () => {
  const { faults } = readReadingsCsv('Date;Index de l’énergie photovoltaïque produite par le toit\n2026-03-05;4213', ELECTRICITY);
  expect(faults).toEqual([{ line: 1, fault: 'ENERGY', named: 'Index de l’énergie photovoltaïque produ…' }]);
});

test.each([
  ['Date;Index chauffage + ECS', GAS],
  ['Date;Index gaz (chauffage et production d’eau chaude)', GAS],
  ['Date;Index (production de chaleur)', { energy: 'DISTRICT_HEAT', unit: 'MWh' }],
  ['Date;Index générateur (m3)', GAS],
  ['Datum;Zählerstand Abgabe', { energy: 'DISTRICT_HEAT', unit: 'MWh' }],
  ['Datum;Stromzähler Wärmeerzeuger', ELECTRICITY],
  ['Date;Index électricité (production d’eau chaude)', ELECTRICITY],
  ['Date;Index consommation PAC (chauffage et production ECS)', ELECTRICITY],
  ['Date;Index PAC géothermique', ELECTRICITY],
  ['Datum;Stand Verbrauch Wärmeerzeuger', ELECTRICITY],
  ['Fecha;Lectura electricidad (producción de agua caliente)', ELECTRICITY],
  ['Data;Lettura elettricità (produzione d’acqua calda)', ELECTRICITY],
  ['Data;Lettura elettricità (produzione del calore)', ELECTRICITY],
  ['Datum;Meterstand stroom (productie warm water)', ELECTRICITY],
  ['Export date;Meter reading', GAS],
  ['Exportdatum;Zählerstand', ELECTRICITY],
  ['Datum;Zählerstand Heizung/Warmwasser', GAS],
  ['Datum;Warmwasser und Heizung Zählerstand', GAS],
  ['Date;Index chauffage et eau chaude sanitaire', GAS],
  ['Date;Index eau chaude et chauffage', GAS],
  ['Date;Gas reading (heating and hot water)', GAS],
  ['Date;Chauffe-eau gaz index', GAS],
  ['Date;Gaz et eau chaude, index', GAS],
  ['Datum;Zählerstand Erdgas', GAS],
  ['Date;Index électricité', ELECTRICITY],
  ['Datum;Zählerstand Wärmepumpe', ELECTRICITY],
  ['Date;Index pompe à chaleur', ELECTRICITY],
  ['Datum;Zählerstand Fernwärme', { energy: 'DISTRICT_HEAT', unit: 'MWh' }],
  ['Date;Heat meter', { energy: 'DISTRICT_HEAT', unit: 'MWh' }],
  ['Datum;Heizölstand', { energy: 'OIL', unit: 'l' }],
  ['Date;Niveau de gasoil', { energy: 'OIL', unit: 'l' }],
  ['Datum;Flüssiggas Stand', { energy: 'PROPANE', unit: 'kg' }],
  ['Date;Index gaz', { energy: 'PROPANE', unit: 'kg' }],
] as const)('reads %s where it is what heats a home', (names, metered) => {
  expect(readReadingsCsv(`${names}\n2026-03-05;4213`, metered)).toEqual({
    readings: [{ line: 2, day: '2026-03-05', minute: null, value: 4213 }],
    faults: [],
  });
});

test.each(['Index production (kWh)', 'Zählerstand Erzeugung', 'Rücklieferung Zählerstand', 'Index production solaire'])(
  'takes %s for none of gas',
  (named) => {
    const { faults } = readReadingsCsv(`Date;${named}\n2026-03-05;4213`, GAS);
    expect(faults).toEqual([{ line: 1, fault: 'ENERGY', named }]);
  },
);

test.each([
  'Date;Index énergie consommée chauffage;Index énergie produite chauffage',
  'Date;Index consommation chauffage;Index production chauffage',
  'Date;Index soutirage;Index injection',
  'Datum;Zählerstand Bezug;Zählerstand Einspeisung',
  'Datum;Meterstand;Teruglevering',
])('reads what a home takes beside what it gives: %s', (names) => {
  expect(readReadingsCsv(`${names}\n2026-03-05;4213;500`, ELECTRICITY)).toEqual({
    readings: [{ line: 2, day: '2026-03-05', minute: null, value: 4213 }],
    faults: [],
  });
});

test('reads the meter of what heats a home, of several that are named', () => {
  const table = ['Date;Gaz naturel;Index électricité;Index eau', '2026-03-05;4213;15000;128'].join('\n');
  expect(readReadingsCsv(table, ELECTRICITY)).toEqual({
    readings: [{ line: 2, day: '2026-03-05', minute: null, value: 15000 }],
    faults: [],
  });
});

test('holds an index to its own unit, not to that of what stands beside it', () => {
  expect(readReadingsCsv('Date;Consommation (kWh);Index (m3)\n2026-03-05;12;4213', GAS).faults).toEqual([]);
  expect(readReadingsCsv('Date;Volume (m3);Index (kWh)\n2026-03-05;12;4213', GAS).faults).toEqual([
    { line: 1, fault: 'UNIT', named: 'kWh' },
  ]);
});

test('whatever it is given, each line is read, told of, empty or the first', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...Array.from('0123456789-/.,; \tab"')) }), { maxLength: 12 }), (lines) => {
      const { readings, faults } = readReadingsCsv(lines.join('\n'), GAS);
      const told = new Set([...readings, ...faults].map(({ line }) => line));
      expect(told.size).toBe(readings.length + faults.length);
      const untold = lines.flatMap((line, index) => (line.trim() === '' || told.has(index + 1) ? [] : [line]));
      expect(untold.every((line) => !/\d/.test(line))).toBe(true);
      expect(untold.length).toBeLessThanOrEqual(1);
    }),
  );
});
