/** The settings of the site: who publishes it, how it looks, and who may find it. */
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
import { SiteEditor } from './site-editor.tsx'

export function Room() {
  const { data, error, refetch } = useCallQuery('GET /api/desk/settings')
  if (error) return <RoomError error={error} onRetry={() => void refetch()} />
  if (!data) return <RoomLoading />
  return <SiteEditor first={data} />
}
