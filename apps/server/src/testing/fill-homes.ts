import type { Pool } from 'pg';

/** What each of so many homes, people and sign-ins has one of. `n` is its number; ids are far from those that a test is given. */
const ROWS: Readonly<Record<string, string>> = {
  person: `(id, email, name, password_hash) select id, n || '@many.example', 'x', '' from many`,
  home: `(id, name, time_zone, generation) select home, 'x', 'Europe/Paris', 'LINE_X' from many`,
  membership: `(home_id, person_id) select home, id from many`,
  room: `(home_id, id, name, type, position) select home, 1, 'x', 'HEATING', 0 from many`,
  room_learning: `(home_id, room_id, due_at, fit_at) select home, 1, 'infinity', 'infinity' from many`,
  timetable_day: `(home_id, room_id, timetable_type, day_type, blocks) select home, 1, 'ONE_DAY', 'MONDAY_TO_SUNDAY', '[]' from many`,
  manual_control: `(home_id, room_id, setting, termination, source, person_id, requested_at) select home, 1, '{}', '{}', 'app', id, now() from many`,
  journal_entry: `(home_id, room_id, at, kind, actor, person_id) select home, 1, now(), 'resume', 'resident', id from many`,
  window_alarm: `(home_id, room_id, since, told_at, source) select home, 1, now(), now(), 'model' from many`,
  suggestion_decision: `(home_id, room_id, id, decision, decided_at, suggestion) select home, 1, 'x', 'SET_ASIDE', now(), '{}' from many`,
  idempotency: `(home_id, person_id, key, request_hash, status) select home, id, 'k', '', 200 from many`,
  gateway: `(home_id, id, kind, name, topic_root, username) select home, 'IB1', 'zigbee2mqtt', 'x', home, home from many`,
  device: `(home_id, id, gateway_id, address, name, vendor, model, capabilities) select home, 'VA' || home, 'IB1', '0x1', 'x', 'v', 'm', '{}' from many`,
  device_channel: `(home_id, device_id, channel, room_id) select home, 'VA' || home, 0, 1 from many`,
  device_diagnostic: `(home_id, gateway_id, address, code, count, last_detail, last_at) select home, 'IB1', '', 'c', 1, '', now() from many`,
  series: `(home_id, id, room_id, device_id, channel, quantity) select home, 1, 1, 'VA' || home, 0, 1 from many`,
  last_state: `(home_id, series, at, value) select home, 1, 1, 20 from many`,
  agenda: `(home_id, due_at) select home, 'infinity' from many`,
  home_engine: `(home_id, memory, decision, decided_at) select home, '{}', '{}', now() from many`,
  weather_fetch: `(home_id, due_at) select home, 'infinity' from many`,
  weather_hour: `(home_id, hour, temperature, condition, forecast) select home, 1, 4, 'SUN', false from many`,
  consumption_month: `(home_id, month, days) select home, '2026-01', '{}' from many`,
  consumption_settling: `(home_id, due_at) select home, 'infinity' from many`,
  home_response: `(home_id, up_to, response) select home, '2026-01-01', '{"version": 1, "rooms": [{"id": 1, "capacity": 0.001, "heat": [0, 0, 0]}]}' from many`,
  savings_report: `(home_id, month, report) select home, '2026-01', '{"version": 1, "refused": "LITTLE_HEAT"}' from many`,
  home_energy: `(home_id, area) select home, 100 from many`,
  said_energy: `(home_id, since, energy) select home, '2026-01-01', 'GAS' from many`,
  meter_conversion: `(home_id, energy, unit, valid_from, factor, source) select home, 'GAS', 'm3', '-infinity', 11.2, 'TYPICAL' from many`,
  meter_reading: `(home_id, id, day, value, energy, unit, person_id) select home, id, '2026-01-01', 1, 'GAS', 'm3', id from many`,
  metering_point: `(home_id, id, designation, energy, scope, unit, devices, due_at, due_since) select home, id, 'x', 'ELECTRICITY', 'HOME', 'kWh', '[]', 'infinity', 'infinity' from many`,
  metered_month: `(home_id, point_id, month, days) select home, id, '2026-01', '{}' from many`,
  heating_bill: `(home_id, id, first_day, last_day, amount, currency, person_id) select home, id, '2026-01-01', '2026-01-31', 1, 'EUR', id from many`,
  tariff: `(home_id, energy, type, price, unit, currency, start_day) select home, 'GAS', 'FIXED', 10, 'kWh', 'EUR', '2026-01-01' from many`,
  tariff_link: `(home_id, id, person_id, offer_id, tariff, place, language, secret_hashes, mailed_at, asked_at, expires_at, answer, answered_at)
    select home, id, id, 'x', '{}', 'home', 'fr', array[n::text::bytea], '{}', now(), 'infinity', case when n % 2 = 0 then 'REFUSED' end,
      case when n % 2 = 0 then now() end from many`,
  price_mail: `(home_id, person_id) select home, id from many`,
  savings_mail: `(home_id, person_id, told_month) select home, id, '2026-01' from many`,
  reading_mail: `(home_id, person_id, told_day) select home, id, '2026-01-01' from many`,
  mobile_device: `(home_id, person_id, name, platform, os_version, model, locale) select home, id, 'x', 'iOS', '1', 'm', 'fr' from many`,
  phone_band: `(home_id, mobile_device_id, at, band) select home, 1, now(), 0 from many`,
  invitation: `(home_id, id, email, language, secret_hash, inviter_id, first_sent_at, last_sent_at, expires_at, accepted_by)
    select home, n, n || '@other.example', 'fr', n::text::bytea, id, now(), now(), 'infinity', case when n % 2 = 0 then id end from many`,
  holiday_calendar: `(home_id, address, host, word, celsius, taken_at, read_at, due_at) select home, '', 'h', 'w', 16, now(), now(), 'infinity' from many`,
  left_home: `(home_id, person_id, left_at, kept_until) select home, id, now(), 'infinity' from many`,
  required_consent: `(home_id, partner, partner_name, additional_consents) select home, 'p', 'P', '{}' from many`,
  home_consent: `(home_id, partner, additional_consents, granted, person_id, text_version, language, at)
    select home, 'p', '{}', true, id, 1, 'fr', now() from many`,
  person_consent: `(person_id, kind, granted, text_version, language, at) select id, 'analytics', true, 1, 'fr', now() from many`,
  mail_token: `(token_hash, person_id, purpose, expires_at) select n::text::bytea, id, 'reset-password', 'infinity' from many`,
  sign_in_throttle: `(subject, failures, updated_at) select n, 1, now() from many`,
  oidc_artifact: `(model, id, grant_id, account_id, payload, expires_at) select 'Grant', n, n, id, '{}', 'infinity' from many`,
  web_session: `(id, secret_hash, person_id, grant_id, refresh_token) select id, n::text::bytea, id, n, '' from many`,
  staff: `(id, issuer, subject, email, name, person_id) select id, 'i', n, '', '', id from many`,
  staff_session: `(secret_hash, staff_id, expires_at) select n::text::bytea, id, 'infinity' from many`,
  staff_access: `(home_id, id, staff_id, token_hash, at, expires_at) select home, id, id, n::text::bytea, now(), now() from many`,
  staff_request: `(home_id, access_id, at, method, route) select home, id, now(), 'GET', '/' from many`,
  staff_permission: `(home_id, until, person_id, at) select home, 'infinity', id, now() from many`,
  error_report: `(at, level, app, version, message, circumstances, person_id, home_id) select now(), 'error', 'x', '1', 'm', '{}', id, home from many`,
};

/** Adds homes with a resident each, and a row of each in every table of theirs, readings apart; returns which tables. */
export async function fillHomes(pool: Pool, homes: number): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // references and triggers are not looked at: that would take most of the time
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table many as select n, 100000 + n as home, md5(n::text)::uuid as id from generate_series(1, ${homes}) as n`,
    );
    for (const [table, rows] of Object.entries(ROWS)) {
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
      await client.query(`insert into ${table} ${rows}`);
    }
    await client.query('drop table many');
    await client.query(`vacuum (analyze) ${Object.keys(ROWS).join(', ')}`);
  } finally {
    client.release(true);
  }
  return Object.keys(ROWS);
}
