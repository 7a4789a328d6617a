/**
 * The seek bar. Under the pointer or the finger it shows the time; while it is dragged the playback continues, and seeks
 * once on release.
 */
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { m } from '#messages/site.ts'
import { secondsOf, type PlayerState } from '../player-machine.ts'
import { onStatus, playerStatus } from '../player-status.ts'
import { seek } from '../player-store.ts'
import styles from './player-seek.module.css'
import { seekByKey, seekByPoint } from './seek-place.ts'

/** The full length in units of the drawing. */
const WIDE = 1000

type Current = PlayerState['currentAudio']

export function PlayerSeek({ current }: { current: Current }) {
  const [draft, setDraft] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const line = useRef<HTMLDivElement>(null)
  const length = Math.max(secondsOf(current.duration), 1)
  const shown = Math.min(draft ?? current.currentTime, length)
  const preview = draft ?? pointed

  // No `style` attribute in the markup: the content security policy forbids it. Setting it through the element is allowed.
  useEffect(() => {
    line.current?.style.setProperty('--at', String(shown / length))
    line.current?.style.setProperty('--preview', String((preview ?? 0) / length))
  }, [shown, preview, length])

  const timeAt = (event: PointerEvent<HTMLElement>): number =>
    seekByPoint(event.clientX, event.currentTarget.getBoundingClientRect(), length)
  /** The press must not lose the focus: the slider receives it for the keyboard. */
  function takeFocus(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
  }
  function grasp(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDraft(timeAt(event))
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (draft !== null) setDraft(timeAt(event))
    else if (event.pointerType === 'mouse') setPointed(timeAt(event))
  }
  function release(event: PointerEvent<HTMLElement>) {
    if (draft !== null) seek(timeAt(event))
    drop()
  }
  function drop() {
    setDraft(null)
    setPointed(null)
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && draft !== null) {
      event.preventDefault()
      return drop()
    }
    const time = seekByKey(event.key, current.currentTime, length)
    if (time === null) return
    event.preventDefault()
    event.stopPropagation()
    seek(time)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the slider inside it has the name and the keys
    <div
      ref={line}
      className={styles['line']}
      data-grasped={draft !== null}
      onMouseDown={takeFocus}
      onPointerDown={grasp}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={drop}
      onPointerLeave={() => setPointed(null)}
    >
      <Drawing played={shown} length={length} sample={current.sampleSeconds} />
      <span className={styles['knob']} />
      {preview === null ? null : (
        <output className={styles['preview']} aria-hidden>
          {clockTime(preview)}
        </output>
      )}
      {/* For keyboards and for readers aloud; fingers and pointers grasp the whole line. */}
      <input
        type="range"
        aria-label={m.player.playbackPosition}
        aria-valuenow={Math.floor(shown)}
        aria-valuetext={m.player.positionOfLength({ position: clockTime(shown), length: clockTime(length) })}
        min={0}
        max={length}
        step={1}
        value={Math.floor(shown)}
        onKeyDown={press}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
    </div>
  )
}

/** The played part, over the buffered part, over the full length; of locked audio, the sample is marked. */
function Drawing({ played, length, sample }: { played: number; length: number; sample: number }) {
  const { buffered } = useSyncExternalStore(onStatus, playerStatus)
  const widthOf = (seconds: number) => Math.min(WIDE, (seconds / length) * WIDE)
  return (
    <svg viewBox={`0 0 ${WIDE} 1`} preserveAspectRatio="none" aria-hidden>
      <rect className={styles['whole']} width={WIDE} height="1" />
      {buffered.map(({ start, end }) => (
        <rect
          key={start}
          className={styles['arrived']}
          x={widthOf(start)}
          width={Math.max(0, widthOf(end) - widthOf(start))}
          height="1"
        />
      ))}
      {sample > 0 ? <rect className={styles['sample']} width={widthOf(sample)} height="1" /> : null}
      <rect className={styles['played']} width={widthOf(played)} height="1" />
    </svg>
  )
}
