import type { GatewayKind } from '@braise/devices';
import type { CalendarFault, EntitlementPolicy, WeatherCondition } from '@braise/domain';
import type {
  BillDoubtKind,
  CountUnit,
  Dwelling,
  EnergySource,
  MeterScope,
  MeterUnit,
  PipedEnergy,
  ReadingAnswer,
} from '@braise/domain/meter';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A JSON column: parsed when read, text (`JSON.stringify`) when written. */
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
/** `timestamptz` that is `now()` unless given. */
type Stamped = ColumnType<Date, Date | undefined, Date>;
/** Null unless given. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

type Person = {
  id: string;
  email: string;
  name: string;
  locale: Generated<string>;
  password_hash: string;
  email_confirmed_at: Optional<Date>;
  administrator: Generated<boolean>;
  choices: DefaultedJson;
  created_at: Stamped;
};

type MailToken = {
  token_hash: Buffer;
  person_id: string;
  purpose: 'confirm-email' | 'reset-password';
  expires_at: Date;
  used_at: Optional<Date>;
};

type SignInThrottle = { subject: string; failures: number; blocked_until: Optional<Date>; updated_at: Date };

type OidcArtifact = {
  model: string;
  id: string;
  grant_id: Optional<string>;
  user_code: Optional<string>;
  uid: Optional<string>;
  account_id: Optional<string>;
  payload: Json;
  consumed_at: Optional<Date>;
  expires_at: Optional<Date>;
};

type WebSession = {
  id: string;
  secret_hash: Buffer;
  person_id: string;
  grant_id: string;
  refresh_token: Buffer;
  user_agent: Optional<string>;
  created_at: Stamped;
  last_seen_at: Stamped;
  revoked_at: Optional<Date>;
};

type ServerSecret = { name: string; value: Json; created_at: Stamped };

type Home = {
  id: Generated<number>;
  name: string;
  time_zone: string;
  generation: 'PRE_LINE_X' | 'LINE_X';
  temperature_unit: Generated<'CELSIUS' | 'FAHRENHEIT'>;
  language: Generated<string>;
  address: DefaultedJson;
  latitude: Optional<number>;
  longitude: Optional<number>;
  away_radius_m: Generated<number>;
  presence: Generated<'HOME' | 'AWAY'>;
  presence_lock: Optional<'HOME' | 'AWAY'>;
  away_from: Optional<Date>;
  away_until: Optional<Date>;
  holiday: OptionalJson;
  entitlement_policy: Generated<EntitlementPolicy>;
  subscribed_since: Optional<Date>;
  revision: Generated<number>;
  created_at: Stamped;
  simulated: Generated<boolean>;
  contact: OptionalJson;
  boiler_present: Optional<boolean>;
  boiler_id: Optional<number>;
  boiler_details: OptionalJson;
  underfloor_heating: Generated<boolean>;
  max_flow_temperature: Optional<number>;
  flow_temperature_adapts: Generated<boolean>;
  quiet_hours: OptionalJson;
  adaptive_band: Generated<number>;
  suggestions: Generated<'UNASKED' | 'WANTED' | 'UNWANTED'>;
  partner: Optional<string>;
};

type HolidayCalendar = {
  home_id: number;
  address: Buffer;
  host: string;
  word: string;
  celsius: number;
  etag: Optional<string>;
  last_modified: Optional<string>;
  stretches: DefaultedJson;
  set_aside: DefaultedJson;
  taken_at: Date;
  read_at: Date;
  fault: Optional<CalendarFault>;
  due_at: Date;
};

type Membership = {
  home_id: number;
  person_id: string;
  joined_at: Stamped;
  closed_notices: DefaultedJson;
  closed_tariff_notices: DefaultedJson;
};

type Invitation = {
  home_id: number;
  id: string;
  email: string;
  language: 'fr' | 'en';
  secret_hash: Buffer;
  former_secret_hashes: Generated<Buffer[]>;
  inviter_id: string;
  first_sent_at: Date;
  last_sent_at: Date;
  expires_at: Date;
  mail_due_at: Optional<Date>;
  mail_failures: Generated<number>;
  accepted_by: Optional<string>;
};

type LeftHome = { home_id: number; person_id: string; left_at: Date; kept_until: Date };

type HomeDeletion = { home_id: number; asked_at: Date };

type RoomDeletion = { home_id: number; room_id: number; asked_at: Date; forget_at: Optional<Date> };

type RoomLearning = {
  home_id: number;
  room_id: number;
  due_at: Date;
  fit_at: Date;
  model: OptionalJson;
  fit: OptionalJson;
  refused: Optional<string>;
  error: Optional<number>;
  since: Optional<Date>;
  set_aside: OptionalJson;
};

type Room = {
  home_id: number;
  id: number;
  name: string;
  type: 'HEATING' | 'AIR_CONDITIONING' | 'HOT_WATER';
  position: number;
  timetable_type: Generated<'ONE_DAY' | 'THREE_DAY' | 'SEVEN_DAY'>;
  away_setting: OptionalJson;
  away_comfort: Generated<unknown>;
  open_window_enabled: Generated<boolean>;
  open_window_timeout_s: Generated<number>;
  open_window_sensitivity: Generated<'LOW' | 'NORMAL' | 'HIGH'>;
  open_window_action: Generated<'SETBACK' | 'OFF'>;
  open_window_dismissed_at: Generated<Date[]>;
  open_window_cancelled_at: Optional<Date>;
  open_window_activated_at: Optional<Date>;
  early_start: Generated<boolean>;
  adaptation_undone_at: Optional<Date>;
  planned_rise: OptionalJson;
  default_termination: DefaultedJson;
  measuring_device_id: Optional<string>;
  created_at: Stamped;
};

type TimetableDay = { home_id: number; room_id: number; timetable_type: string; day_type: string; blocks: Json };

type JournalEntry = {
  home_id: number;
  id: Generated<number>;
  at: Date;
  room_id: Optional<number>;
  kind: string;
  detail: Optional<string>;
  actor: 'engine' | 'resident' | 'device' | 'staff';
  person_id: Optional<string>;
  client: Optional<string>;
  before: OptionalJson;
  after: OptionalJson;
  without: OptionalJson;
  until: Optional<Date>;
  celsius: Optional<number>;
  expected: OptionalJson;
  effect: OptionalJson;
};

type WindowAlarm = {
  home_id: number;
  room_id: number;
  since: Date;
  told_at: Date;
  source: 'model' | 'slope' | 'contact' | 'device' | 'person';
  evidence: OptionalJson;
  ended_at: Optional<Date>;
  dismissed_at: Optional<Date>;
};

type SuggestionDecision = {
  home_id: number;
  room_id: number;
  id: string;
  decision: 'ACCEPTED' | 'SET_ASIDE';
  decided_at: Date;
  times: Generated<number>;
  suggestion: Json;
  before: OptionalJson;
};

type ManualControl = {
  home_id: number;
  room_id: number;
  setting: Json;
  termination: Json;
  until: Optional<Date>;
  source: 'app' | 'device' | 'boost' | 'all-off';
  person_id: Optional<string>;
  requested_at: Date;
};

type Idempotency = {
  home_id: number;
  person_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: OptionalJson;
  created_at: Stamped;
};

type Gateway = {
  home_id: number;
  id: string;
  kind: GatewayKind;
  name: string;
  topic_root: string;
  username: string;
  password_hash: Optional<string>;
  online: Generated<boolean>;
  firmware: Optional<string>;
  last_seen_at: Optional<Date>;
  created_at: Stamped;
  pairing: OptionalJson;
};

type DemoPast = {
  home_id: number;
  begins_at: Date;
  ends_at: Date;
  done_until: Date;
  state: OptionalJson;
  given_up: Generated<boolean>;
};

type Device = {
  home_id: number;
  id: string;
  gateway_id: string;
  address: string;
  name: string;
  given_name: Optional<string>;
  vendor: string;
  model: string;
  description: Generated<string>;
  firmware: Optional<string>;
  capabilities: Json;
  available: Generated<boolean>;
  child_lock: Generated<boolean>;
  first_seen_at: Stamped;
  left_at: Optional<Date>;
  removed_at: Optional<Date>;
  trial_asked_at: Optional<Date>;
};

type DeviceChannel = { home_id: number; device_id: string; channel: number; room_id: number };

type DeviceDiagnostic = {
  home_id: number;
  gateway_id: string;
  address: string;
  code: string;
  count: number;
  last_detail: string;
  last_at: Date;
};

type Series = { home_id: number; id: number; room_id: number; device_id: string; channel: number; quantity: number };

/** `at` in epoch milliseconds; `slot` is the epoch hour of arrival modulo 4. */
type ReadingTail = { home_id: number; series: number; at: number; value: number; slot: number };

