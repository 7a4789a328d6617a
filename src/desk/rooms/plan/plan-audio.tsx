/** The audio edition of the issue: its tracks in order, each with a story, a recording and a label. */
import type { Plan, PlanChoice } from '#contract/desk/plan.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { movePlanItem, PLAN_LIMITS } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { useMediaPicker } from '../../media/media-picker.tsx'
import { useCallQuery } from '../../use-call.ts'
import { keyTrack, type KeyedAudio, type KeyedDoc, type KeyedTrack } from './board/plan-keys.ts'
import { ChoiceLine, MoneyLine, TextLine } from './board/plan-lines.tsx'
import type { ChangeDoc } from './save/use-plan-saving.ts'
import styles from './plan-audio.module.css'

type Props = { plan: Plan; doc: KeyedDoc; choice: PlanChoice; isOpen: boolean; change: ChangeDoc }

/** The default price of an audio edition, in fen. */
const USUAL_PRICE = 600

/** The stories of the issue that can be read aloud here. */
function listReadable({ chapters }: KeyedDoc): { id: number; name: string }[] {
  return chapters.flatMap(({ stories }) =>
    stories.flatMap(({ storyId, title }) =>
      storyId === null ? [] : [{ id: storyId, name: title || m.plan.noTitleYet }],
    ),
  )
}

export function PlanAudioPart({ plan, doc, choice, isOpen, change }: Props) {
  const { audio } = doc
  const stories = listReadable(doc)
  const set = (edit: (audio: KeyedAudio) => KeyedAudio) =>
    change((before) => (before.audio ? { ...before, audio: edit(before.audio) } : before))
  const begin = () =>
    change((before) => ({
      ...before,
      audio: { title: m.plan.audioEditionTitle({ title: before.title }), price: USUAL_PRICE, tracks: [] },
    }))
  const end = () => change((before) => ({ ...before, audio: null }))
  const without = stories.filter(({ id }) => !audio?.tracks.some(({ storyId }) => storyId === id))
  const room = PLAN_LIMITS.tracks - (audio?.tracks.length ?? 0)

  const addTracks = () =>
    set((before) => ({
      ...before,
      tracks: [
        ...before.tracks,
        ...without.slice(0, room).map(({ id, name }, index) =>
          // The first track, and only that one, is free for everybody.
          keyTrack({
            storyId: id,
            labelId: null,
            soundId: null,
            title: name,
            free: before.tracks.length + index === 0,
          }),
        ),
      ],
    }))

  return (
    <section className={styles['audio']} aria-label={m.word.audioEdition} data-place="audio">
      <div className={styles['line']}>
        <h2>{m.word.audioEdition}</h2>
        {!audio && isOpen ? <Button onClick={begin}>{m.plan.makeAudioEdition}</Button> : null}
        {audio && isOpen && plan.state !== 'released' ? (
          <Button kind="quiet" onClick={end}>
            {m.plan.dropAudioEdition}
          </Button>
        ) : null}
      </div>
      {audio ? (
        <>
          <div className={styles['fields']}>
            <TextLine
              label={m.plan.audioTitleLabel}
              value={audio.title}
              max={200}
              disabled={!isOpen}
              onChange={(title) => set((before) => ({ ...before, title }))}
            />
            <MoneyLine
              label={m.plan.audioListPrice}
              value={audio.price}
              disabled={!isOpen}
              onChange={(price) => set((before) => ({ ...before, price }))}
            />
          </div>
          <ol className={styles['tracks']}>
            {audio.tracks.map((track, index) => (
              <Track
                key={track.key}
                track={track}
                index={index}
                count={audio.tracks.length}
                stories={stories}
                labels={choice.labels}
                isOpen={isOpen}
                onEdit={(part) =>
                  set((before) => ({
                    ...before,
                    tracks: before.tracks.map((own) => (own.key === track.key ? { ...own, ...part } : own)),
                  }))
                }
                onMove={(to) => set((before) => ({ ...before, tracks: movePlanItem(before.tracks, index, to) }))}
                onRemove={() =>
                  set((before) => ({ ...before, tracks: before.tracks.filter((own) => own.key !== track.key) }))
                }
              />
            ))}
          </ol>
          {isOpen ? (
            <Button disabled={without.length === 0 || room <= 0} onClick={addTracks}>
              {without.length === 0 ? m.plan.allHaveTracks : m.plan.addRemaining({ count: without.length })}
            </Button>
          ) : null}
        </>
      ) : (
        <p className={styles['empty']}>{m.plan.noAudioEdition}</p>
      )}
    </section>
  )
}

type TrackProps = {
  track: KeyedTrack
  index: number
  count: number
  stories: { id: number; name: string }[]
  labels: { id: number; name: string }[]
  isOpen: boolean
  onEdit: (part: Partial<KeyedTrack>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function Track({ track, index, count, stories, labels, isOpen, onEdit, onMove, onRemove }: TrackProps) {
  const { pick, dialog } = useMediaPicker()
  const name = track.title || m.plan.trackOf({ index: index + 1 })
  const disabled = !isOpen

  async function chooseSound() {
    const sound = await pick({ kind: 'audio' })
    if (sound) onEdit({ soundId: sound.id })
  }

  return (
    <li className={styles['track']} data-place={`track-${index}`}>
      <TextLine
        label={m.plan.trackOf({ index: index + 1 })}
        value={track.title}
        max={200}
        disabled={disabled}
        onChange={(title) => onEdit({ title })}
      />
      <ChoiceLine
        label={m.plan.storyRead}
        value={track.storyId}
        options={stories}
        none={m.plan.choose}
        disabled={disabled}
        onChange={(storyId) => onEdit({ storyId })}
      />
      <ChoiceLine
        label={m.word.tag}
        value={track.labelId}
        options={labels}
        none={m.plan.none}
        disabled={disabled}
        onChange={(labelId) => onEdit({ labelId })}
      />
      <div className={styles['sound']}>
        {track.soundId === null ? <em>{m.plan.noRecordingYet}</em> : <SoundName id={track.soundId} />}
        {isOpen ? (
          <Button aria-label={m.plan.recordingFor({ name })} onClick={() => void chooseSound()}>
            {track.soundId === null ? m.plan.chooseRecording : m.plan.changeRecording}
          </Button>
        ) : null}
      </div>
      <label className={boxes['switch']}>
        <input
          type="checkbox"
          checked={track.free}
          disabled={disabled}
          aria-label={m.plan.freeToListenOf({ name })}
          onChange={({ target }) => onEdit({ free: target.checked })}
        />
        <span>{m.plan.freeToListen}</span>
      </label>
      {isOpen ? (
        <div className={styles['tools']}>
          <Button
            kind="quiet"
            aria-label={m.plan.moveTrackUp({ name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            ↑
          </Button>
          <Button
            kind="quiet"
            aria-label={m.plan.moveTrackDown({ name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            ↓
          </Button>
          <Button kind="quiet" aria-label={m.plan.removeTrack({ name })} onClick={onRemove}>
            {m.word.remove}
          </Button>
        </div>
      ) : null}
      {dialog}
    </li>
  )
}

function SoundName({ id }: { id: number }) {
  const { data } = useCallQuery('GET /api/desk/media/:id', { params: { id } })
  if (!data) return <span>{m.plan.recordingId({ id })}</span>
  return (
    <span>
      {data.name || m.plan.recordingId({ id })}
      {data.durationMs ? `　${clockTime(data.durationMs / 1000)}` : ''}
    </span>
  )
}
