/** Where no room is. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isDeskProgram } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../kit/room-head.tsx'
import { RoomEmpty } from '../kit/room-state.tsx'

export function NoRoom() {
  const { pathname } = useLocation()
  useEffect(() => {
    // A page of the site, reached by the browser's back button: the server answers it.
    if (!isDeskProgram(`/desk${pathname}`)) location.reload()
  }, [pathname])
  return (
    <>
      <RoomHead title={m.shell.noSuchPage} />
      <RoomEmpty>{mixText(m.shell.nothingHere, { link: <a href={paths.desk()}>{m.shell.backToToday}</a> })}</RoomEmpty>
    </>
  )
}