/** `day` in epoch days. */
type ReadingDay = { home_id: number; room_id: number; day: number; aggregates: Buffer; chunk: Buffer };

/** `hour` in epoch hours. */
type ReadingHour = { home_id: number; room_id: number; hour: number; chunk: Buffer };

/** `first_hour` in epoch hours. */
type UnreadableChunk = {
  home_id: number;
  room_id: number;
  first_hour: number;
  hours: number;
  checksum: number;
  aggregates: Optional<Buffer>;
  chunk: Buffer;
  found_at: Stamped;
};

/** `at` in epoch milliseconds. */
type LastState = { home_id: number; series: number; at: number; value: number };

type Agenda = { home_id: number; due_at: Date; claimed_until: Optional<Date> };

type HomeEngine = { home_id: number; memory: Json; decision: Json; decided_at: Date };

/** `observed_until` in epoch hours. */
type ConsumptionMonth = { home_id: number; month: string; days: Json };
/** `next_day` is ISO text on the way in, and out by way of to_char. */
type ConsumptionSettling = {
  home_id: number;
  due_at: Date;
  next_day: Optional<string>;
  answers_due_at: Optional<Date>;
  savings_due_at: Optional<Date>;
};

type HomeResponse = {
  home_id: number;
  up_to: string;
  response: OptionalJson;
  /** Why there is none. */
  wanting: Optional<'weather' | 'rooms' | 'record'>;
  sizes: OptionalJson;
  answered_up_to: Optional<string>;
};

