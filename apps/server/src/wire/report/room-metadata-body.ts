import type { RoomMetadataBody } from '@braise/contract/report';
import { iso } from '@braise/domain';
import type { RoomMetadata } from '../../features/report/read-room-metadata.ts';

export const roomMetadataBody = ({ name, type, createdAt, history, hotWater }: RoomMetadata): RoomMetadataBody => ({
  roomName: name,
  roomCreationTimeStamp: iso(createdAt),
  roomType: type,
  climateReport: { today: history.today, earliestDay: history.earliestDay, lockedBefore: history.lockedBefore, hotWater },
});
