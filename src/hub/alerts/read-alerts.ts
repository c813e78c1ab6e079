import { eventRecord, eventServers, eventsReply } from '../../schemas/wire/events';
import { hubServers } from '../account/hub-servers';
import { askLegacy, must, personal, refuse } from '../account/tools';
import { read } from '../ports/http';
import { isEzloSerial } from '../domain/hub-rules';
import { entityId } from '../state/entity-id';
import type { AlertQuery, AlertRecord } from '../api/alerts';

const LONGEST = 500;
const words = (value: string | number | boolean | null): string => String(value ?? '').slice(0, LONGEST);

/** One line as the page shows it; null: it says neither when nor of which type, so it cannot be placed. */
function recordOf(hub: string, line: unknown): AlertRecord | null {
  const parsed = eventRecord.safeParse(line);
  if (!parsed.success) return null;
  const { PK_Alert, DeviceID, LocalTimestamp, EventType, SourceType, ...told } = parsed.data;
  if (LocalTimestamp === null || EventType === null) return null;
  const device = words(DeviceID);
  return {
    id: entityId(hub, String(PK_Alert)),
    hub,
    // Vera hubs tell the number alone here; the device's own id has the hub before it (S3.7).
    device: device === '' ? null : entityId(hub, isEzloSerial(hub) ? device : `${hub}_${device}`),
    deviceName: words(told.DeviceName),
    room: words(told.Room),
    at: LocalTimestamp * 1_000,
    eventType: EventType,
    sourceType: SourceType ?? 0,
    code: words(told.Code),
    value: words(told.Value),
    description: words(told.Description),
    users: words(told.Users),
  };
}

const seconds = (ms: number): string => String(Math.floor(ms / 1_000));

/** `Type` repeats; an end that is left open is the server's own present. */
function pathOf({ hub, since, before, start, count, types }: AlertQuery, nowMs: number): string {
  const query = new URLSearchParams({ Gateway: hub, After: seconds('at' in since ? since.at : nowMs - since.last) });
  if (before !== null) query.append('Before', seconds(before));
  query.append('Start', String(start));
  query.append('Count', String(count));
  for (const type of types) query.append('Type', String(type));
  return `/event/events?${query.toString()}`;
}

/** S7.27: 200 expected; the alternate event server is asked once where the first one fails. */
export const readAlerts = personal<'read-alerts'>(async (tools, given) => {
  must(tools.session.state().hubs.includes(given.hub), 'unknown-target', 'alerts');
  const { status, body } = await askLegacy(tools, {
    method: 'GET',
    path: pathOf(given, tools.credentials.nowMs()),
    bases: await hubServers(tools, given.hub, eventServers, (named) => [named.Server_Event, named.Server_Event_Alt]),
  });
  if (status !== 200) refuse('alerts', status, {});
  const { Records, Total } = read(eventsReply, body, 'alerts');
  return {
    records: Records.flatMap((line) => recordOf(given.hub, line) ?? []),
    received: Records.length,
    total: Total ?? null,
  };
});
