/** Locale keys of the messages that the hub itself puts on the kept list; a meta test checks that each has a text. */
export const MESSAGE_KEYS = [
  'errors.changed-elsewhere',
  'messages.command-failed.title',
  'messages.command-failed.text',
  'messages.command-sent.title',
  'messages.command-unknown.title',
  'messages.command-unknown.text',
  'messages.lock-jammed.title',
  'messages.lock-jammed.text',
  'messages.not-possible.title',
  'messages.scene-finished.title',
  'messages.scene-failed.title',
  'messages.scene-failed.text',
  'messages.scene-unknown.title',
  'messages.storage-dropped.title',
  'messages.test-sensor-seen.title',
  'messages.wrong-pins.title',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
