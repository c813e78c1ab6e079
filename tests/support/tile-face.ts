/** What a drawn tile is coloured by and how far its value is believed, as the picture has it. */
export function faceOf(element: HTMLElement): { tone: string | undefined; condition: string | undefined } {
  const face = element.querySelector<HTMLElement>('[data-condition]');
  return { tone: face?.dataset['tone'], condition: face?.dataset['condition'] };
}
