import type { House } from '@/hub';
import { cloudDocuments } from '../documents/cloud-documents';
import type { DocumentStore } from '../documents/document-store';
import { documentReader } from '../documents/read-document';
import { createRecords, type Records } from './records';

/** Where the household of a house keeps its documents. */
export const householdStore = (house: House): DocumentStore =>
  cloudDocuments((call, params) => house.commands.askCloud(call, params));

/** The one household of a house. Fetched once the page is there, so the security home never pays for it. */
export const household = (house: House): Records =>
  createRecords({
    store: house.of(householdStore),
    ask: (call, params) => house.commands.askCloud(call, params),
    read: house.of(documentReader),
    me: () => house.state.session.user?.uuid ?? null,
    schema: () => import('./config-schema').then(({ dashboardConfig }) => dashboardConfig),
    writer: () => import('@/schemas/settings/write-fields').then(({ writeFields }) => writeFields),
  });
