import { useMessages } from '../../../messages/messages-provider.tsx';

/** « Obtenir l’Assistant » */
export function SubscribeLabel() {
  const { t } = useMessages();
  return t('report.upsell.get', { assistant: t('report.assistant') });
}
