/** How fast it is heard: a choice of the browser's own in the bar, or all of them beside each other where there is room. */
import type { PlaybackSpeed } from './playback-speed.ts'
import { SPEEDS } from './playback-speed.ts'
import { setSpeed } from '../player-store.ts'
import bar from './player-bar.module.css'
import styles from './player-choice.module.css'

export function SpeedSelect({ speed }: { speed: PlaybackSpeed }) {
  return (
    <label className={bar['speed']}>
      <span className="visually-hidden">播放速度</span>
      <select value={speed} onChange={({ target: { value } }) => setSpeed(Number(value))}>
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {value}×
          </option>
        ))}
      </select>
    </label>
  )
}

export function SpeedChoice({ speed }: { speed: PlaybackSpeed }) {
  return (
    <fieldset className={styles['choice']}>
      <legend>播放速度</legend>
      <div className={styles['options']}>
        {SPEEDS.map((value) => (
          <label key={value}>
            <input type="radio" name="player-speed" checked={value === speed} onChange={() => setSpeed(value)} />
            <span>{value}×</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
