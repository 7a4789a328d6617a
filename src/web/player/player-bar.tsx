/** The bar at the foot of the page: what sounds, where in it one is, and what can be done with it. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { contentLink } from '#rules/content-link.ts'
import { contentType } from '#rules/content-type.ts'
import { imageUrl } from '#rules/image-width.ts'
import { neighbourIndex, type PlayerState } from '#rules/player-machine.ts'
import { SPEEDS } from '#rules/playback-speed.ts'
import { track } from '../analytics.ts'
import { Icon } from '../ui/icon.tsx'
import { PlayerIcon } from './player-icon.tsx'
import { PlayerQueue } from './player-queue.tsx'
import { PlayerSeek } from './player-seek.tsx'
import { close, next, onChange, playerState, previous, setSpeed, toggle } from './player-store.ts'
import styles from './player-bar.module.css'

/** Set on the root element while the bar is there, so that nothing else stands in its place. */
const SHOWN = 'data-player'

export function PlayerBar() {
  const state = useSyncExternalStore(onChange, playerState)
  const [queueOpen, setQueueOpen] = useState(false)
  const listButton = useRef<HTMLButtonElement>(null)
  const { hidden, currentAudio } = state

  useEffect(() => {
    document.documentElement.toggleAttribute(SHOWN, !hidden)
  }, [hidden])
  useEffect(() => {
    if (!queueOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setQueueOpen(false)
      listButton.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [queueOpen])
  if (hidden) return null

  function showQueue(open: boolean) {
    setQueueOpen(open)
    if (open) track('audio-list', { contentType: currentAudio.contentType, contentId: currentAudio.id })
  }
  function leave() {
    setQueueOpen(false)
    close()
    // The button that was pressed goes; whoever uses the keyboard goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles['bar']} aria-label="播放器">
      {queueOpen ? <PlayerQueue state={state} /> : null}
      <PlayerSeek key={currentAudio.audioUrl} current={currentAudio} />
      <div className={styles['inside']}>
        <PlayerItem state={state} />
        <PlayerControls state={state} />
        <div className={styles['tools']}>
          <label className={styles['speed']}>
            <span className="visually-hidden">播放速度</span>
            <select value={state.speed} onChange={({ target: { value } }) => setSpeed(Number(value))}>
              {SPEEDS.map((speed) => (
                <option key={speed} value={speed}>
                  {speed}×
                </option>
              ))}
            </select>
          </label>
          <button
            ref={listButton}
            type="button"
            aria-label="播放列表"
            aria-expanded={queueOpen}
            aria-controls="player-queue"
            onClick={() => showQueue(!queueOpen)}
          >
            <PlayerIcon name="list" />
          </button>
          <button type="button" aria-label="关闭播放器" onClick={leave}>
            <Icon name="close" />
          </button>
        </div>
      </div>
    </section>
  )
}

function PlayerItem({ state: { audioList, currentAudio } }: { state: PlayerState }) {
  const { pic, title, id, contentType: kind } = currentAudio
  // A track that reads no story of ours has no page of its own.
  const href = kind === contentType.audioEdition ? null : contentLink({ contentType: kind, contentId: id })
  const from = audioList[currentAudio.index]?.zhuanlanName
  return (
    <div className={styles['audio']}>
      {pic ? <img className={styles['cover']} src={imageUrl(pic, 48)} width={48} height={48} alt="" /> : null}
      <div className={styles['text']}>
        <p className={styles['title']}>{href ? <a href={href}>{title}</a> : title}</p>
        <p className={styles['meta']}>
          <span className={styles['time']}>
            {currentAudio.currentTimeText} / {currentAudio.duration}
          </span>
          {from ? <span className={styles['from']}>{from}</span> : null}
        </p>
      </div>
    </div>
  )
}

function PlayerControls({ state }: { state: PlayerState }) {
  const playing = state.audioStatus === 'play'
  return (
    <div className={styles['controls']}>
      <button type="button" aria-label="上一段" disabled={neighbourIndex(state, -1) === null} onClick={previous}>
        <PlayerIcon name="previous" />
      </button>
      <button type="button" className={styles['play']} aria-label={playing ? '暂停' : '播放'} onClick={toggle}>
        <PlayerIcon name={playing ? 'pause' : 'play'} />
      </button>
      <button type="button" aria-label="下一段" disabled={neighbourIndex(state, 1) === null} onClick={next}>
        <PlayerIcon name="next" />
      </button>
    </div>
  )
}
