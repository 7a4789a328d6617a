/** The rooms of a resource: its list, a new row, and one row. */
import { ResourceContextProvider } from 'ra-core'
import type { ComponentType } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { NoRoom } from '../shell/no-room.tsx'
import type { DeskResource } from './desk-resource.ts'
import { ResourceCreate, ResourceEdit } from './resource-edit.tsx'
import { ResourceList } from './resource-list.tsx'

export function openResource(resource: DeskResource): ComponentType {
  return function ResourceRoom() {
    return (
      <ResourceContextProvider value={resource.name}>
        <Routes>
          <Route index element={<ResourceList resource={resource} />} />
          <Route path="new" element={<ResourceCreate resource={resource} />} />
          <Route path=":id" element={<OneRow resource={resource} />} />
          <Route path="*" element={<NoRoom />} />
        </Routes>
      </ResourceContextProvider>
    )
  }
}

function OneRow({ resource }: { resource: DeskResource }) {
  const { id = '' } = useParams()
  // Another row is another form: nothing of the last one stays.
  return /^\d{1,15}$/.test(id) ? <ResourceEdit key={id} resource={resource} id={Number(id)} /> : <NoRoom />
}
