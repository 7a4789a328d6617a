/** The stories: a list of all, and the editor of one. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useFreshQuery } from '../../use-call.ts'
import { DeskStoryList } from './story-list.tsx'

/** The editor weighs much more than the list. */
const StoryDesk = lazy(async () => ({ default: (await import('./story-desk.tsx')).StoryDesk }))

export function Room() {
  return (
    <Routes>
      <Route index element={<DeskStoryList />} />
      <Route path=":id" element={<OpenStory />} />
    </Routes>
  )
}

function OpenStory() {
  const id = Number(useParams()['id'])
  // Always what the server has now: a text from a minute ago would be in conflict at the first letter.
  const story = useQuery({
    ...callQuery(browserApi, 'GET /api/desk/story/:id', { params: { id } }),
    ...{ staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  })
  const choice = useFreshQuery('GET /api/desk/storyChoice')
  const error = story.error ?? choice.error
  // A failed refetch does not interrupt an editor who is writing.
  if (!story.data || !choice.data) {
    if (!error) return <RoomLoading />
    return <RoomError error={error} onRetry={() => void Promise.all([story.refetch(), choice.refetch()])} />
  }
  return (
    <Suspense fallback={<RoomLoading />}>
      <StoryDesk key={id} first={story.data} choice={choice.data} />
    </Suspense>
  )
}
