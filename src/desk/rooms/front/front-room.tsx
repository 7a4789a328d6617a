/** The front page: its blocks and recommendations, beside a preview. */
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
import { FrontEditor } from './front-editor.tsx'

export function Room() {
  const { data, error, refetch } = useCallQuery('GET /api/desk/front')
  if (error) return <RoomError error={error} onRetry={() => void refetch()} />
  if (!data) return <RoomLoading />
  return <FrontEditor first={data} />
}
