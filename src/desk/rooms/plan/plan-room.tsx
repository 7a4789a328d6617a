/** The issues of the house: a list of all, and the planner of one. */
import { Route, Routes, useParams } from 'react-router'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
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
  const plan = useCallQuery('GET /api/desk/plan/:id', { params: { id } })
  const choice = useCallQuery('GET /api/desk/planChoice')
  const error = plan.error ?? choice.error
  if (error) return <RoomError error={error} onRetry={() => void Promise.all([plan.refetch(), choice.refetch()])} />
  if (!plan.data || !choice.data) return <RoomLoading />
  return <PlanEditor key={id} first={plan.data} choice={choice.data} />
}
