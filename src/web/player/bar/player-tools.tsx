/** The controls besides playing. On narrow screens all but the list and close buttons are in a separate sheet (更多). */
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { playingStoryPath } from '../position/playing-hash.ts'
import type { PlayerState } from '../player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { mayHaveText } from '../has-text.ts'
import { setSpeed } from '../player-store.ts'
import { PlayerDrawer } from './player-drawer.tsx'
import { PlayerIcon } from './player-icon.tsx'
import { SleepChoice, SleepSign, useSleepLeft } from './player-sleep.tsx'
import styles from './player-bar.module.css'
import choice from './player-choice.module.css'
import { SPEEDS, speedWords, type PlaybackSpeed } from './playback-speed.ts'

export type DrawerName = 'queue' | 'text' | 'sleep' | 'more'

export type Drawers = {
  open: DrawerName | null
  /** opens it, or closes it if it is open; the focus returns to the button */
  toggle: (name: DrawerName, button: HTMLElement) => void
  /** replaces the open drawer by another, from inside it */
  swap: (name: DrawerName) => void
  close: () => void
}

type Props = { state: PlayerState; drawers: Drawers }

export function PlayerTools({ state, drawers, onLeave }: Props & { onLeave: () => void }) {
  const left = useSleepLeft()
  const opener = (name: DrawerName) => ({
    type: 'button' as const,
    'aria-expanded': drawers.open === name,
    'aria-controls': `player-${name}`,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => drawers.toggle(name, currentTarget),
  })
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['wide']}>
          <SpeedSelect speed={state.speed} />
          <button
            {...opener('sleep')}
            aria-label={left ? m.player.sleepTimerLeft({ left: left.shown }) : m.player.sleepTimer}
            title={m.player.sleepTimer}
          >
            <SleepSign />
          </button>
          <TextButton state={state} drawers={drawers} />
        </div>
        <button {...opener('queue')} aria-label={m.player.playlist} title={m.player.playlist}>
          <PlayerIcon name="list" />
        </button>
        <button type="button" aria-label={m.player.closePlayer} title={m.player.closePlayer} onClick={onLeave}>
          <Icon name="close" />
        </button>
      </div>
      <button
        {...opener('more')}
        className={styles['more']}
        aria-label={left ? m.player.moreWithTimer({ left: left.shown }) : m.player.more}
      >
        <PlayerIcon name="more" />
        {left ? <span className={choice['left']}>{left.shown}</span> : null}
      </button>
    </>
  )
}

/** An article has its text on its own page; some content types have none at all. */
function TextButton({ state: { currentAudio }, drawers }: Props) {
  if (currentAudio.contentType === contentType.article) {
    return (
      <a
        href={playingStoryPath(currentAudio.id)}
        className={styles['tool']}
        aria-label={m.word.transcript}
        title={m.word.transcript}
      >
        <PlayerIcon name="text" />
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-label={m.word.transcript}
      title={m.word.transcript}
      aria-expanded={drawers.open === 'text'}
      aria-controls="player-text"
      onClick={({ currentTarget }) =>
        mayHaveText(currentAudio.contentType) ? drawers.toggle('text', currentTarget) : toast(m.player.noTranscript)
      }
    >
      <PlayerIcon name="text" />
    </button>
  )
}

export function PlayerSleep({ drawers }: { drawers: Drawers }) {
  const left = useSleepLeft()
  return (
    <PlayerDrawer id="player-sleep" title={m.player.sleepTimer} note={left?.spoken} onClose={drawers.close}>
      <div className={choice['choices']}>
        <SleepChoice onChosen={drawers.close} named={false} />
      </div>
    </PlayerDrawer>
  )
}

export function PlayerMore({ state, drawers }: Props) {
  const { currentAudio } = state
  return (
    <PlayerDrawer id="player-more" title={m.player.more} onClose={drawers.close}>
      <div className={choice['choices']}>
        <SpeedChoice speed={state.speed} />
        <SleepChoice onChosen={drawers.close} />
        {currentAudio.contentType === contentType.article ? (
          <a data-button href={playingStoryPath(currentAudio.id)} className={choice['text']}>
            {m.player.showTranscript}
          </a>
        ) : (
          <button
            type="button"
            className={choice['text']}
            onClick={() =>
              mayHaveText(currentAudio.contentType) ? drawers.swap('text') : toast(m.player.noTranscript)
            }
          >
            {m.player.showTranscript}
          </button>
        )}
      </div>
    </PlayerDrawer>
  )
}

/** The playback speed: a native select in the bar, or all speeds side by side where there is room. */
function SpeedSelect({ speed }: { speed: PlaybackSpeed }) {
  return (
    <label className={styles['speed']}>
      <span className="visually-hidden">{m.player.playbackSpeed}</span>
      <select value={speed} onChange={({ target: { value } }) => setSpeed(Number(value))}>
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {speedWords(value)}
          </option>
        ))}
      </select>
    </label>
  )
}

function SpeedChoice({ speed }: { speed: PlaybackSpeed }) {
  return (
    <fieldset className={choice['choice']}>
      <legend>{m.player.playbackSpeed}</legend>
      <div className={choice['options']}>
        {SPEEDS.map((value) => (
          <label key={value}>
            <input type="radio" name="player-speed" checked={value === speed} onChange={() => setSpeed(value)} />
            <span>{speedWords(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
