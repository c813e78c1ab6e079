/**
 * Tells repeated broadcasts. With an id, the id decides; without one, the same content with the same hub time.
 * Content without a hub time is always taken as new: two real events may look alike.
 */
const REMEMBERED = 256;

export function createDedupe(): {
  isRepeat: (messageId: string | null, content: string, hubTime: number | null) => boolean;
} {
  const seen = new Set<string>();
  return {
    isRepeat(messageId, content, hubTime) {
      if (messageId === null && hubTime === null) return false;
      const key = messageId === null ? `c:${content}` : `m:${messageId}`;
      if (seen.has(key)) return true;
      seen.add(key);
      const oldest = seen.values().next();
      if (seen.size > REMEMBERED && oldest.done !== true) seen.delete(oldest.value);
      return false;
    },
  };
}
