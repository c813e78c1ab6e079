import type { SimClock } from '../../clock.ts';
import type { HomeFile } from '../../homes/home-file.ts';
import type { Store } from '../../store/store.ts';
import type { Accounts } from './accounts.ts';
import { createMemberRecords, type MemberRecords } from './member-records.ts';
import type { PasswordKeeping } from './password-hash.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';

/** The cloud's own view of {@link Accounts}: who is who, signing in and out. */
export type Members = MemberRecords & SignIns & Accounts;

interface MembersDeps {
  clock: SimClock;
  store: Store;
  keeping?: PasswordKeeping | undefined;
}

export function createMembers(home: HomeFile, { clock, store, keeping }: MembersDeps): Members {
  const records = createMemberRecords(home, store, keeping);
  return { ...records, ...createSignIns({ clock, store, byUsername: records.byUsername }) };
}
