/** Offers undo for a while after the list was cleared: the bar has closed with it. */
import { useEffect } from 'react'
import { m } from '#messages/site.ts'
import type { PlayerState } from '../player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { dispatch, start } from '../player-core.ts'
import styles from './player-offer.module.css'

const SHOWN_FOR = 15_000

/** Restores the previous state: paused audio stays paused. */
function restore({ audioList, currentAudio, audioStatus, speed }: PlayerState): void {
  dispatch({ type: 'restore', list: audioList, index: currentAudio.index, speed })
  if (audioStatus === 'play') start()
}

export function PlayerUndo({ cleared, onOver }: { cleared: PlayerState; onOver: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    <div role="status" className={`${styles['room']} ${styles['alone']}`}>
      <div className={styles['offer']}>
        <p>{m.player.playlistCleared({ count: cleared.audioList.length })}</p>
        <button
          type="button"
          className={styles['go']}
          onClick={() => {
            restore(cleared)
            onOver()
          }}
        >
          {m.word.undo}
        </button>
        <button type="button" className={styles['close']} aria-label={m.player.dismiss} onClick={onOver}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
