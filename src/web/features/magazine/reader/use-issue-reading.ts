/** What this reader has read of an issue, as server and browser know it together. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../../routing/shown-page.ts'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { joinReading, NOBODY, type ReadingNote, type StoryReading } from '#domain/issue/issue-reading.ts'
import { userQuery } from '../../../api/call-query.ts'
import { noteRead, onNotes, readNotes, sendNotes } from './reading-notes.ts'
import { readingQuery } from './reading-query.ts'

const root = getRouteApi('__root__')
const NONE: ReadingNote[] = []

type IssueReadingState = {
  /** the newest first */
  reading: StoryReading[]
  note: (articleId: number, finished: boolean) => void
  /** what the server knows of the reader is here, or is not to be had */
  settled: boolean
}

export function useIssueReading(issueId: number): IssueReadingState {
  const { api, queryClient } = root.useRouteContext()
  const user = useQuery(userQuery).data ?? null
  // Nobody yet, in a document that many share: what is noted until then becomes the reader's.
  const owner = user?.uid ?? NOBODY
  const { data, fetchStatus } = useQuery({ ...readingQuery(api, issueId), enabled: owner !== NOBODY })
  const notes = useSyncExternalStore(onNotes, readNotes, () => NONE)

  const send = useCallback(() => {
    void sendNotes(owner, (issue, saved) => queryClient.setQueryData(readingQuery(api, issue).queryKey, saved))
  }, [api, queryClient, owner])

  useEffect(() => {
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [send])

  const note = useCallback(
    (article: number, finished: boolean) => {
      if (noteRead({ issue: issueId, article, finished, owner })) send()
    },
    [issueId, owner, send],
  )
  const reading = useMemo(() => joinReading(data?.list ?? [], notes, issueId, owner), [data, notes, issueId, owner])
  return { reading, note, settled: user === null || (owner !== NOBODY && fetchStatus !== 'fetching') }
}
