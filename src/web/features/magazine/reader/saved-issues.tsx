/**
 * The issues saved on this device, with their sizes. Only the browser knows them: the server renders nothing, and readers
 * without saved issues see nothing. Meant for the reader's shelf.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NOBODY } from '#domain/issue/issue-reading.ts'
import { offlineFileSize, type SavedIssue } from '#domain/issue/offline-issue.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../../api/call-query.ts'
import { listSavedIssues, onSaving, removeSaved } from '../../../offline/saved-issue.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './saved-issues.module.css'

export function SavedIssues() {
  const reader = useQuery(userQuery).data?.uid ?? NOBODY
  const [list, setList] = useState<SavedIssue[]>([])

  useEffect(() => {
    const look = () => void listSavedIssues(reader).then(setList, () => setList([]))
    look()
    return onSaving(look)
  }, [reader])

  async function remove({ issueId }: SavedIssue) {
    await removeSaved(issueId, reader)
    toast(m.magazine.removed)
  }

  if (list.length === 0) return null
  const bytes = list.reduce((sum, issue) => sum + issue.bytes, 0)
  return (
    <section className={styles['saved']} aria-labelledby="saved-issues">
      <h2 id="saved-issues">
        {m.magazine.onThisDevice}
        <span>{m.magazine.readableOffline({ size: offlineFileSize(bytes) })}</span>
      </h2>
      <ul>
        {list.map((issue) => (
          <li key={issue.issueId}>
            {issue.cover ? <img src={issue.cover} alt="" width="48" height="64" /> : <span />}
            <div>
              <a href={paths.read(issue.issueId)}>{issue.title}</a>
              <p>
                <span>{m.magazine.magazineNumber({ magazineName: issue.magazineName, number: issue.number })}</span>
                <span>{m.magazine.storyCount({ count: issue.articles.length })}</span>
                <span>{offlineFileSize(issue.bytes)}</span>
                <span>{m.magazine.savedOn({ date: chineseDate(issue.savedAt) })}</span>
              </p>
            </div>
            <button
              type="button"
              aria-label={m.magazine.removeTitle({ title: issue.title })}
              onClick={() => void remove(issue)}
            >
              {m.word.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
