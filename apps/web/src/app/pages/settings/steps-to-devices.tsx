import { FirstSteps } from '../../../features/onboarding/first-device/first-steps.tsx';
import { AddGateway } from '../../../features/settings/devices/gateways/add-gateway.tsx';

/** What a home without devices is told where they would be listed, in the words of its first screen. */
export function StepsToDevices() {
  return <FirstSteps gateway={<AddGateway />} />;
}
