import { frame, type Frame } from '../../schemas/wire/hub';

/** Limits of R-86; a frame beyond them is refused before it can cost anything. */
export const LARGEST_FRAME = 8 * 1_024 * 1_024;
export const LARGEST_BROADCAST = 256 * 1_024;
const DEEPEST = 32;

export const BROADCAST_ID = 'ui_broadcast';

/** Nesting is measured on the text, so that a hostile depth never reaches the parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (isInText) {
      if (char === 92) i += 1;
      else if (char === 34) isInText = false;
    } else if (char === 34) isInText = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (char === 125 || char === 93) depth -= 1;
  }
  return false;
}

export type FrameRead = { ok: true; frame: Frame } | { ok: false; reason: string };

/** Never throws. */
export function readFrame(data: unknown): FrameRead {
  if (typeof data !== 'string') return { ok: false, reason: 'not text' };
  if (data.length > LARGEST_FRAME) return { ok: false, reason: 'above 8 MB' };
  if (isTooDeep(data)) return { ok: false, reason: 'nested too deep' };
  let body: unknown;
  try {
    body = JSON.parse(data);
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
  const parsed = frame.safeParse(body);
  if (!parsed.success) return { ok: false, reason: 'no frame' };
  if (parsed.data.id === BROADCAST_ID && data.length > LARGEST_BROADCAST)
    return { ok: false, reason: 'broadcast above 256 KB' };
  return { ok: true, frame: parsed.data };
}
