import { useMessages } from '../words.ts';

/** « Obtenir l’Assistant » */
export function SubscribeLabel() {
  const { t } = useMessages();
  return t('report.upsell.get', { assistant: t('report.assistant') });
}
