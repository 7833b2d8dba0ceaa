import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useLeftHomes } from '../../../api/people/use-account.ts';
import { callTo } from '../../../api/wire/call.ts';
import { findHost } from '../../../host/host.ts';
import { useMessages } from '../words.ts';
import { Note } from '../../../ui/content/note.tsx';
import { ExportData } from './export-data.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';

/** All that is kept of a person, in two files: readings are many, and a table. */
export function OwnData() {
  const { t } = useMessages();
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const homeId = state.status === 'signed-in' ? state.homeId : null;
  return (
    <Group title={t('data.export.title')}>
      {findHost().present ? (
        // the web view of an app takes a file and keeps none
        <Note icon="info" title={t('data.export.in-app')}>
          {t('data.export.in-app.text', { address: location.host })}
        </Note>
      ) : (
        <>
          <ExportData label={t('data.export')} from={callTo(endpoints.exportPersonalData)} name="braise" ending="json" />
          {homeId === null ? (
            <ReadingsOfLeftHomes />
          ) : (
            <ExportData
              label={t('data.readings')}
              from={callTo(endpoints.exportReadings, { params: { homeId } })}
              name={t('data.readings.file')}
              ending="csv"
            />
          )}
        </>
      )}
      <GroupNote>{t(homeId === null ? 'data.export.text.person' : 'data.export.text')}</GroupNote>
    </Group>
  );
}

/** Of the homes that wait for the person to return. */
function ReadingsOfLeftHomes() {
  const { t } = useMessages();
  const { data: homes = [] } = useLeftHomes();
  return homes.map(({ id, name }) => (
    <ExportData
      key={id}
      label={t('data.readings.of', { home: name })}
      from={callTo(endpoints.exportLeftReadings, { params: { leftHomeId: id } })}
      name={t('data.readings.file')}
      ending="csv"
    />
  ));
}
