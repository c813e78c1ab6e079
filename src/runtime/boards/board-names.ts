import type { HouseholdRecords } from '../household/records';

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Whether another board of the household goes by this name (S5.6); capitals and blanks make no other name of it. */
export function isNameUsed(
  name: string,
  { boards, refused }: Pick<HouseholdRecords, 'boards' | 'refused'>,
  own?: string,
): boolean {
  const names = [
    ...boards.map(({ uuid, document }) => ({ uuid, name: document.name })),
    ...refused.map((one) => ({ uuid: one.uuid, name: one.name })),
  ];
  return names.some((one) => one.uuid !== own && plain(one.name) === plain(name));
}

/** The first of "Hall 2", "Hall 3" … that no board goes by. */
export function freeName(wanted: string, records: Pick<HouseholdRecords, 'boards' | 'refused'>): string {
  let name = wanted;
  for (let n = 2; isNameUsed(name, records); n += 1) name = `${wanted} ${n}`;
  return name;
}
