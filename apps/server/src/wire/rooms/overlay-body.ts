import type { TerminationRequest, ZoneOverlayBody } from '@braise/contract/v2';
import { type Instant, type ManualControl, type RoomType, iso } from '@braise/domain';
import type { DefaultTermination } from '../../home-model/home-model.ts';
import { zoneSettingBody } from '../bodies/setting-body.ts';

/** TADO_MODE is this API's name for "until the next time block". */
const TYPE = { MANUAL: 'MANUAL', TIMER: 'TIMER', NEXT_TIME_BLOCK: 'TADO_MODE' } as const;

export const overlayType = ({ termination }: ManualControl) => TYPE[termination.type];

export function overlayBody(type: RoomType, manual: ManualControl, now: Instant): ZoneOverlayBody {
  const { setting, termination, until } = manual;
  const common = {
    type: TYPE[termination.type],
    typeSkillBasedApp: termination.type,
    projectedExpiry: until === null ? null : iso(until),
  };
  return {
    type: 'MANUAL',
    setting: zoneSettingBody(type, setting),
    termination:
      termination.type === 'TIMER'
        ? {
            ...common,
            durationInSeconds: termination.durationSeconds,
            expiry: iso(termination.expiry),
            remainingTimeInSeconds: Math.max(0, Math.round((termination.expiry - now) / 1000)),
          }
        : common,
  };
}

/** Null: the room's default holds. The newer of the two names wins where a client sends both. */
export function terminationOfOverlay(asked: TerminationRequest | null | undefined): DefaultTermination | null {
  const type = asked?.typeSkillBasedApp ?? asked?.type ?? null;
  if (type === null) return null;
  if (type === 'TIMER') return { type, durationSeconds: asked?.durationInSeconds ?? 0 };
  return { type: type === 'TADO_MODE' ? 'NEXT_TIME_BLOCK' : type };
}
