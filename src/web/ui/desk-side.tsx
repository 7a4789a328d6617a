/** The side of the desk: all its rooms by group, who sits there, and the way back to the site. Folded away on phones. */
import { useId, useState, type MouseEvent } from 'react'
import { brand } from '#domain/brand.ts'
import { DESK_GROUPS, DESK_ROOMS, deskRoomOf, mayEnter, type DeskRoom } from '#domain/desk/desk-room.ts'
import {
  STAFF_PERMISSIONS,
  listPermissions,
  PERMISSION_NAMES,
  ROLE_NAMES,
  type StaffPermission,
} from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import styles from './desk-side.module.css'
import { Icon } from './icon.tsx'

type Props = {
  me: { name: string; role: 'editor' | 'admin'; rights: readonly StaffPermission[] }
  /** the address that is shown */
  here: string
}

export function DeskSide({ me, here }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const room = deskRoomOf(here)
  const groups = DESK_GROUPS.map((group) => ({
    group,
    rooms: DESK_ROOMS.filter((it) => it.group === group && mayEnter(it, me)),
  }))

  function leave(event: MouseEvent<HTMLElement>) {
    if ((event.target as Element).closest('a')) setOpen(false)
  }

  return (
    <aside className={styles['side']} aria-label="编辑部目录">
      <div className={styles['head']}>
        <a className={styles['name']} href={paths.desk()}>
          {brand.name}
          <span>编辑部</span>
        </a>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'close' : 'menu'} />
          目录
        </button>
      </div>
      {/* A press on a link bubbles up to here, whichever way it was made. */}
      <div id={id} className={styles['body']} data-open={open} onClickCapture={leave}>
        <nav aria-label="编辑部">
          <ul className={styles['rooms']}>
            <Entry room={{ path: '', name: '今天' }} current={room === ''} />
          </ul>
          {groups.map(({ group, rooms }, index) =>
            rooms.length > 0 ? (
              <div key={group} className={styles['group']}>
                <p id={`${id}-${index}`}>{group}</p>
                <ul className={styles['rooms']} aria-labelledby={`${id}-${index}`}>
                  {rooms.map((it) => (
                    <Entry key={it.path} room={it} current={it.path === room} />
                  ))}
                </ul>
              </div>
            ) : null,
          )}
        </nav>
        <div className={styles['foot']}>
          <p className={styles['who']}>
            <strong>{me.name}</strong>
            {describeRights(me)}
          </p>
          <a href={paths.home()}>回到网站</a>
        </div>
      </div>
    </aside>
  )
}

type EntryProps = { room: Pick<DeskRoom, 'path' | 'name'>; current: boolean }

function Entry({ room: { path, name }, current }: EntryProps) {
  return (
    <li>
      <a href={paths.desk(path)} aria-current={current ? 'page' : undefined}>
        {name}
      </a>
    </li>
  )
}

function describeRights(me: Props['me']): string {
  if (me.role === 'admin') return ROLE_NAMES.admin
  const rights = listPermissions(me)
  if (rights.length === STAFF_PERMISSIONS.length) return '编辑，全部权限'
  return rights.length === 0 ? '编辑，可以写稿' : `编辑，${rights.map((right) => PERMISSION_NAMES[right]).join('、')}`
}
