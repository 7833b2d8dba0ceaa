import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon } from '../../ui/icon.tsx';

export function NoRooms() {
  const { t } = useMessages();
  return (
    <div className="card empty-home">
      <Icon name="thermometer-simple" size={32} />
      <h3 className="h-card">{t('home.no-rooms')}</h3>
      <p className="meta">{t('home.no-rooms.why')}</p>
    </div>
  );
}
