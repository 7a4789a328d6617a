/** After a code was sent, the next one has to wait (spec 9). */
export const RESEND_WAIT = 60

/** Whole seconds left, 0 when a code may be requested. A clock that was set back must not lock the reader out. */
export function resendLeft(sentAt: number | null, now: number): number {
  if (sentAt === null || now < sentAt) return 0
  return Math.max(0, Math.ceil(RESEND_WAIT - (now - sentAt) / 1000))
}
