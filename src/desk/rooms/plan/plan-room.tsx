/** The issues: a list of all, and the planner of one. */
import { useQuery } from '@tanstack/react-query'
import { Route, Routes, useParams } from 'react-router'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useFreshQuery } from '../../use-call.ts'
import { PlanEditor } from './plan-editor.tsx'
import { PlanList } from './plan-list.tsx'

export function Room() {
  return (
    <Routes>
      <Route index element={<PlanList />} />
      <Route path=":id" element={<OpenPlan />} />
    </Routes>
  )
}

function OpenPlan() {
  const id = Number(useParams()['id'])
  // Always what the server has now: a plan from a minute ago would be in conflict at the first change.
  const plan = useQuery({
    ...callQuery(browserApi, 'GET /api/desk/plan/:id', { params: { id } }),
    ...{ staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  })
  const choice = useFreshQuery('GET /api/desk/planChoice')
  const error = plan.error ?? choice.error
  if (error) return <RoomError error={error} onRetry={() => void Promise.all([plan.refetch(), choice.refetch()])} />
  if (!plan.data || !choice.data) return <RoomLoading />
  return <PlanEditor key={id} first={plan.data} choice={choice.data} />
}
