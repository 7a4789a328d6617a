/** A room of the desk: an entry of the side, and the part of the program behind it, which is fetched when one enters. */
import type { ComponentType } from 'react'
import type { DeskGroup } from '#domain/desk/desk-room.ts'
import type { StaffPermission } from '#domain/account/staff-permission.ts'

export type Room = {
  /** below /desk, as 'story/*'; the room has its own <Routes>, relative to this path */
  path: string
  /** the label in the sidebar, and the title until the room sets another */
  name: string
  group: DeskGroup
  /** required to enter; leave it out where all staff may read and only some may act */
  right?: StaffPermission
  /** for admins alone */
  role?: 'admin'
  load: () => Promise<{ Room: ComponentType }>
}
