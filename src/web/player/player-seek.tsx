/** Where in the item one is. While it is dragged it shows where one would land; the sound follows when it is let go. */
import { useRef, useState } from 'react'
import { clockTime } from '#rules/clock-time.ts'
import { secondsOf, type PlayerState } from '#rules/player-machine.ts'
import { seek } from './player-store.ts'
import styles from './player-bar.module.css'

export function PlayerSeek({ current }: { current: PlayerState['currentAudio'] }) {
  const [draft, setDraft] = useState<number | null>(null)
  const dragging = useRef(false)
  const length = Math.max(secondsOf(current.duration), 1)
  const shown = Math.floor(draft ?? Math.min(current.currentTime, length))

  function release() {
    dragging.current = false
    if (draft !== null) seek(draft)
    setDraft(null)
  }
  return (
    <div className={styles['line']}>
      {/* Browsers do not agree on how to fill the way behind the knob; this they all can draw. */}
      <progress max={length} value={shown} aria-hidden />
      <input
        type="range"
        aria-label="播放进度"
        aria-valuetext={`${clockTime(shown)}，共 ${current.duration}`}
        min={0}
        max={length}
        step={1}
        value={shown}
        onPointerDown={() => (dragging.current = true)}
        onPointerUp={release}
        onPointerCancel={release}
        onChange={({ target: { valueAsNumber } }) => (dragging.current ? setDraft(valueAsNumber) : seek(valueAsNumber))}
      />
    </div>
  )
}
