/** A local copy that never reached the server, as after a crash: compared, and restored, merged or discarded. */
import { useMemo, useState } from 'react'
import type { Story, StoryChoice, StoryFields } from '#contract/desk/story.ts'
import type { LocalCopy } from '../../../kit/save/local-copy.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../../kit/button.tsx'
import { RoomLoading } from '../../../kit/room-state.tsx'
import { useCallQuery } from '../../../use-call.ts'
import { useMe } from '../../../use-me.ts'
import { StoryCompare } from '../merge/story-compare.tsx'
import compare from '../merge/story-compare.module.css'
import { storyCopies } from './story-copy-store.ts'
import styles from '../story-desk.module.css'
import { listChanges } from '../story-field.ts'
import { StoryMerge } from '../merge/story-merge.tsx'
import type { StoryWork } from './use-story-work.ts'

type Props = { work: StoryWork; choice: StoryChoice }

export function CopyOffer({ work, choice }: Props) {
  const { uid } = useMe()
  const { story } = work
  const [isOpen, setOpen] = useState(false)
  const [copy, setCopy] = useState(() => findCopy(story, uid))
  if (!copy || !work.editable) return null

  // Another editor has saved since, or something was typed here: it would be lost if the copy replaced it.
  const isBehind = copy.version !== story.version || work.isUnsaved()

  function take(fields: StoryFields) {
    work.takeCopy(fields, copy!.tab)
    setCopy(null)
  }

  function throwAway() {
    storyCopies.drop(story.id, copy!.tab, Date.now())
    setCopy(null)
  }

  return (
    <section className={styles['offer']} aria-label={m.story.textOnDevice}>
      <p>
        {mixText(m.story.unsavedText, {
          time: <Moment at={copy.at} />,
          basis:
            copy.version === story.version
              ? ''
              : m.story.copyIsBehind({ version: copy.version, current: story.version }),
        })}
      </p>
      <span className={styles['choices']}>
        {isBehind ? (
          <Button kind="lead" onClick={() => setOpen(true)}>
            {m.story.compareAndMerge}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen(true)}>{m.story.compare}</Button>
            <Button kind="lead" onClick={() => take(copy.fields)}>
              {m.story.takeThisCopy}
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={throwAway}>
          {m.story.discard}
        </Button>
      </span>
      {isOpen && isBehind ? (
        <CopyMerge {...{ work, choice, copy }} onClose={() => setOpen(false)} onTake={take} />
      ) : (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={m.story.serverAndDevice}
          className={compare['dialog']}
        >
          <StoryCompare before={story} after={copy.fields} choice={choice} />
        </Dialog>
      )}
    </section>
  )
}

function findCopy(story: Story, uid: number): LocalCopy<StoryFields> | null {
  const found = storyCopies.find(story.id, uid, Date.now())
  if (!found || listChanges(found.fields, story).length > 0) return found
  // It reached the server after all; there may be an older one.
  storyCopies.drop(story.id, found.tab, Date.now())
  return findCopy(story, uid)
}

type MergeProps = Props & {
  copy: LocalCopy<StoryFields>
  onClose: () => void
  onTake: (fields: StoryFields) => void
}

function CopyMerge({ work, choice, copy, onClose, onTake }: MergeProps) {
  const { read, saving, story } = work
  const { typed } = saving
  const isOld = copy.version !== story.version
  const version = useCallQuery('GET /api/desk/story/:id/version/:number', {
    params: { id: story.id, number: copy.version },
  })
  const screen = useMemo(() => ({ typed, fields: read() }), [read, typed])
  if (isOld && version.isPending) {
    return (
      <Dialog open onClose={onClose} title={m.story.mergeTextOnDevice} className={compare['dialog']}>
        <RoomLoading />
      </Dialog>
    )
  }
  return (
    <StoryMerge
      title={m.story.mergeTextOnDevice}
      about={m.story.aboutCopyMerge}
      choice={choice}
      // Automatic versions are replaced by the next one, so this one may be deleted.
      base={isOld ? (version.data?.fields ?? null) : story}
      mine={copy.fields}
      theirs={screen.fields}
      onClose={onClose}
      onDecide={onTake}
    />
  )
}
