/** The sleep timer, for those who listen in bed. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { onStatus, playerStatus, setSleep, type PlayerStatus } from '../player-status.ts'
import styles from './player-choice.module.css'

const MINUTES = [15, 30, 45, 60]

/** The remaining time as text: shown to the second, for screen readers in minutes, which do not change all the time. */
export function useSleepLeft(): { shown: string; spoken: string } | null {
  const { sleep } = useSyncExternalStore(onStatus, playerStatus)
  const now = useSeconds(sleep !== null && sleep !== 'item')
  return sleepWords(sleep, now)
}

function sleepWords(sleep: PlayerStatus['sleep'], now: number): { shown: string; spoken: string } | null {
  if (sleep === null) return null
  if (sleep === 'item') return { shown: m.player.stopAtEndShort, spoken: m.player.stopAtEnd }
  const seconds = Math.max(0, Math.ceil((sleep.ends - now) / 1000))
  return { shown: clockTime(seconds), spoken: m.player.minutesLeft({ minutes: Math.ceil(seconds / 60) }) }
}

/** The clock of this device, updated each second while wanted. */
function useSeconds(wanted: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!wanted) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [wanted])
  return now
}

/** The icon of the timer, with the remaining time. */
export function SleepSign() {
  const left = useSleepLeft()
  return left ? <span className={styles['left']}>{left.shown}</span> : <Icon name="moon" />
}

/** Buttons, not a persistent selection: a listener who presses 15 分钟 again wants another fifteen. */
export function SleepChoice({ onChosen, named = true }: { onChosen: () => void; named?: boolean }) {
  const { sleep } = useSyncExternalStore(onStatus, playerStatus)
  const left = useSleepLeft()
  const choose = (value: number | 'item' | null) => {
    setSleep(value)
    onChosen()
  }
  return (
    <fieldset className={styles['choice']}>
      <legend className={named ? undefined : 'visually-hidden'}>
        {m.player.sleepTimer}
        {left ? <span>{left.spoken}</span> : null}
      </legend>
      <div className={styles['options']}>
        {MINUTES.map((minutes) => (
          <button key={minutes} type="button" onClick={() => choose(minutes)}>
            {m.player.minutes({ minutes })}
          </button>
        ))}
        <button type="button" aria-pressed={sleep === 'item'} onClick={() => choose('item')}>
          {m.player.stopAtEnd}
        </button>
        <button type="button" disabled={sleep === null} onClick={() => choose(null)}>
          {m.player.turnOffTimer}
        </button>
      </div>
    </fieldset>
  )
}
