import type { Notification } from '@braise/domain';
import type { PhoneTrack, ReturnHabit } from '@braise/domain/phones';

export type MobileDeviceMetadata = {
  readonly platform: string;
  readonly osVersion: string;
  readonly model: string;
  readonly locale: string;
  /** Of the app on it; empty where it has not said. */
  readonly appVersion: string;
};

export type MobileDeviceSettings = {
  /** Its resident lets it decide presence. */
  readonly geoTracking: boolean;
  readonly specialOffers: boolean;
  readonly onDemandLogRetrieval: boolean;
  readonly pushNotifications: Readonly<Record<Notification, boolean>>;
};

/** A resident's phone or tablet with the app. */
export type MobileDevice = {
  readonly id: number;
  readonly personId: string;
  readonly name: string;
  readonly metadata: MobileDeviceMetadata;
  readonly settings: MobileDeviceSettings;
  /** Null while it does not track, and until it has said. */
  readonly track: PhoneTrack | null;
  /** When it usually comes home; forgotten while it does not track. */
  readonly habit: ReturnHabit;
};
