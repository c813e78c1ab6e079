import type { Broadcast, DeviceSnapshot, House } from '../../hub/house.ts';
import { BlobsFull } from '../../store/blobs.ts';
import type { Cloud } from '../cloud.ts';
import { wallTime, type ListedEvent } from '../hubs/event-list.ts';
import { MediaFull, type NewFile } from '../storage/media-files.ts';

/**
 * Keeps what cameras take: a picture when the item `snapshot` becomes true, a recording when `make_recording` has
 * counted down to 0 (protocol 11). A hub without its way to the cloud keeps nothing, as there is nowhere to put it.
 * @param onFault told of what should not happen; a full storage may, and stands in the log of calls
 */
export function startRecorder(cloud: Cloud, onFault: (fault: unknown) => void): void {
  const { houses, clock, store, media, cameras, home } = cloud;
  const localTime = wallTime(home.location.timezone);
  const startKey = (deviceId: string) => `camera/recording/${deviceId}`;
  let last = Promise.resolve();

  function describe(house: House, camera: DeviceSnapshot, takenAt: number) {
    const stamp = localTime(takenAt).replaceAll(/[-:]/g, '').replace(' ', '-');
    return {
      name: `${camera.key}-${stamp}`,
      takenAt,
      meta: { controller_info: { device_id: camera.id, controller_id: house.serial, controller_uuid: house.uuid } },
    };
  }

  /** A recording is told when it is whole. */
  function tell(
    house: House,
    camera: DeviceSnapshot,
    event: Pick<ListedEvent, 'at' | 'kind' | 'code' | 'value'>,
  ): void {
    const { id: deviceId, name: deviceName, room } = camera;
    cloud.events.add(house.serial, {
      ...event,
      ...{ deviceId, deviceName, roomName: room ?? '', previous: null },
    });
  }

  async function keep(house: House, camera: DeviceSnapshot, file: Omit<NewFile, 'owner'>): Promise<void> {
    const owner = { type: 'controller', uuid: house.uuid } as const;
    const small = await cameras.picture(house, camera, { isSmall: true });
    try {
      const kept = await media.add({ ...file, owner });
      await media.add({
        bucket: 'preview',
        filename: `${file.filename.replace(/\.\w+$/, '')}-small.jpg`,
        file_format: 'jpg',
        owner,
        ...(file.takenAt === undefined ? {} : { takenAt: file.takenAt }),
        bytes: small,
        previewOf: kept.uuid,
      });
      await store.flush();
      const { duration } = (file.meta ?? {}) as { duration?: number };
      if (duration === undefined)
        tell(house, camera, { at: file.takenAt ?? clock.now(), kind: 'image', code: 'snapshot', value: true });
      else tell(house, camera, { at: clock.now(), kind: 'video', code: 'recording', value: duration });
      cloud.push('storage', { uuid: kept.uuid }, (account) => cloud.members.owns(account, house.serial));
    } catch (cause) {
      if (!(cause instanceof BlobsFull) && !(cause instanceof MediaFull)) throw cause;
      const { serial } = house;
      cloud.log.add({ kind: 'hub', name: 'storage full', params: { serial, device: camera.id, file: file.filename } });
    }
  }

  /** One after the other, in the order of what happened: ids of files are counted, and a seed repeats them. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  function keepSnapshot(house: House, camera: DeviceSnapshot): Promise<void> {
    const { name, ...rest } = describe(house, camera, clock.now());
    return inTurn(async () => {
      const bytes = await cameras.picture(house, camera);
      await keep(house, camera, { ...rest, bucket: 'default', filename: `${name}.jpg`, file_format: 'jpg', bytes });
    });
  }

  function keepRecording(house: House, camera: DeviceSnapshot, startedAt: number): Promise<void> {
    const duration = Math.round((clock.now() - startedAt) / 1_000);
    const { name, meta, ...rest } = describe(house, camera, startedAt);
    return inTurn(async () => {
      const bytes = await cameras.recording(house, camera);
      await keep(house, camera, {
        ...rest,
        meta: { ...meta, duration },
        bucket: 'default',
        filename: `${name}.webm`,
        file_format: 'webm',
        bytes,
      });
    });
  }

  function hear(house: House, name: string, value: unknown, deviceId: string): Promise<void> | null {
    const camera = house.hand.device(deviceId);
    if (camera === null) return null;
    if (name === 'snapshot') return value === true && house.isConnected() ? keepSnapshot(house, camera) : null;
    const startedAt = store.get<number>(startKey(deviceId));
    if (typeof value === 'number' && value > 0) {
      // A recording that is made longer goes on; it began when it began.
      if (startedAt === undefined) store.set(startKey(deviceId), clock.now());
      return null;
    }
    store.set(startKey(deviceId), undefined);
    return startedAt === undefined || !house.isConnected() ? null : keepRecording(house, camera, startedAt);
  }

  for (const house of houses.values()) {
    house.subscribe((broadcast) => {
      const update = cameraUpdate(broadcast);
      if (update !== null) hear(house, update.name, update.value, update.deviceId)?.catch(onFault);
    });
  }
}

interface CameraUpdate {
  name: string;
  value: unknown;
  deviceId: string;
}

function cameraUpdate({ msg_subclass, result }: Broadcast): CameraUpdate | null {
  if (msg_subclass !== 'hub.item.updated') return null;
  const update = result as CameraUpdate;
  return update.name === 'snapshot' || update.name === 'make_recording' ? update : null;
}
