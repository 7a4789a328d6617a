/** The tags: the tree, a new one, and one of them. */
import { ResourceContextProvider } from 'ra-core'
import { Route, Routes, useParams, useSearchParams } from 'react-router'
import { ResourceCreate, ResourceEdit } from '../../resource/resource-edit.tsx'
import { tagResource } from '../../resources/tag.tsx'
import { NoRoom } from '../../shell/no-room.tsx'
import { TagTreeView } from './tag-tree.tsx'

export function Room() {
  return (
    <ResourceContextProvider value="tag">
      <Routes>
        <Route index element={<TagTreeView />} />
        <Route path="new" element={<NewTag />} />
        <Route path=":id" element={<OneTag />} />
        <Route path="*" element={<NoRoom />} />
      </Routes>
    </ResourceContextProvider>
  )
}

/** The query may name the parent tag. */
function NewTag() {
  const [query] = useSearchParams()
  const parentId = Number(query.get('parent')) || null
  return <ResourceCreate resource={{ ...tagResource, defaults: { name: '', parentId } }} />
}

function OneTag() {
  const { id = '' } = useParams()
  return /^\d{1,15}$/.test(id) ? <ResourceEdit key={id} resource={tagResource} id={Number(id)} /> : <NoRoom />
}
