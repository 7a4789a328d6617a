/**
 * The side of the desk: the rooms that its user works in, by groups that fold; below them those that are put aside; who sits
 * there, and the way back to the site. Folded away on phones.
 */
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import {
  DESK_GROUP_NAMES,
  DESK_GROUPS,
  DESK_ROOMS,
  deskRoomOf,
  placeOf,
  type DeskGroup,
  type DeskRoom,
  type OptionalSection,
} from '#domain/desk/desk-room.ts'
import {
  STAFF_PERMISSIONS,
  listPermissions,
  PERMISSION_NAMES,
  ROLE_NAMES,
  type StaffPermission,
} from '#domain/account/staff-permission.ts'
import { isRoomClosed } from '#domain/site/section.ts'
import { paths } from '#domain/paths.ts'
import type { Language } from '#messages/create-messages.ts'
import { m } from '#messages/site.ts'
import styles from './desk-side.module.css'
import { Icon } from './icon.tsx'
import { useSite } from './site.ts'

type Props = {
  me: {
    name: string
    role: 'editor' | 'admin'
    rights: readonly StaffPermission[]
    sections: readonly OptionalSection[]
  }
  /** the address that is shown */
  here: string
  /** the search of the desk: how to open it, and by which keys */
  find: { keys: string; open: () => void }
  memory: SideMemory
  onLanguage: (language: Language) => void
}

/** Where it is kept which groups are folded. */
type SideMemory = { read: () => string | null; write: (folds: string) => void }

/** What is put aside, below the groups. */
const MORE = 'more'
type Fold = DeskGroup | typeof MORE

/** Each language names itself. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }

export function DeskSide({ me, here, find, memory, onLanguage }: Props) {
  const id = useId()
  const site = useSite()
  const [open, setOpen] = useState(false)
  const path = deskRoomOf(here)
  const other: Language = m.ui.otherLanguage === 'zh' ? 'zh' : 'en'
  const placed = DESK_ROOMS.filter(({ path: own }) => !isRoomClosed(site.sectionsOff, own)).map((room) => ({
    room,
    place: placeOf(room, me, me.sections),
  }))
  const roomsIn = (place: (typeof placed)[number]['place']) =>
    placed.filter((it) => it.place === place).map(({ room }) => room)
  const [listed, empty, readable] = [roomsIn('list'), roomsIn('empty'), roomsIn('read')]
  const current = placed.find(({ room, place }) => room.path === path && place !== 'nowhere')
  const folds = useFolds(memory, path, current ? (current.place === 'list' ? current.room.group : MORE) : null)

  function leave(event: MouseEvent<HTMLElement>) {
    if ((event.target as Element).closest('a')) setOpen(false)
  }

  return (
    <aside className={styles['side']} aria-label={m.ui.deskMenu}>
      <div className={styles['head']}>
        <a className={styles['name']} href={paths.desk()}>
          {site.name}
          <span>{m.word.newsroom}</span>
        </a>
        <button
          type="button"
          className={styles['find']}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={find.open}
        >
          <Icon name="search" />
          <span>{m.ui.quickFind}</span>
          <kbd aria-hidden>{find.keys}</kbd>
        </button>
        <button
          type="button"
          className={styles['menu']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {m.ui.menu}
        </button>
      </div>
      {/* A press on a link bubbles up to here, whichever way it was made. */}
      <div id={id} className={styles['body']} data-open={open} onClickCapture={leave}>
        <nav aria-label={m.word.newsroom}>
          <ul className={styles['rooms']}>
            <Entry room={{ path: '', name: m.word.today }} current={path === ''} />
          </ul>
          {DESK_GROUPS.map((group) => {
            const rooms = listed.filter((room) => room.group === group)
            return rooms.length > 0 ? (
              <FoldingGroup key={group} fold={group} name={DESK_GROUP_NAMES[group]} folds={folds}>
                <Entries rooms={rooms} label={DESK_GROUP_NAMES[group]} path={path} />
              </FoldingGroup>
            ) : null
          })}
          {empty.length + readable.length > 0 ? (
            <FoldingGroup fold={MORE} name={m.ui.more} folds={folds}>
              <Entries rooms={empty} label={m.ui.noContentYet} titled path={path} />
              <Entries rooms={readable} label={m.ui.viewOnly} titled path={path} />
            </FoldingGroup>
          ) : null}
        </nav>
        <div className={styles['foot']}>
          <p className={styles['who']}>
            <strong>{me.name}</strong>
            {describeRights(me)}
          </p>
          <p className={styles['ways']}>
            <a href={paths.home()}>{m.ui.backToSite}</a>
            <button type="button" lang={other} onClick={() => onLanguage(other)}>
              {LANGUAGE_NAMES[other]}
            </button>
          </p>
        </div>
      </div>
    </aside>
  )
}

type Folds = { current: Fold | null; isOpen: (fold: Fold) => boolean; toggle: (fold: Fold) => void }

/** What was opened and folded before; all others are open, except for what is put aside. */
function readFolds({ read }: SideMemory): Partial<Record<Fold, boolean>> {
  try {
    const stored: unknown = JSON.parse(read() ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Whoever enters a room finds its group open, and may fold it then. */
function useFolds(memory: SideMemory, room: string, current: Fold | null): Folds {
  const [stored, setStored] = useState(() => readFolds(memory))
  const [opened, setOpened] = useState<{ room: string | null; fold: Fold | null }>({ room: null, fold: null })
  if (opened.room !== room) setOpened({ room, fold: current })
  const isOpen = (fold: Fold) => opened.fold === fold || (stored[fold] ?? fold !== MORE)

  function toggle(fold: Fold) {
    const next = { ...stored, [fold]: !isOpen(fold) }
    setStored(next)
    memory.write(JSON.stringify(next))
    if (opened.fold === fold) setOpened({ room, fold: null })
  }

  return { current, isOpen, toggle }
}

function FoldingGroup({
  fold,
  name,
  folds,
  children,
}: {
  fold: Fold
  name: string
  folds: Folds
  children: ReactNode
}) {
  const id = useId()
  const isOpen = folds.isOpen(fold)
  return (
    <div className={styles['group']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={!isOpen && folds.current === fold}
        onClick={() => folds.toggle(fold)}
      >
        {name}
        <Icon name="down" />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

type EntriesProps = { rooms: readonly DeskRoom[]; label: string; titled?: boolean; path: string }

function Entries({ rooms, label, titled = false, path }: EntriesProps) {
  if (rooms.length === 0) return null
  return (
    <>
      {titled ? (
        <p className={styles['label']} aria-hidden>
          {label}
        </p>
      ) : null}
      <ul className={styles['rooms']} aria-label={label}>
        {rooms.map((room) => (
          <Entry key={room.path} room={room} current={room.path === path} />
        ))}
      </ul>
    </>
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
  if (rights.length === STAFF_PERMISSIONS.length) return m.ui.editorAllPermissions
  return rights.length === 0
    ? m.ui.editorMayWrite
    : m.ui.editorPermissions({ rights: rights.map((right) => PERMISSION_NAMES[right]).join(m.word.listSeparator) })
}
