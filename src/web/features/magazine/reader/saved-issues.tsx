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
    toast('已从本机移除')
  }

  if (list.length === 0) return null
  const bytes = list.reduce((sum, issue) => sum + issue.bytes, 0)
  return (
    <section className={styles['saved']} aria-labelledby="saved-issues">
      <h2 id="saved-issues">
        存在本机<span>没有网络也能读　{offlineFileSize(bytes)}</span>
      </h2>
      <ul>
        {list.map((issue) => (
          <li key={issue.issueId}>
            {issue.cover ? <img src={issue.cover} alt="" width="48" height="64" /> : <span />}
            <div>
              <a href={paths.read(issue.issueId)}>{issue.title}</a>
              <p>
                <span>
                  {issue.magazineName}第 {issue.number} 期
                </span>
                <span>{issue.articles.length} 篇</span>
                <span>{offlineFileSize(issue.bytes)}</span>
                <span>存于{chineseDate(issue.savedAt)}</span>
              </p>
            </div>
            <button type="button" aria-label={`从本机移除《${issue.title}》`} onClick={() => void remove(issue)}>
              移除
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
