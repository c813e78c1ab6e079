import type { SentenceCode } from '@/schemas/issues/issue';

const AREAS = 'Give each row as many names; a name takes a rectangle, and "." is an empty cell.';
const ROOM = 'Move it, or give the group more rows or columns.';
const FACE = 'Let the button do what it says: take the line out, or use an action-button.';
const SHORTER = 'Shorten it.';
const FEWER = 'Take some out, or make two documents of it.';
const WORDS = 'Write one of those, letter by letter as they stand there.';
const PAGE =
  'Paths begin with one slash: /security/, /security/devices, /dashboards/<id>; another host is for "url.open".';
const NUMBER = 'Write a number within that.';
const LINK = 'Bind it under "links" of this widget, or name a link that is bound there.';
const TILE =
  'Name a document of kind tile: one that ships, one of the same brand, or one whose file is looked at with this one.';
const RULE = 'Take parts out, or say some of them in a state of their own.';

/**
 * What to do about what the schemas refuse, by the sentence that says it. The advice of `schema` in `FINDINGS` stands where
 * there is none here; tests/meta/schema-hints.test.ts holds that documents and rules need it nowhere.
 */
export const SCHEMA_HINTS: Readonly<Partial<Record<SentenceCode, string>>> = {
  'action-needs': 'Give it under "with".',
  'action-takes': 'Give it what it takes and nothing else.',
  address: 'Write the whole address, beginning with https://, and nothing secret in it.',
  'app-path': PAGE,
  'areas-uneven': AREAS,
  'areas-no-rectangle': AREAS,
  'areas-tracks': 'Give one size for each, or a number, or leave it out: it is counted from the areas.',
  'areas-and-cells': 'Keep the areas, which people read, or the cells, and take the other out.',
  'cell-outside': ROOM,
  'panel-outside': ROOM,
  'ends-before':
    'The start is the first line, the end the line behind the last row or column: rowStart 1 and rowEnd 3 are two rows.',
  'lies-on': 'Move one of the two to other cells, or put both into a group, which has rows and columns of its own.',
  'placed-twice': 'Place it once; what stands in two places is two widgets.',
  children: FEWER,
  colour: 'Write # and six digits from 0 to F.',
  deep: 'Put parts side by side in place of one in another.',
  'default-rule': 'Take "when" out: the default shows where no other state holds.',
  'dialog-id': 'Write the id of the dialog, as it stands in its file.',
  'dialog-only': 'Take it out, or make the document a dialog.',
  'document-object': 'Begin the file with { and end it with }.',
  exactly: 'Write just that.',
  'face-does': FACE,
  'face-not': FACE,
  'face-role': 'Take the role out: the widget knows its own; or use an action-button.',
  'gap-form': 'All in rem: 0.5, or [0.5, 1]; each of the two may be a list, with one for each line between.',
  'pad-form': 'All in rem, such as 0.5 or [0.5, 1].',
  'gap-sizes': 'Give one size for each line between, or one number for all of them.',
  'group-nowhere': 'Name the group in a row of the areas around it, or take it out.',
  'item-or-event': 'Keep one of the two, "item" for a value and "event" for what only happens.',
  key: 'Give it another name, of letters, digits and hyphens.',
  'key-refused': 'Give it another name.',
  'layout-needed': 'Write "landscape", "portrait" or "phone" under "layouts"; one stands in for the others.',
  'least-size': 'Let it take more rows or columns in this layout.',
  'link-name': 'Give the link another name, in its rules and texts too.',
  'list-least': 'Add what is missing.',
  'list-most': FEWER,
  long: SHORTER,
  'many-objects': FEWER,
  'many-cells': FEWER,
  'many-values': FEWER,
  missing: 'Add it here.',
  'must-be-path': PAGE,
  'name-refused': 'Give the link another name.',
  'needs-hold': 'Give the action to a safety-button.',
  'needs-value': 'Add "value", or use "is empty" or "is not empty".',
  'no-carry': 'Give the action to a gesture that it is for, or use another action.',
  'no-field': 'Correct its name or take it out: what nobody reads is refused.',
  'no-gesture': 'Use a gesture that this type has, or an action-button.',
  'no-kind': WORDS,
  'no-length':
    'A number is a share of the room that is left, "content" as much as it needs; lengths are in rem, never px.',
  'no-link':
    'Correct its name, or read it in a rule ("when") or a text ({name}); a link that nothing reads is refused.',
  'no-number': 'Write a number as JSON has them: 1, -0.5.',
  'no-object': 'Begin the file with { and end it with }.',
  'no-options': 'Take "options" out.',
  'no-placeholder': 'Write it so, or use other brackets: braces are for values only.',
  'no-shape':
    'Compare it with a sample in docs/authoring.md; what may stand here has several forms, and this is none of them.',
  'no-tile': TILE,
  'no-tile-kind': TILE,
  'no-type': 'Use one of the types that the schema lists, or porchlight new to begin from one that works.',
  'no-value': 'Take "value" out, or use another operator.',
  'no-widget': 'Write it as it is called under "widgets", "groups" or a state’s "members", or take it out.',
  'not-plain': 'Write it as JSON: texts, numbers, true, false, null, lists and objects.',
  nowhere: 'Name it in "areas" of a layout, or of the group of its state; or take it out.',
  'number-least': NUMBER,
  'number-most': NUMBER,
  'number-over': NUMBER,
  'number-under': NUMBER,
  'one-of': WORDS,
  'one-of-found': WORDS,
  pattern: 'Write it in that form.',
  picture: 'Put the picture into files/ and name it with brand: before it; addresses are not followed.',
  'placeholder-known': LINK,
  'placeholder-unbound': LINK,
  'places-needed': 'Say with "areas" where everything stands, or take this out.',
  'plain-id': 'Write it so: ground-floor.',
  'role-cannot': 'Take the role or the action out.',
  'rule-levels': RULE,
  'rule-parts': RULE,
  'second-state': 'Give each state a name of its own.',
  serial: 'Write the digits of the serial number, as a text.',
  'state-rule': 'Add "when": it says when the state shows.',
  'text-least': 'Add words.',
  'text-most': SHORTER,
  'tile-broken': 'Mend that document first; lint says more where it is looked at itself.',
  'tile-loop': 'Let one of them name another tile, or a widget.',
  'tile-no-link': 'Bind a link that this tile has: those of its widget’s type, and those it binds itself.',
  tiles: FEWER,
  unbound: LINK,
  unread: 'Take out here what is of an older format, and write it anew.',
  'version-needed': 'Let "version" be that number, without quotes.',
  'version-newer': 'Update this program, or have the document written by one that reads this version.',
  'web-only': 'Write an address that begins with https:// or http://.',
  'widget-newer': 'Update this program, or write "version" that it knows.',
  'wrong-type': 'Write what is expected; a text stands in quotes, a number, true and false do not.',
  large: 'Split it, or take out what is never shown.',
};
