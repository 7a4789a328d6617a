/** The arrangement of the front page, what it would change for readers, and a preview. */
import { useState } from 'react'
import type { Front } from '#contract/desk/front.ts'
import type { DeskThing } from '#contract/desk/gathering.ts'
import { compareFront, listFrontProblems, thingKey, type FrontThing } from '#domain/desk/front-page.ts'
import { relativeTime } from '#domain/time/relative-time.ts'
import { useNow } from '#web/ui/now.tsx'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { UnsavedGuard } from '../../kit/save/unsaved-guard.tsx'
import { FrontCards } from './front-cards.tsx'
import { FrontConflict } from './front-conflict.tsx'
import { FrontPicks, type KnownThings } from './front-picks.tsx'
import { FrontPreview } from './front-preview.tsx'
import { FrontSteps } from './front-steps.tsx'
import { useFrontSaving, type FrontSaving } from './use-front-saving.ts'
import styles from './front-editor.module.css'

export function FrontEditor({ first }: { first: Front }) {
  const saving = useFrontSaving(first)
  const { front, doc, change } = saving
  const [added, setAdded] = useState<DeskThing[]>([])
  const known: KnownThings = new Map([...added, ...front.things].map((thing) => [thingKey(thing), thing]))
  const nameOf = (thing: FrontThing) => known.get(thingKey(thing))?.title ?? thingKey(thing)
  const changes = compareFront(front.live, doc, nameOf)
  const problems = listFrontProblems(doc, (thing) => known.get(thingKey(thing)))
  return (
    <div className={styles['front']}>
      <RoomHead
        title={m.word.frontPageLayout}
        mark={
          <span className={styles['mark']}>
            {changes.length > 0 ? m.front.draftUnpublished : m.front.sameAsPublished}
          </span>
        }
        about={<LastSaved front={front} />}
      >
        <SavingLine saving={saving} />
        <FrontSteps saving={saving} changes={changes} problems={problems} />
      </RoomHead>
      <Standing changes={changes} problems={problems} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <FrontCards doc={doc} change={change} />
          <FrontPicks
            doc={doc}
            known={known}
            change={change}
            onFound={(thing) => setAdded((before) => [...before, thing])}
          />
        </div>
        <FrontPreview version={front.version} />
      </div>
      <FrontConflict saving={saving} nameOf={nameOf} />
      <UnsavedGuard isUnsaved={saving.isUnsaved} />
    </div>
  )
}

function LastSaved({ front: { changeTime, editor } }: { front: Front }) {
  const now = useNow()
  if (changeTime === null) return m.front.aboutUnchanged
  return m.front.aboutDraft({ name: editor.name || m.front.someone, when: relativeTime(changeTime, now) })
}

const WORDS = {
  saved: m.word.saved,
  changed: m.front.savingSoon,
  saving: m.word.saving,
  conflict: m.front.conflictState,
} as const

function SavingLine({ saving: { state, problem } }: { saving: FrontSaving }) {
  return (
    <span className={styles['saving']} role="status" data-state={state}>
      {state === 'failed' ? m.front.saveFailed({ problem }) : WORDS[state]}
    </span>
  )
}

/** The differences from the published front page, and the problems that prevent publishing it. */
function Standing({ changes, problems }: { changes: string[]; problems: string[] }) {
  return (
    <>
      {problems.length > 0 ? (
        <section className={styles['problems']} aria-label={m.front.notReady}>
          <strong>{m.front.notReady}</strong>
          <ul>
            {[...new Set(problems)].map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {changes.length > 0 ? (
        <details className={styles['changes']}>
          <summary>{m.front.differenceCount({ count: changes.length })}</summary>
          <ul>
            {[...new Set(changes)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
