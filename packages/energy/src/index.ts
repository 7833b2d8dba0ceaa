export { type AiringEvidence, type AiringSense, airingEvidence, isAcquainted, senseAiring, surprisedAnew } from './airing/airing-sense.ts';
export type { Refusal } from './fit/adoption.ts';
export { type FitOutcome, type RoomFit, advanceFit, beginFit } from './fit/room-fit.ts';
export {
  type HeatedDays,
  type RecordSpan,
  type RoomLearning,
  DAYS_LEARNED,
  daysLearned,
  daysToLearnFrom,
  heatedDays,
  learnStep,
  notLearned,
  recordWanted,
} from './learning/room-learning.ts';
export { type ForeseenRise, foreseeRise } from './portrait/foreseen-rise.ts';
export { WEEK_STEPS, heatChange } from './portrait/heat-change.ts';
export { type RoomRise, riseOf } from './portrait/rise.ts';
export { NIGHT, type RoomNight, nightOf } from './portrait/night.ts';
export { type RoomSun, sunOf } from './portrait/sun.ts';
export { LEAST_HEATED_DAYS, LEAST_WORTH, worthOf } from './fit/record-worth.ts';
export { type Ahead, type Plan, courseOf, firstSteps, layOut, neededSupply } from './prediction/course.ts';
export { type WeatherOutlook, weatherOutlook } from './prediction/weather-outlook.ts';
export { type RecordedDevice, type RecordedRoom, type Said, RECORDED, hasRecord, recordsOfHome } from './record/home-records.ts';
export { OPENING_OFFSET, VALVE_BAND, type ValveLaw, newValveLaw, openingByLaw } from './record/opening-by-law.ts';
export { type RoomGrid, roomGrid } from './record/room-grid.ts';
export type { RoomRecord, SourceRecord, ValveRecord } from './record/room-record.ts';
export { STEP, STEPS_A_DAY } from './record/steps.ts';
export { hourIn } from './record/hour-in.ts';
export { type OutdoorHour, type Place, type WeatherGrid, weatherGrid } from './record/weather-grid.ts';
export type { EmitterKind } from './room-model/parameters.ts';
export { throughValve } from './room-model/emitter.ts';
export { type ModelConfidence, type RoomModel, ROOM_MODEL_VERSION, confidenceOf, expectedError } from './room-model/room-model.ts';
export { type Foretelling, foretell } from './state/foretelling.ts';
export type { Surroundings } from './state/surroundings.ts';
export {
  type TrackedRoom,
  beginTracking,
  begunAnew,
  halfDisturbed,
  trackRoom,
  trackedAir,
  trackedWarmth,
  withoutLosses,
} from './state/tracked-room.ts';
export { type DayOfUse, type DegreeDayModel, fitDegreeDays, usedByDegrees } from './consumption/degree-days.ts';
export { type ForeseenDays, foreseeDays } from './consumption/foresee-days.ts';
export { inOtherWeather } from './consumption/in-other-weather.ts';
export { type MeteredHour, hoursOf } from './consumption/metered-hour.ts';
export { type MeteredSource, meteredTogether } from './consumption/metered-together.ts';
export { type BurnedStretch, type FullLoad, type LeastLoad, type ReadStretch, burnerScale } from './consumption/burner-scale.ts';
export { type BurnerSaid, type PumpSaid, type SourceSaid, burnerLoad, pumpElectricity } from './consumption/source-hours.ts';
export { usualShareAfter } from './consumption/usual-share.ts';
export { warmthOfSun } from './consumption/sun-of-season.ts';
export { type ExpectedDay, type OutdoorDay, expectedDays } from './consumption/usual-weather.ts';
export { COUNTS_BESIDE, COUNT_ROUNDING } from './metering/between-counts.ts';
export { type Counted, countedTogether } from './metering/counted-together.ts';
export { type HotWaterInMeter, heatByMeter } from './metering/heat-by-meter.ts';
export {
  type CountBreak,
  type CountedDay,
  type CountedIn,
  IN_KILOWATT_HOURS,
  type PlacedCount,
  countedDay,
  inEnergy,
  usedBetweenDays,
  usedOn,
} from './metering/counted-day.ts';
export { FOUR_OF_FIVE } from './numeric/four-of-five.ts';
export { summedCounts } from './metering/summed-counts.ts';
export { type BelievedFloor, floorByName } from './room-size/floor-by-name.ts';
export { type RoomSize, ROOM_SIZE_VERSION } from './room-size/room-size.ts';
export { heatedHours, roomShares } from './shares/room-shares.ts';
export { FORMERLY_OFF, type TellsShares, oddsOff, shareBand } from './shares/share-band.ts';
export { type ChangeBand, changeWithin } from './what-if/change-within.ts';
export { heatOfPump } from './what-if/heat-of-pump.ts';
export { type HeatedRoom, type RecordedHeat, heatedRooms } from './what-if/heated-rooms.ts';
export type { StatedHome } from './what-if/held-to-home.ts';
export { type NoResponse, givenByBurner, homeResponse, joinRooms, statedResponse } from './what-if/home-response.ts';
export { lostOnTheWay } from './what-if/lost-on-the-way.ts';
export { HOME_RESPONSE_VERSION, type HomeResponse, RESPONSE_DAYS, type RespondingRoom, SETTLING_DAYS } from './what-if/responding-room.ts';
export { type Deltas, type RoomChange, shareChange } from './what-if/share-change.ts';
export { areTogether, isSilent, wasThereForADay } from './record/fitted-later.ts';
export { isAskedKnown } from './savings/asked-known.ts';
export { type HeldHome, heldRoom } from './savings/held-home.ts';
export type { LoweredWater, ThriftySource } from './savings/thrifty-source.ts';
export { USUAL_BOILER_WATER, waterByNeed } from './savings/water-by-need.ts';
export { type MonthFacts, monthFacts } from './savings/month-facts.ts';
export { type MonthSavings, type Saving, isBorneOut, reckonSavings } from './savings/month-savings.ts';
export { type LoweringFeature, type SavingFeature, LOWERING_FEATURES } from './savings/saving-feature.ts';
export { shapleyShares } from './savings/shapley.ts';
export { type DecidedSettings, settingLayers, warmthAsked } from './savings/setting-layers.ts';
