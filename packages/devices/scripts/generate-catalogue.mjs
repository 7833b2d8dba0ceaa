/**
 * Writes src/catalogue/entries/<name>.json: entries as Zigbee2MQTT publishes them in `bridge/devices`, their definitions taken from
 * zigbee-herdsman-converters. Run it from the repository's root: `node packages/devices/scripts/generate-catalogue.mjs`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareDefinition } from 'zigbee-herdsman-converters';

/** Which definition each entry is made of, and what a device says of itself on the air. */
const ENTRIES = {
  'radiator-valve-external-sensor': {
    file: 'sonoff',
    model: 'TRVZB',
    battery: true,
    modelId: 'TRVZB',
    manufacturer: 'SONOFF',
    build: '1.3.0',
  },
  'radiator-valve-percentage': {
    file: 'danfoss',
    model: '014G2461',
    battery: true,
    modelId: 'eTRV0103',
    manufacturer: 'Danfoss',
    build: '01.20',
  },
  'radiator-valve-pause': {
    file: 'bosch',
    model: 'BTH-RA',
    battery: true,
    modelId: 'RBSH-TRV0-ZB-EU',
    manufacturer: 'BOSCH',
    build: '3.05.09',
  },
  'radiator-valve-no-demand': { file: 'tuya', model: 'TV02-Zigbee', battery: true, modelId: 'TS0601', manufacturer: '_TZE200_hue3yfsn' },
  'radiator-valve-no-off': { file: 'tuya', model: 'PO-THCO-EAU', battery: true, modelId: 'TS0601', manufacturer: '_TZE200_tbgecldg' },
  'temperature-humidity-sensor': {
    file: 'sonoff',
    model: 'SNZB-02D',
    battery: true,
    modelId: 'SNZB-02D',
    manufacturer: 'SONOFF',
    build: '1.0.3',
  },
  'contact-sensor': {
    file: 'lumi',
    model: 'MCCGQ11LM',
    battery: true,
    modelId: 'lumi.sensor_magnet.aq2',
    manufacturer: 'LUMI',
    build: '3000-0001',
  },
  'boiler-receiver': { file: 'hive', model: 'SLR1', battery: false, modelId: 'SLR1', manufacturer: 'Computime', build: '09003035' },
  'boiler-receiver-hot-water': {
    file: 'hive',
    model: 'SLR2',
    battery: false,
    modelId: 'SLR2',
    manufacturer: 'Computime',
    build: '09003035',
  },
  relay: { file: 'sonoff', model: 'ZBMINI', battery: false, modelId: '01MINIZB', manufacturer: 'SONOFF' },
  'energy-meter': { file: 'tuya', model: 'SPM01', battery: false, modelId: 'TS0601', manufacturer: '_TZE200_bcusnqt8' },
  'fan-coil': { file: 'tuya', model: 'BAC-002-ALZB', battery: false, modelId: 'TS0601', manufacturer: '_TZE200_dzuqwsyg' },
  'air-conditioner': { file: 'owon', model: 'AC221', battery: false, modelId: 'AC221', manufacturer: 'OWON' },
};

/** Zigbee2MQTT adds this one to the definition of every device. */
const LINK_QUALITY = {
  type: 'numeric',
  name: 'linkquality',
  label: 'Linkquality',
  property: 'linkquality',
  access: 1,
  unit: 'lqi',
  description: 'Link quality (signal strength)',
  value_min: 0,
  value_max: 255,
  category: 'diagnostic',
};

const folder = fileURLToPath(new URL('../src/catalogue/entries/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, { file, model, battery, modelId, manufacturer, build }] of Object.entries(ENTRIES)) {
  const { definitions } = await import(`zigbee-herdsman-converters/devices/${file}`);
  const found = definitions.find((each) => each.model === model);
  if (found === undefined) throw new Error(`${file} has no definition of ${model}`);
  const { vendor, description, exposes } = prepareDefinition(found);
  const list = typeof exposes === 'function' ? exposes({ isDummyDevice: true }, {}) : exposes;
  const entry = {
    type: battery ? 'EndDevice' : 'Router',
    supported: true,
    disabled: false,
    definition: { source: 'native', model, vendor, description, exposes: [...list, LINK_QUALITY], supports_ota: false, options: [] },
    power_source: battery ? 'Battery' : 'Mains (single phase)',
    model_id: modelId,
    manufacturer,
    ...(build === undefined ? {} : { software_build_id: build }),
    interviewing: false,
    interview_completed: true,
    interview_state: 'SUCCESSFUL',
  };
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(entry, null, 1)}\n`);
}
