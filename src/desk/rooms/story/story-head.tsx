/** Above a story: how far it is, whether it is saved, who else is at work on it, and the next steps. */
import { useEffect, useState } from 'react'
import type { StoryChoice, StoryPresence } from '#contract/desk/story.ts'
import { paths } from '#domain/paths.ts'
import { saveWords } from '../../kit/save/draft-save.ts'
import { STORY_STATE_NAMES } from '#domain/desk/story-state.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { ScheduledNote } from './scheduled-note.tsx'
import styles from './story-desk.module.css'
import type { StoryField } from './story-field.ts'
import { StorySteps } from './story-steps.tsx'
import type { StoryWork } from './save/use-story-work.ts'

type Props = { work: StoryWork; choice: StoryChoice; onField: (field: StoryField) => void }

export function StoryHead({ work, choice, onField }: Props) {
  const { story, saving, saver } = work
  const hasChanges = story.publishedVersion !== null && story.publishedVersion !== story.version
  const hasTrouble = saving.trouble !== null

  /** The comparison was put away, or could not be fetched. */
  async function askAgain() {
    const { id } = story
    work.ask(await browserApi('GET /api/desk/story/:id', { params: { id } }).catch(() => null))
  }

  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <a className={styles['back']} href={paths.desk('story')}>
          <span aria-hidden>←</span>
          {m.story.backToStories}
        </a>
        <h1 className="visually-hidden">{m.story.editStory({ title: story.title || m.story.unnamed })}</h1>
        <span className={styles['state']} data-state={story.state}>
          {STORY_STATE_NAMES[story.state]}
          {story.state === 'scheduled' && story.scheduledTime !== null ? <Moment at={story.scheduledTime} /> : null}
        </span>
        {hasChanges ? <span className={styles['changed']}>{m.story.unpublishedChanges}</span> : null}
        <span className={styles['saving']} role="status" data-trouble={hasTrouble}>
          {saveWords(saving)}
        </span>
        {saving.trouble === 'conflict' ? (
          <Button kind="quiet" onClick={() => void askAgain()}>
            {m.story.compare}
          </Button>
        ) : (
          <Button kind="quiet" disabled={!work.isUnsaved()} onClick={() => void saver.save()}>
            {m.word.save}
          </Button>
        )}
        <StorySteps work={work} onField={onField} />
      </div>
      {story.note ? <p className={styles['note']}>{m.story.noteWith({ note: story.note })}</p> : null}
      {work.editable ? null : <p className={styles['note']}>{m.story.scheduledNotEditable}</p>}
      {story.scheduledIssue ? <ScheduledNote work={work} issue={story.scheduledIssue} choice={choice} /> : null}
      <Presence work={work} />
    </header>
  )
}

const EVERY = 10_000

/** Reports this editor's presence to the server, and receives who else is present. */
function Presence({ work }: { work: StoryWork }) {
  const { id } = work.story
  const { connect } = work.saver
  const [presence, setPresence] = useState<StoryPresence | null>(null)
  useEffect(() => {
    const call = async () => {
      if (document.visibilityState === 'hidden') return
      // Without a connection there is no answer; the saving state reports that.
      const answer = await browserApi('POST /api/desk/story/:id/presence', { params: { id } }).catch(() => null)
      setPresence(answer)
      // After an answer saving works again, as after signing in again.
      if (answer) connect()
    }
    const look = () => void call()
    look()
    const timer = setInterval(look, EVERY)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [connect, id])

  const isBehind = presence !== null && presence.version > work.saving.version && work.saving.sending === null
  async function fetchNew() {
    const story = await browserApi('GET /api/desk/story/:id', { params: { id } }).catch(() => null)
    if (!story) return
    if (work.isUnsaved()) work.ask(story)
    else work.load(story)
  }
  if (!presence || (presence.others.length === 0 && !isBehind)) return null
  return (
    <p className={styles['others']} role="status">
      {presence.others.length > 0
        ? m.story.othersEditing({ others: presence.others.map(({ name }) => name).join(m.word.listSeparator) })
        : ''}
      {isBehind ? (
        <>
          {m.story.newVersionSaved}
          <Button kind="quiet" onClick={() => void fetchNew()}>
            {work.isUnsaved() ? m.story.compare : m.story.load}
          </Button>
        </>
      ) : null}
    </p>
  )
}
