/**
 * Guards a room: staff without the permission see which one is missing, and whom to ask; in a room of a section that is switched
 * off, where it is switched on.
 */
import type { ComponentType } from 'react'
import { DESK_ROOMS, mayEnter, type DeskRoom } from '#domain/desk/desk-room.ts'
import { hasPermission, refusalWords } from '#domain/account/staff-permission.ts'
import { isRoomClosed } from '#domain/site/section.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { useSite } from '#web/ui/site.ts'
import { RoomHead } from '../kit/room-head.tsx'
import { RoomEmpty } from '../kit/room-state.tsx'
import { useMe } from '../use-me.ts'

export function guardRoom(path: string, Inside: ComponentType): ComponentType {
  const { name, ...door } = DESK_ROOMS.find((room) => room.path === path)!
  return function Door() {
    const me = useMe()
    const { sectionsOff } = useSite()
    const isClosed = isRoomClosed(sectionsOff, path)
    if (mayEnter(door, me) && !isClosed) return <Inside />
    return (
      <>
        <RoomHead title={name} />
        <RoomEmpty>
          {isClosed ? <SwitchedOff isSettable={hasPermission(me, 'site')} /> : describeRefusal(door)}
        </RoomEmpty>
      </>
    )
  }
}

const describeRefusal = ({ right }: Pick<DeskRoom, 'right'>): string =>
  right ? m.shell.refusalSentence({ refusal: refusalWords(right) }) : m.shell.adminsOnly

function SwitchedOff({ isSettable }: { isSettable: boolean }) {
  if (!isSettable) return m.shell.sectionOffAsk
  return (
    <>
      {m.shell.sectionOff}
      <a href={paths.desk('site')}>{m.shell.toSiteSettings}</a>
      {m.word.fullStop}
    </>
  )
}
