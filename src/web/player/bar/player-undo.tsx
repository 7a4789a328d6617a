/** The way back after the list was cleared, for a while: the bar has gone with it. */
import { useEffect } from 'react'
import type { PlayerState } from '../player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { dispatch, start } from '../player-core.ts'
import styles from './player-offer.module.css'

const SHOWN_FOR = 15_000

/** As it was: what had been silent stays silent. */
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
        <p>播放列表已清空，共 {cleared.audioList.length} 段</p>
        <button
          type="button"
          className={styles['go']}
          onClick={() => {
            restore(cleared)
            onOver()
          }}
        >
          撤销
        </button>
        <button type="button" className={styles['close']} aria-label="知道了" onClick={onOver}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
