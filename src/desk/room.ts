/** A room of the desk: the part of the program behind an entry of the side, which is fetched when one enters. */
import type { ComponentType } from 'react'

export type Room = {
  /** below /desk, as 'story/*'; the room has its own <Routes>, relative to this path */
  path: string
  load: () => Promise<{ Room: ComponentType }>
}
