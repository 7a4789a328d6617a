/** The position that a press or a key seeks to within the duration of the audio; all in seconds. */
const STEPS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
  Home: -Infinity,
  End: Infinity,
}

/** Null for keys that mean something else. */
export function seekByKey(key: string, now: number, length: number): number | null {
  const by = STEPS[key]
  return by === undefined ? null : Math.max(0, Math.min(length, now + by))
}

/** Beside the line is at its end. */
export const seekByPoint = (x: number, { left, width }: { left: number; width: number }, length: number): number =>
  Math.max(0, Math.min(1, (x - left) / width)) * length
