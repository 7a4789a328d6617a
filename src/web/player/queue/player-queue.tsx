/** The current item and those after it. The order is changed by dragging a handle, or with the arrow keys on it. */
import { memo, useEffect, useRef, useState } from 'react'
import { m } from '#messages/site.ts'
import { audioKey, type AudioItem, type PlayerState } from '../player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlayerDrawer } from '../bar/player-drawer.tsx'
import { PlayerIcon } from '../bar/player-icon.tsx'
import { beginDrag } from './queue-drag.ts'
import { clear, jump, playerState, remove, reorder } from '../player-store.ts'
import styles from './player-queue.module.css'

/** Moves an entry; returns the announcement for screen readers, or nothing where the list ends. */
function move(from: number, to: number): string {
  const { audioList } = playerState()
  const item = audioList[from]
  if (!item || from === to || !(to in audioList)) return ''
  reorder(from, to)
  return m.player.movedInQueue({ title: item.title, place: to + 1, count: audioList.length })
}

/** Right after the current item, wherever that is once the entry is removed. */
function playSoon(index: number): string {
  const current = playerState().currentAudio.index
  return move(index, index < current ? current : current + 1)
}

/** A keyboard user continues with the entry that moves up. */
function takeOut(index: number, button: HTMLElement): void {
  const entry = button.closest('li')
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling
  other?.querySelector<HTMLElement>('[data-remove]')?.focus()
  remove(index)
}

type Props = {
  state: PlayerState
  onClose: () => void
  /** with what there was before */
  onCleared: (before: PlayerState) => void
}

export function PlayerQueue({ state, onClose, onCleared }: Props) {
  const { audioList, currentAudio } = state
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <PlayerDrawer
      id="player-queue"
      title={m.player.playlist}
      note={m.player.itemCount({ count: audioList.length })}
      actions={
        <button
          type="button"
          onClick={() => {
            onCleared(playerState())
            clear()
          }}
        >
          {m.player.clear}
        </button>
      }
      onClose={onClose}
    >
      <ol ref={list} className={styles['list']}>
        {audioList.map((item, index) => (
          <Row
            key={audioKey(item)}
            item={item}
            index={index}
            place={index === currentAudio.index ? 'now' : index === currentAudio.index + 1 ? 'next' : 'other'}
            onAnnounce={setAnnouncement}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </PlayerDrawer>
  )
}

type RowProps = {
  item: AudioItem
  index: number
  place: 'now' | 'next' | 'other'
  onAnnounce: (words: string) => void
}

/** Rendered again when its props change, not four times a second with the time. */
const Row = memo(function Row({ item: { title, duration }, index, place, onAnnounce }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        aria-current={place === 'now' ? 'true' : undefined}
        onClick={() => jump(index)}
      >
        <span className={styles['title']}>{title}</span>
        <span className={styles['time']}>{duration}</span>
      </button>
      {place === 'other' ? (
        <button
          type="button"
          className={styles['tool']}
          aria-label={m.player.playItemNext({ title })}
          title={m.player.playNext}
          onClick={() => onAnnounce(playSoon(index))}
        >
          <PlayerIcon name="soon" />
        </button>
      ) : (
        <span className={styles['tool']} />
      )}
      <button
        type="button"
        className={`${styles['tool']} ${styles['handle']}`}
        aria-label={m.player.moveItem({ title })}
        title={m.player.dragOrArrows}
        onPointerDown={(event) => beginDrag(event, (to) => onAnnounce(move(index, to)))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onAnnounce(move(index, index + (event.key === 'ArrowUp' ? -1 : 1)))
        }}
      >
        <PlayerIcon name="handle" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        data-remove
        aria-label={m.player.removeItem({ title })}
        title={m.player.removeFromPlaylist}
        onClick={({ currentTarget }) => takeOut(index, currentTarget)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
})
