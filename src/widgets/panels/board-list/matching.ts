const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** The boards whose name holds what was typed, in their order. */
export const matching = <Card extends { name: string }>(cards: readonly Card[], search: string): Card[] =>
  cards.filter(({ name }) => plain(name).includes(plain(search)));