type SavingsReport = { home_id: number; month: string; report: Json };

type WeatherFetch = { home_id: number; due_at: Date; observed_until: Optional<number> };

type WeatherHour = {
  home_id: number;
  hour: number;
  temperature: number;
  humidity: Optional<number>;
  condition: WeatherCondition;
  solar: Optional<number>;
  forecast: boolean;
};

type MobileDevice = {
  home_id: number;
  id: Generated<number>;
  person_id: string;
  name: string;
  platform: string;
  os_version: string;
  app_version: Generated<string>;
  model: string;
  locale: string;
  geo_tracking: Generated<boolean>;
  at_home: Optional<boolean>;
  location_at: Optional<Date>;
  track: Optional<unknown>;
  habit: Optional<unknown>;
  special_offers: Generated<boolean>;
  on_demand_log_retrieval: Generated<boolean>;
  push_notifications: DefaultedJson;
  created_at: Stamped;
};

type PhoneBand = {
  home_id: number;
  mobile_device_id: number;
  at: Date;
  band: number;
};

type ErrorReport = {
  id: Generated<string>;
  at: Date;
  level: 'info' | 'warning' | 'error';
  app: string;
  version: string;
  message: string;
  stack: Optional<string>;
  circumstances: Json;
  person_id: Optional<string>;
  home_id: Optional<number>;
  /** Bytes. */
  size: GeneratedAlways<number>;
};

