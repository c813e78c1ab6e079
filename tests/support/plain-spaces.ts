/** Words as a person reads them: times, numbers and units hold together by spaces that do not break. */
export const plainSpaces = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ');
