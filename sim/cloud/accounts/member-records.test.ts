import { expect, it } from 'vitest';
import { smallHome } from '../../hub/house.fixture.ts';
import { memoryStore } from '../../store/store.ts';
import { createMemberRecords } from './member-records.ts';

const guest = (number: number) => ({
  username: `guest-${String(number)}`,
  email: `guest-${String(number)}@home.example`,
  password: 'Abcdefg1',
});

it('[S7.2] (R-94) takes a thousand accounts beside the home’s own, and none after a restart either', () => {
  const store = memoryStore();
  const records = createMemberRecords(smallHome(), store);
  for (let number = 0; number < 1_000; number += 1) {
    expect(records.signUp(guest(number))).toMatchObject({ PK_User: 10_001 + number, locationUuid: null });
  }
  for (const each of [records, createMemberRecords(smallHome(), store)]) {
    expect(each.signUp(guest(1_000))).toBeNull();
    expect(each.byUsername('guest-999')).toMatchObject({ email: 'guest-999@home.example' });
    expect(each.byUsername('guest-1000')).toBeNull();
  }
});
