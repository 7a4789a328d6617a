/** Old addresses: the rules, what was not found, lines in and out. */
import { ResourceContextProvider } from 'ra-core'
import { Route, Routes, useParams, useSearchParams } from 'react-router'
import { ResourceCreate, ResourceEdit } from '../../resource/resource-edit.tsx'
import { ResourceList } from '../../resource/resource-list.tsx'
import { redirectResource } from '../../resources/redirect.tsx'
import { NoRoom } from '../../shell/no-room.tsx'
import { RedirectExchange } from './redirect-import.tsx'
import { RedirectMissing } from './redirect-missing.tsx'

export function Room() {
  return (
    <ResourceContextProvider value="redirect">
      <Routes>
        <Route index element={<ResourceList resource={redirectResource} />} />
        <Route path="missing" element={<RedirectMissing />} />
        <Route path="import" element={<RedirectExchange />} />
        <Route path="new" element={<NewRedirect />} />
        <Route path=":id" element={<OneRedirect />} />
        <Route path="*" element={<NoRoom />} />
      </Routes>
    </ResourceContextProvider>
  )
}

/** The query may name the old address. */
function NewRedirect() {
  const [query] = useSearchParams()
  const defaults = { ...redirectResource.defaults, from: query.get('from') ?? '' }
  return <ResourceCreate resource={{ ...redirectResource, defaults }} />
}

function OneRedirect() {
  const { id = '' } = useParams()
  return /^\d{1,15}$/.test(id) ? <ResourceEdit key={id} resource={redirectResource} id={Number(id)} /> : <NoRoom />
}
