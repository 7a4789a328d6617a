/** The search of the desk: rooms, content and people in one field. Ctrl+K opens it wherever the text does not use these keys. */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { DeskFound } from '#contract/desk/find.ts'
import { findRooms } from '#domain/desk/desk-find.ts'
import { DESK_GROUP_NAMES, DESK_ROOMS, mayEnter } from '#domain/desk/desk-room.ts'
import { isRoomClosed } from '#domain/site/section.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMe } from '../use-me.ts'
import { noteRecent, readRecent, type FindEntry } from './find-recent.ts'
import { nameRecent } from './name-recent.ts'
import { useFound } from './use-found.ts'
import { useSite } from '#web/ui/site.ts'
import { m } from '#messages/desk.ts'
import styles from './find-dialog.module.css'

const TODAY = { path: '', name: m.word.today, spelling: 'jin tian', group: m.word.newsroom } as const
/** Of the rooms that match, so many: what matches less is hardly meant. */
const MOST_ROOMS = 6

const nameOf = (kind: DeskFound['kind']) => DESK_ROOMS.find(({ path }) => path === kind)?.name ?? ''

const entryOf = ({ kind, key, title, note }: DeskFound): FindEntry => ({
  path: `${kind}/${key}`,
  title,
  label: note ? `${nameOf(kind)} · ${note}` : nameOf(kind),
})

type Props = { open: boolean; onClose: () => void; onOpen: (path: string) => void; here: string }

export function FindDialog({ open, onClose, onOpen, here }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.shell.quickSearch}
      titleHidden
      place="top"
      className={styles['find']}
      initialFocus={input}
    >
      {/* Each time it opens it begins with nothing typed. */}
      {open ? <FindField inputRef={input} here={here} onOpen={onOpen} /> : null}
    </Dialog>
  )
}

type FieldProps = Pick<Props, 'onOpen' | 'here'> & { inputRef: React.RefObject<HTMLInputElement | null> }

function FindField({ inputRef, here, onOpen }: FieldProps) {
  const me = useMe()
  const id = useId()
  const { sectionsOff } = useSite()
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [highlighted, setHighlighted] = useState(0)
  const [recent] = useState(() =>
    readRecent(me.uid)
      .filter(({ path }) => path !== here)
      .map(nameRecent),
  )
  const { found, problem, isBusy } = useFound(text, isComposing)

  const rooms = DESK_ROOMS.filter((room) => mayEnter(room, me) && !isRoomClosed(sectionsOff, room.path))
  const named = rooms.map((room) => ({ ...room, group: DESK_GROUP_NAMES[room.group] }))
  const matching = findRooms([TODAY, ...named], text)
    .slice(0, MOST_ROOMS)
    .map(({ path, name, group }): FindEntry => ({ path, title: name, label: m.shell.menuOf({ group }) }))
  const entries = text.trim() ? [...matching, ...found.map(entryOf)] : recent
  const active = Math.min(highlighted, entries.length - 1)

  function pick(entry: FindEntry | undefined) {
    if (!entry) return
    noteRecent(me.uid, entry)
    onOpen(entry.path)
  }

  function press(event: KeyboardEvent) {
    // Keys that choose among characters are none of ours.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && entries.length > 0) {
      event.preventDefault()
      const next = (active + step + entries.length) % entries.length
      setHighlighted(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(entries[active])
    }
  }

  return (
    <>
      <input
        ref={inputRef}
        className={styles['words']}
        type="text"
        role="combobox"
        aria-label={m.shell.searchEverything}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
        placeholder={m.shell.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setHighlighted(0)
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={press}
      />
      <p className={styles['state']} role="status">
        {describeState({ text, problem, isBusy, count: entries.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={text.trim() ? m.shell.results : m.shell.recentlyOpened}
        className={styles['list']}
      >
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
          <div
            key={entry.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(entry)}
            onPointerMove={() => setHighlighted(index)}
          >
            <span>{entry.title}</span>
            <small>{entry.label}</small>
          </div>
        ))}
      </div>
    </>
  )
}

type State = { text: string; problem: string; isBusy: boolean; count: number }

function describeState({ text, problem, isBusy, count }: State): string {
  if (!text.trim()) return count > 0 ? m.shell.recentlyOpened : m.shell.searchHint
  if (problem) return problem
  if (isBusy) return m.shell.searching
  return count > 0 ? m.shell.resultCount({ count }) : m.shell.noResults
}