type Tariff = {
  home_id: number;
  id: Generated<string>;
  energy: EnergySource;
  provider: Optional<string>;
  type: 'FIXED' | 'HOURLY';
  // decimal text
  price: Optional<string>;
  terms: OptionalJson;
  standing_charge: Optional<string>;
  feed_in: Optional<string>;
  unit: 'kWh' | 'm3';
  currency: string;
  // ISO text on the way in, and out by way of to_char
  start_day: string;
  end_day: Optional<string>;
};

type TariffLink = {
  home_id: number;
  id: string;
  person_id: Optional<string>;
  offer_id: string;
  tariff: Json;
  place: 'onboarding' | 'home' | 'settings';
  language: 'fr' | 'en';
  secret_hashes: Buffer[];
  mailed_at: Date[];
  mail_failed: Generated<boolean>;
  asked_at: Date;
  expires_at: Date;
  answer: Optional<'VERIFIED' | 'REFUSED' | 'UNLINKED'>;
  answered_at: Optional<Date>;
  tariff_id: Optional<string>;
  gave_way: Optional<Json>;
};

type HomeEnergy = {
  home_id: number;
  energy: Optional<EnergySource>;
  unit: Optional<MeterUnit>;
  // decimal text
  area: Optional<string>;
  year_built: Optional<number>;
  altitude: Optional<number>;
  dwelling: Optional<Dwelling>;
};

type SaidEnergy = {
  home_id: number;
  // ISO text on the way in, and out by way of to_char
  since: string;
  energy: EnergySource;
};

type MeterConversion = {
  home_id: number;
  energy: EnergySource;
  unit: MeterUnit;
  // ISO text on the way in, and out by way of to_char
  valid_from: string;
  factor: string;
  source: 'UNIT' | 'BILL' | 'TYPICAL' | 'ALTITUDE';
};

type MeterReading = {
  home_id: number;
  id: string;
  day: string;
  minute: Optional<number>;
  value: string;
  energy: EnergySource;
  unit: MeterUnit;
  person_id: Optional<string>;
  imported: Generated<boolean>;
  answers: Generated<readonly ReadingAnswer[]>;
  removed_at: Optional<Date>;
};

type MeteringPoint = {
  home_id: number;
  id: string;
  designation: string;
  energy: PipedEnergy;
  unit: CountUnit;
  scope: MeterScope;
  devices: Json;
  // ISO text on the way in, and out by way of to_char
  next_day: Optional<string>;
  due_at: Date;
  due_since: Date;
};

type MeteredMonth = { home_id: number; point_id: string; month: string; days: Json };

type HeatingBill = {
  home_id: number;
  id: string;
  first_day: string;
  last_day: string;
  amount: string;
  currency: string;
  kwh: Optional<string>;
  person_id: Optional<string>;
  confirmed: Generated<readonly BillDoubtKind[]>;
  removed_at: Optional<Date>;
};

type ReadingMail = {
  home_id: number;
  person_id: string;
  stop_key: Generated<string>;
  told_day: string;
};

type SavingsMail = {
  home_id: number;
  person_id: string;
  stop_key: Generated<string>;
  told_month: string;
};

type PriceMail = {
  home_id: number;
  person_id: string;
  below: Optional<string>;
  stop_key: Generated<string>;
  weighed_day: Optional<string>;
  mailed_day: Optional<string>;
};

type Staff = { id: string; issuer: string; subject: string; email: string; name: string; person_id: Optional<string>; created_at: Stamped };
type StaffSession = { secret_hash: Buffer; staff_id: string; expires_at: Date };
type StaffAccess = { home_id: number; id: string; staff_id: string; token_hash: Buffer; at: Date; expires_at: Date };
type StaffRequest = {
  id: Generated<number>;
  home_id: number;
  access_id: string;
  at: Date;
  method: string;
  route: string;
  status: Optional<number>;
};
type StaffPermission = { home_id: number; until: Date; person_id: string; at: Date };

type PersonConsent = {
  person_id: string;
  kind: 'analytics' | 'services';
  id: Generated<string>;
  granted: boolean;
  text_version: number;
  language: 'fr' | 'en';
  at: Date;
};

