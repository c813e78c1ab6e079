/** Locale keys of the messages that the hub itself puts on the kept list; a meta test checks that each has a text. */
export const MESSAGE_KEYS = [
  'messages.command-failed.title',
  'messages.command-failed.text',
  'messages.command-unknown.title',
  'messages.command-unknown.text',
  'messages.scene-finished.title',
  'messages.scene-failed.title',
  'messages.storage-dropped.title',
  'messages.test-sensor-seen.title',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
