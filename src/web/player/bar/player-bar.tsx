/** The bar at the bottom of the page: the current item, the playback position, and the controls. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#messages/site.ts'
import { audioKey, neighbourIndex, type PlayerState } from '../player-machine.ts'
import { track } from '../../analytics/analytics.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { PlayerIcon, SkipIcon } from './player-icon.tsx'
import { PlayerItem } from './player-item.tsx'
import { pressInBar, pressOnPage, SKIP } from '../player-keys.ts'
import { PlayerOffer } from './player-offer.tsx'
import { PlayerQueue } from '../queue/player-queue.tsx'
import { PlayerSeek } from './player-seek.tsx'
import { close, next, onChange, playerState, previous, skip, toggle } from '../player-store.ts'
import { PlayerMore, PlayerSleep, PlayerTools, type DrawerName, type Drawers } from './player-tools.tsx'
import { PlayerUndo } from './player-undo.tsx'
import styles from './player-bar.module.css'

/** Set on the root element while the bar is shown, so that nothing else takes its space. */
const SHOWN = 'data-player'

const loadText = () => import('./player-text.tsx')

export function PlayerBar() {
  const state = useSyncExternalStore(onChange, playerState)
  const { hidden, currentAudio } = state
  const bar = useRef<HTMLElement>(null)
  const [cleared, setCleared] = useState<PlayerState | null>(null)
  const forget = useCallback(() => setCleared(null), [])
  const [textPart, fetchText] = useLazyPart(loadText)
  const drawers = useDrawers(hidden, async (name) => {
    if (name === 'queue') track('audio-list', { contentType: currentAudio.contentType, contentId: currentAudio.id })
    return name !== 'text' || fetchText()
  })

  useEffect(() => {
    document.documentElement.toggleAttribute(SHOWN, !hidden)
    if (hidden) return undefined
    setCleared(null)
    const stop = new AbortController()
    const { signal } = stop
    // On the bar itself, so that it runs before the page's own handlers for these keys.
    bar.current?.addEventListener('keydown', pressInBar, { signal })
    document.addEventListener('keydown', pressOnPage, { signal })
    return () => stop.abort()
  }, [hidden])
  if (hidden) return cleared ? <PlayerUndo cleared={cleared} onOver={forget} /> : null

  const { open } = drawers
  return (
    <section ref={bar} className={styles['bar']} aria-label={m.player.player}>
      <div className={styles['above']}>
        {open === 'queue' ? <PlayerQueue state={state} onClose={drawers.close} onCleared={setCleared} /> : null}
        {open === 'sleep' ? <PlayerSleep drawers={drawers} /> : null}
        {open === 'more' ? <PlayerMore state={state} drawers={drawers} /> : null}
        {open === 'text' && textPart ? <textPart.PlayerText current={currentAudio} onClose={drawers.close} /> : null}
        <PlayerOffer current={currentAudio} />
      </div>
      <PlayerSeek key={audioKey(currentAudio)} current={currentAudio} />
      <div className={styles['inside']}>
        <PlayerItem state={state} />
        <PlayerControls state={state} />
        <PlayerTools state={state} drawers={drawers} onLeave={close} />
      </div>
    </section>
  )
}

/** One drawer at a time. Escape closes it; the focus returns to where it was opened. */
function useDrawers(hidden: boolean, prepare: (name: DrawerName) => Promise<boolean>): Drawers {
  const [open, setOpen] = useState<DrawerName | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const shownBefore = useRef(false)

  const show = async (name: DrawerName) => {
    if (await prepare(name)) setOpen(name)
  }
  const drawers: Drawers = {
    open,
    toggle: (name, button) => {
      opener.current = button
      if (open === name) drawers.close()
      else void show(name)
    },
    swap: (name) => void show(name),
    close: () => {
      setOpen(null)
      opener.current?.focus({ preventScroll: true })
    },
  }
  useEffect(() => {
    if (!hidden) {
      shownBefore.current = true
      return
    }
    setOpen(null)
    // The pressed button has been removed; a keyboard user continues with the page.
    if (shownBefore.current) document.getElementById('main')?.focus({ preventScroll: true })
  }, [hidden])
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(null)
      opener.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  return drawers
}

function PlayerControls({ state }: { state: PlayerState }) {
  const playing = state.audioStatus === 'play'
  return (
    <div className={styles['controls']}>
      <button
        type="button"
        aria-label={m.player.previousItem}
        disabled={neighbourIndex(state, -1) === null}
        onClick={previous}
      >
        <PlayerIcon name="previous" />
      </button>
      <button type="button" aria-label={m.player.skipBack({ seconds: SKIP })} onClick={() => skip(-SKIP)}>
        <SkipIcon way="back" seconds={SKIP} />
      </button>
      <button
        type="button"
        className={styles['play']}
        aria-label={playing ? m.player.pause : m.player.play}
        onClick={toggle}
      >
        <PlayerIcon name={playing ? 'pause' : 'play'} />
      </button>
      <button type="button" aria-label={m.player.skipForward({ seconds: SKIP })} onClick={() => skip(SKIP)}>
        <SkipIcon way="forward" seconds={SKIP} />
      </button>
      <button type="button" aria-label={m.player.nextItem} disabled={neighbourIndex(state, 1) === null} onClick={next}>
        <PlayerIcon name="next" />
      </button>
    </div>
  )
}
