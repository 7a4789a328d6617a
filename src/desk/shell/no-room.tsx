/** Where no room is. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isDeskProgram } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
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
      <RoomHead title="没有这一页" />
      <RoomEmpty>
        这个地址下没有内容，请从目录里找，或<a href={paths.desk()}>回到今天</a>。
      </RoomEmpty>
    </>
  )
}