type RequiredConsent = { home_id: number; partner: string; partner_name: string; additional_consents: string[] };

type HomeConsent = {
  home_id: number;
  id: Generated<string>;
  partner: string;
  additional_consents: string[];
  granted: boolean;
  person_id: Optional<string>;
  text_version: number;
  language: 'fr' | 'en';
  at: Date;
};

/** `day` in epoch days. */
type AnalyticsCount = { day: number; category: string; name: string; value: string; count: number };

/** `day` is ISO text on the way in, and out by way of to_char. */
type MarketPriceDay = {
  zone: string;
  day: string;
  source: string;
  step_minutes: number;
  currency: string;
  prices: (number | null)[];
  revision: number;
  known_since: Date;
  read_at: Date;
};
type MarketPriceRefusal = { zone: string; day: string; source: string; fault: string; told: Json; refused_at: Date };
type DayColour = { calendar: string; day: string; source: string; colour: string; known_since: Date };
/** `day` is ISO text on the way in, and out by way of to_char. */
type GasOutlookDay = { day: string; status: string; told_at: Date };
type PriceFeed = {
  kind: 'prices' | 'colours';
  name: string;
  source: string;
  due_at: Date;
  answered_at: Optional<Date>;
  attempts: Generated<number>;
  failure: Optional<string>;
  filled_from: Optional<string>;
};

type SchemaMigration = { version: number; name: string; checksum: string; applied_at: Stamped };

/** The tables as the migrations leave them; a test compares the two. */
export type Schema = {
  agenda: Agenda;
  analytics_count: AnalyticsCount;
  consumption_month: ConsumptionMonth;
  consumption_settling: ConsumptionSettling;
  day_colour: DayColour;
  demo_past: DemoPast;
  device: Device;
  device_channel: DeviceChannel;
  device_diagnostic: DeviceDiagnostic;
  error_report: ErrorReport;
  gas_outlook_day: GasOutlookDay;
  gateway: Gateway;
  heating_bill: HeatingBill;
  home: Home;
  home_consent: HomeConsent;
  home_deletion: HomeDeletion;
  home_energy: HomeEnergy;
  said_energy: SaidEnergy;
  home_response: HomeResponse;
  home_engine: HomeEngine;
  holiday_calendar: HolidayCalendar;
  idempotency: Idempotency;
  invitation: Invitation;
  journal_entry: JournalEntry;
  last_state: LastState;
  left_home: LeftHome;
  mail_token: MailToken;
  manual_control: ManualControl;
  market_price_day: MarketPriceDay;
  market_price_refusal: MarketPriceRefusal;
  membership: Membership;
  meter_conversion: MeterConversion;
  meter_reading: MeterReading;
  metered_month: MeteredMonth;
  metering_point: MeteringPoint;
  mobile_device: MobileDevice;
  oidc_artifact: OidcArtifact;
  person: Person;
  person_consent: PersonConsent;
  phone_band: PhoneBand;
  price_feed: PriceFeed;
  price_mail: PriceMail;
  reading_day: ReadingDay;
  reading_hour: ReadingHour;
  reading_mail: ReadingMail;
  reading_tail: ReadingTail;
  required_consent: RequiredConsent;
  room: Room;
  room_deletion: RoomDeletion;
  room_learning: RoomLearning;
  schema_migration: SchemaMigration;
  savings_mail: SavingsMail;
  savings_report: SavingsReport;
  series: Series;
  server_secret: ServerSecret;
  sign_in_throttle: SignInThrottle;
  suggestion_decision: SuggestionDecision;
  tariff: Tariff;
  tariff_link: TariffLink;
  staff: Staff;
  staff_access: StaffAccess;
  staff_permission: StaffPermission;
  staff_request: StaffRequest;
  staff_session: StaffSession;
  timetable_day: TimetableDay;
  unreadable_chunk: UnreadableChunk;
  weather_fetch: WeatherFetch;
  weather_hour: WeatherHour;
  web_session: WebSession;
  window_alarm: WindowAlarm;
};
