/** Guards a room: staff without the permission see which one is missing, and whom to ask. */
import type { ComponentType } from 'react'
import { mayEnter } from '#domain/desk/desk-room.ts'
import { refusalWords } from '#domain/account/staff-permission.ts'
import { RoomHead } from '../kit/room-head.tsx'
import { RoomEmpty } from '../kit/room-state.tsx'
import type { Room } from '../room.ts'
import { useMe } from '../use-me.ts'

export function guardRoom({ name, right, role }: Room, Inside: ComponentType): ComponentType {
  return function Door() {
    const me = useMe()
    if (mayEnter({ ...(right ? { right } : {}), ...(role ? { role } : {}) }, me)) return <Inside />
    return (
      <>
        <RoomHead title={name} />
        <RoomEmpty>{right ? `${refusalWords(right)}。` : '这里只有管理员可以进入。'}</RoomEmpty>
      </>
    )
  }
}
