/** The room of members: the list, and each of them on a page of their own. */
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
