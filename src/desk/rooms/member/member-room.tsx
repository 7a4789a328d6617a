/** The room of members: the list, and a page for each of them. */
import { Route, Routes } from 'react-router'
import { MemberList } from './member-list.tsx'
import { MemberPage } from './member-page.tsx'

export function Room() {
  return (
    <Routes>
      <Route index element={<MemberList />} />
      <Route path=":uid" element={<MemberPage />} />
    </Routes>
  )
}
