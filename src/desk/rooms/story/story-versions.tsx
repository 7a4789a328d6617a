/** What the story was: who saved when and how, any two compared, an older one restored. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoryChoice } from '#contract/desk/story.ts'
import { STORY_VERSION_KIND_NAMES } from '#domain/desk/story-state.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { StoryCompare } from './merge/story-compare.tsx'
import compare from './merge/story-compare.module.css'
import styles from './story-desk.module.css'
import type { StoryWork } from './save/use-story-work.ts'

type Props = { work: StoryWork; choice: StoryChoice }

export function StoryVersions({ work, choice }: Props) {
  const { id, version, publishedVersion, scheduledIssue } = work.story
  const [page, setPage] = useState(1)
  // Each save changes the list.
  const { data, error, refetch } = useVersions(id, page, version)
  const [pair, setPair] = useState<{ before?: number; after?: number }>({})
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const restore = useCallAction('POST /api/desk/story/:id/restore', {
    refresh: ['GET /api/desk/story/:id/version', 'GET /api/desk/story'],
  })

  async function bringBack(number: number) {
    if (!(await work.saver.save())) return toast(m.story.changesNotSaved, 'error')
    const outcome = await restore.run({ params: { id }, body: { version: work.saver.state().version, number } })
    if (!outcome.ok) return
    work.load(outcome.model)
    const { lost } = outcome.model
    toast(lost ? m.story.restoredWithLoss({ number, lost }) : m.story.restoredVersion({ number }))
  }

  if (error) return <RoomError error={error} onRetry={() => void refetch()} />
  if (!data) return <RoomLoading />
  const canCompare = pair.before !== undefined && pair.after !== undefined && pair.before !== pair.after
  return (
    <section aria-label={m.story.sheetVersions}>
      <table className={styles['versions']}>
        <caption className="visually-hidden">{m.story.versionsNewestFirst}</caption>
        <thead>
          <tr>
            <th scope="col">{m.story.old}</th>
            <th scope="col">{m.story.new}</th>
            <th scope="col">{m.story.sheetVersions}</th>
            <th scope="col">
              <span className="visually-hidden">{m.story.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((each) => (
            <tr key={each.number}>
              {(['before', 'after'] as const).map((side) => (
                <td key={side}>
                  <input
                    type="radio"
                    name={`version-${side}`}
                    aria-label={m.story.versionAsSide({
                      number: each.number,
                      side: side === 'before' ? m.story.old : m.story.new,
                    })}
                    checked={pair[side] === each.number}
                    onChange={() => setPair((now) => ({ ...now, [side]: each.number }))}
                  />
                </td>
              ))}
              <th scope="row">
                {m.story.versionKind({ number: each.number, kind: STORY_VERSION_KIND_NAMES[each.kind] })}
                {each.number === publishedVersion ? <em>{m.story.seenByReaders}</em> : null}
                {each.number === scheduledIssue?.version ? <em>{m.story.scheduledWithIssue}</em> : null}
                <span>
                  {mixText((nodes) => m.story.versionFacts({ ...nodes, count: each.wordCount }), {
                    name: each.editor.name,
                    time: <Moment at={each.time} />,
                  })}
                </span>
                {each.note ? <span>{each.note}</span> : null}
              </th>
              <td>
                {work.editable && each.number !== version ? (
                  <Button kind="quiet" busy={restore.isBusy} onClick={() => setAsked(each.number)}>
                    {m.word.restore}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className={styles['choices']}>
        <Button disabled={!canCompare} onClick={() => setOpen(true)}>
          {m.story.compareSelected}
        </Button>
      </span>
      <PageNav {...data} page={page} total={m.story.versionTotal} onPage={setPage} />
      <Dialog
        open={isOpen && canCompare}
        onClose={() => setOpen(false)}
        title={m.story.compareVersions}
        className={compare['dialog']}
      >
        {isOpen && canCompare ? (
          <VersionPair id={id} before={pair.before!} after={pair.after!} choice={choice} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={m.story.restoreVersion({ number: asked ?? '' })}
        action={m.word.restore}
        onClose={() => setAsked(null)}
        onConfirm={() => void (asked === null ? undefined : bringBack(asked))}
      >
        {m.story.restoreWarning({ number: asked ?? '' })}
      </ConfirmDialog>
    </section>
  )
}

function useVersions(id: number, page: number, version: number) {
  return useQuery({
    queryKey: ['GET /api/desk/story/:id/version', id, page, version],
    queryFn: () => browserApi('GET /api/desk/story/:id/version', { params: { id }, query: { pgNo: page, rowNum: 20 } }),
    // The table stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })
}

type PairProps = { id: number; before: number; after: number; choice: StoryChoice }

export function VersionPair({ id, before, after, choice }: PairProps) {
  const old = useCallQuery('GET /api/desk/story/:id/version/:number', { params: { id, number: before } })
  const young = useCallQuery('GET /api/desk/story/:id/version/:number', { params: { id, number: after } })
  const error = old.error ?? young.error
  if (error) return <RoomError error={error} />
  if (!old.data || !young.data) return <RoomLoading />
  return (
    <>
      <p className={compare['about']}>{m.story.keyVersions({ before, after })}</p>
      <StoryCompare before={old.data.fields} after={young.data.fields} choice={choice} />
    </>
  )
}
