import { houseCommands, sessionState } from '@/hub';
import { readDocument } from '../documents/read-document';
import { createRecords } from './records';

/** The one household of this page. Fetched once the page is there, so the security home never pays for it. */
export const household = createRecords({
  ask: (call, params) => houseCommands.askCloud(call, params),
  read: readDocument,
  me: () => sessionState.user?.uuid ?? null,
  schema: () => import('./config-schema').then(({ dashboardConfig }) => dashboardConfig),
  writer: () => import('@/schemas/settings/write-fields').then(({ writeFields }) => writeFields),
});
