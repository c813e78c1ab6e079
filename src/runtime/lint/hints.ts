import type { SentenceCode } from '@/schemas/issues/issue';

const AREAS = 'Give each row as many names; a name takes a rectangle, and "." is an empty cell.';
const ROOM = 'Move it, or give the group more rows or columns.';
const FACE = 'Let the button do what it says: take the line out, or use an action-button.';

/** What to do about what a schema cannot tell an editor, by the sentence that says it; of all else see `FINDINGS`. */
export const SCHEMA_HINTS: Readonly<Partial<Record<SentenceCode, string>>> = {
  'areas-uneven': AREAS,
  'areas-no-rectangle': AREAS,
  'areas-tracks': 'Give one size for each, or a number, or leave it out: it is counted from the areas.',
  'areas-and-cells': 'Keep the areas, which people read, or the cells, and take the other out.',
  'cell-outside': ROOM,
  'panel-outside': ROOM,
  'lies-on': ROOM,
  'placed-twice': 'Place it once; what stands in two places is two widgets.',
  'face-does': FACE,
  'face-not': FACE,
  'face-role': 'Take the role out: the widget knows its own; or use an action-button.',
  'group-nowhere': 'Name the group in a row of the areas around it, or take it out.',
  'needs-hold': 'Give the action to a safety-button.',
  'no-length':
    'A number is a share of the room that is left, "content" as much as it needs; lengths are in rem, never px.',
  'no-type': 'Use one of the types that the schema lists, or porchlight new to begin from one that works.',
  'no-widget': 'Write it as it is called under "widgets" or "groups", or take it out.',
  nowhere: 'Name it in "areas" of a layout, or take it out.',
  'role-cannot': 'Take the role or the action out.',
  'version-newer': 'Update this program, or have the document written by one that reads this version.',
  large: 'Split it, or take out what is never shown.',
};
