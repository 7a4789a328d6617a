/** The reader's history of reading and listening, by day: progress, continue and delete. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import type { WeekDay } from '#contract/site/study.ts'
import { paths } from '#domain/paths.ts'
import type { LastLearn } from '#contract/site/home.ts'
import { m } from '#messages/site.ts'
import { useNow } from '../../ui/now.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RemovedEntry } from '../../ui/removed-entry.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { statusOf } from '../../api/api-error.ts'
import { useUndoableRemoval } from '../../ui/use-undoable-removal.ts'
import { forgetPosition, forgetPositions } from './forget-position.ts'
import { StudyEntry } from './study-entry.tsx'
import { studyDayName } from './study-list-model.ts'
import { StudyWeek } from './study-week.tsx'
import styles from './study-list.module.css'

const STUDY_CALLS = ['GET /api/user/history/study', 'GET /api/user/history/week']
const loadConfirm = () => import('../../ui/confirm-dialog.tsx')

type Props = { api: Api; data: Model<'GET /api/user/history/study'>; week: WeekDay[] }

export function StudyList({ api, data, week }: Props) {
  const now = useNow()
  const client = useQueryClient()
  const { list, isRemoved, remove, undo } = useStudyRemoval(api)
  // New reading and listening is reported only to the server, so the cached lists are dropped: a reader who returns gets
  // fresh ones.
  useEffect(
    () => () => {
      for (const call of STUDY_CALLS) client.removeQueries({ queryKey: [call] })
    },
    [client],
  )
  return (
    <>
      <StudyWeek days={week} />
      <div ref={list} className={styles['list']} tabIndex={-1}>
        {data.list.map(({ date, data: entries }) => (
          <section key={date} className={styles['day']} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>
              <time dateTime={date}>{studyDayName(date, entries[0]?.studyTime ?? now, now)}</time>
            </h2>
            <ul>
              {entries.map((entry) =>
                isRemoved(entry) ? (
                  <RemovedEntry
                    key={studyKey(entry)}
                    text={m.study.recordDeleted({ title: entry.title })}
                    onUndo={() => undo(entry)}
                  />
                ) : (
                  <StudyEntry key={studyKey(entry)} entry={entry} onRemove={() => remove(entry)} />
                ),
              )}
            </ul>
          </section>
        ))}
        {data.list.length === 0 ? <NoStudies behind={data.totalCount > 0} /> : null}
      </div>
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => paths.shelf('history', page)} />
      {data.list.length > 0 ? <ClearStudies api={api} onCleared={() => list.current?.focus()} /> : null}
    </>
  )
}

/** Nothing at all, or nothing any more on a page whose entries were taken out one by one. */
function NoStudies({ behind }: { behind: boolean }) {
  return behind ? (
    <EmptyShelf text={m.study.pageCleared} way={m.study.toFirstPage} href={paths.shelf('history')} />
  ) : (
    <EmptyShelf text={m.study.noHistory} way={m.word.toFrontPage} href={paths.home()} />
  )
}

function ClearStudies({ api, onCleared }: { api: Api; onCleared: () => void }) {
  const client = useQueryClient()
  const [confirm, fetchConfirm] = useLazyPart(loadConfirm)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function clear() {
    setBusy(true)
    try {
      await api('DELETE /api/user/history/study')
      forgetPositions()
      await refreshStudies(client)
      toast(m.study.cleared)
      onCleared()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['foot']}>
      <button
        type="button"
        disabled={busy}
        aria-busy={busy}
        aria-haspopup="dialog"
        onClick={() => void fetchConfirm().then(setAsking)}
      >
        {busy ? m.study.clearing : m.study.clear}
      </button>
      {confirm ? (
        <confirm.ConfirmDialog
          open={asking}
          title={m.study.clearAsk}
          action={m.study.clearAll}
          onClose={() => setAsking(false)}
          onConfirm={() => void clear()}
        >
          {m.study.clearAbout}
        </confirm.ConfirmDialog>
      ) : null}
    </div>
  )
}

const studyKey = ({ contentType, contentId }: LastLearn): string => `${contentType}/${contentId}`

/** Deletes an entry of the history, together with the position that this browser stores for the item. */
function useStudyRemoval(api: Api) {
  const client = useQueryClient()

  async function drop(entry: LastLearn): Promise<void> {
    const { contentType, contentId } = entry
    try {
      await api('DELETE /api/user/history/study/:contentType/:contentId', { params: { contentType, contentId } })
    } catch (error) {
      // It is already deleted, by another tab or together with the item itself.
      if (statusOf(error) !== 404) throw error
    }
    forgetPosition(entry)
    await refreshStudies(client)
  }

  function dropOnLeaving(entry: LastLearn): void {
    forgetPosition(entry)
    void fetch(`/api/user/history/study/${studyKey(entry)}`, { method: 'DELETE', keepalive: true }).catch(() => {})
  }
  return useUndoableRemoval({ nameOf: studyKey, drop, dropOnLeaving })
}

/** The history in all its pages, and what there is to go on with. */
async function refreshStudies(client: ReturnType<typeof useQueryClient>): Promise<void> {
  const calls = ['GET /api/user/history/study', 'GET /api/index/lastLearn']
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call] })))
}
