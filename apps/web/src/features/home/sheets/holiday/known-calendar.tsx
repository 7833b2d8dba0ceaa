import type { HomeSummary } from '@braise/contract/live';
import type { HolidayCalendarBody } from '@braise/contract/v2';
import { List, Row, RowText } from '../../../../ui/content/list.tsx';
import { Group, GroupNote } from '../../../../ui/content/group.tsx';
import { Note } from '../../../../ui/content/note.tsx';
import { Tag } from '../../../../ui/content/tag.tsx';
import { useMessages } from '../words.ts';

type Calendar = NonNullable<HolidayCalendarBody['calendar']>;
type KnownCalendarProps = { readonly home: HomeSummary; readonly calendar: Calendar };

/** When everybody is gone by a calendar, when it was read, and why it could not be. */
export function KnownCalendar({ home, calendar }: KnownCalendarProps) {
  const { t, format } = useMessages();
  const { host, word, planned, setAside, readAt, fault } = calendar;
  const day = (at: string): string => format.shortDate(at, home.timeZone);
  const aside = new Set(setAside.map(({ from }) => from));
  const read = t('calendar.read', { day: day(readAt), time: format.time(readAt, home.timeZone) });
  return (
    <>
      {fault !== null && (
        <Note tone="warn" icon="warning-circle-fill" title={t('calendar.unread')}>
          {t(`error.calendar.${fault}`)} {t('calendar.known')}
        </Note>
      )}
      <Group title={t('calendar.planned')} named>
        {planned.length > 0 && (
          <List>
            {planned.map(({ from, to }) => (
              <Row as="li" key={from}>
                <RowText title={t('calendar.stretch', { from: day(from), until: day(lastMoment(to)) })} />
                {aside.has(from) && <Tag>{t('calendar.aside')}</Tag>}
              </Row>
            ))}
          </List>
        )}
        <GroupNote>
          {planned.length === 0 && `${t('calendar.none', { word })} `}
          {t('calendar.from', { host })}. {read}.
        </GroupNote>
      </Group>
    </>
  );
}

/** What ends with midnight ends on the day before. */
const lastMoment = (to: string): string => new Date(Date.parse(to) - 1).toISOString();
