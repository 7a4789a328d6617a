/** A part of the program that fails to load reloads the page, at most once in 60 seconds (spec 8). */
export const CHUNK_RELOAD_INTERVAL = 60_000

export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || !(now - lastReload < CHUNK_RELOAD_INTERVAL) || lastReload > now
}
