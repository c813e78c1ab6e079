import { identityPermissions } from '../../schemas/wire/account';
import { decodeJson } from '../credentials/identity';
import type { Permissions } from '../api/account';
import { personal, signedIn } from './tools';

/** As the identity has them (S6.2): nobody knows what the numbers mean, so nothing is allowed or refused by them. */
export function permissionsOf(identity: string): Permissions {
  const told = identityPermissions.parse(decodeJson(identity));
  return {
    role: told.PK_PermissionRole,
    enabled: told.PermissionsEnabled,
    disabled: told.PermissionsDisabled,
    own: told.Permissions,
  };
}

export const readPermissions = personal<'read-permissions'>((tools) =>
  Promise.resolve(permissionsOf(signedIn(tools).pair.identity)),
);
