import { Hono, type Next } from 'hono';
import { ownHost, type HttpContext, type HttpEnv } from '../../http/request.ts';
import type { HomeFile } from '../../homes/home-file.ts';
import { legacyCaller, notFound, notSignedIn, relayUrl } from '../legacy-reply.ts';
import type { Cloud } from '../cloud.ts';
import { wallTime } from './event-list.ts';
import { accountNumber } from '../accounts/accounts.ts';
import { ownLocation } from '../accounts/ownership.ts';
import { legacyHubs, type LegacyHub } from './legacy-hubs.ts';

/** What the legacy hosts know of hubs: lists, details and servers (protocol 3; S7.25, S7.26). */
export function hubCalls(cloud: Cloud): Hono<HttpEnv> {
  const { home, members, houses, veraHubs, log } = cloud;
  const app = new Hono<HttpEnv>();
  const localDate = wallTime(home.location.timezone);
  /** A foreign hub is as unknown as one that does not exist. */
  const ownLegacyHubs = (c: HttpContext) => {
    const caller = legacyCaller(c, cloud);
    return caller === null ? [] : legacyHubs(home).filter((hub) => members.owns(caller, hub.serial));
  };
  const hubOf = (c: HttpContext, serial: string) => ownLegacyHubs(c).find((each) => each.serial === serial);

  const signedIn = async (c: HttpContext, next: Next) =>
    legacyCaller(c, cloud) === null ? c.json(notSignedIn, 401) : next();
  for (const path of ['/account/account/*', '/device/*']) app.use(path, signedIn);

  const ownsAccount = (c: HttpContext, account: string) => {
    const caller = legacyCaller(c, cloud);
    return caller !== null && accountNumber(caller) === account;
  };

  app.get('/account/account/account/:account/devices', (c) => {
    log.add({ kind: 'legacy', name: 'account devices', params: { account: c.req.param('account') } });
    if (!ownsAccount(c, c.req.param('account'))) return c.json(notFound, 404);
    return c.json({ Devices: ownLegacyHubs(c).map((hub) => deviceRow(hub, home, ownHost(c))) });
  });

  app.get('/account/account/account/:account/installations', (c) => {
    log.add({ kind: 'legacy', name: 'account installations', params: { account: c.req.param('account') } });
    if (!ownsAccount(c, c.req.param('account'))) return c.json(notFound, 404);
    const caller = legacyCaller(c, cloud);
    const location = caller === null ? null : ownLocation(cloud, caller);
    if (location === null) return c.json({ Installations: [] });
    const { id, name, timezone, city, country } = location;
    const row = { PK_Installation: String(id), Name: name, Timezone: timezone, City: city, Country: country };
    return c.json({ Installations: [row] });
  });

  app.get('/device/device/device/:serial', (c) => {
    const serial = c.req.param('serial');
    log.add({ kind: 'legacy', name: 'hub details', params: { serial } });
    const hub = hubOf(c, serial);
    if (hub === undefined) return c.json(notFound, 404);
    return c.json({
      PK_Device: hub.serial,
      MacAddress: hub.mac,
      LinuxFirmware: hub.uuid === null ? 0 : 1, // one of the signs by which clients tell the families (S9.6)
      NMAControllerStatus: (houses.get(serial) ?? veraHubs.get(serial))?.isConnected() === true ? 1 : 0,
      ...(hub.uuid === null ? {} : { NMAUuid: hub.uuid }),
      Server_Relay: relayOf(hub, c),
      EngineStatus: '0',
      FK_Branding: '1',
      HasAlarmPanel: '0',
      HasWifi: '0',
      UI: '4',
      public_key_android: '',
      public_key_ios: '',
      AliveDate: localDate(cloud.lastAlive(serial)),
    });
  });

  app.get('/device/device/device/:serial/servers', (c) => {
    log.add({ kind: 'legacy', name: 'hub servers', params: { serial: c.req.param('serial') } });
    const hub = hubOf(c, c.req.param('serial'));
    if (hub === undefined) return c.json(notFound, 404);
    const host = ownHost(c);
    return c.json({
      Server_Device: host,
      Server_Device_Alt: host,
      Server_Relay: relayOf(hub, c),
      Server_Event: host,
      Server_Event_Alt: host,
      Server_Storage: host,
      Server_Storage_Alt: host,
    });
  });

  return app;
}

function deviceRow(hub: LegacyHub, home: HomeFile, host: string) {
  return {
    PK_Device: hub.serial,
    Name: hub.name,
    PK_DeviceType: '1',
    PK_DeviceSubType: '2',
    MacAddress: hub.mac,
    PK_Installation: String(home.location.id),
    Server_Device: host,
    Server_Device_Alt: host,
    DeviceAssigned: '2026-01-01 00:00:00',
    Blocked: 0,
  };
}

/** A whole websocket address for hubs of today, a bare host for Vera hubs (protocol 3.3). */
const relayOf = (hub: LegacyHub, c: HttpContext) => (hub.uuid === null ? ownHost(c) : relayUrl(c));
