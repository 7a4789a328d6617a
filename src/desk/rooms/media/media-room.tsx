/** The media library: all pictures and audio, and one file with where it is used. */
import { Route, Routes } from 'react-router'
import { MediaList } from './media-list.tsx'
import { MediaPage } from './media-page.tsx'

export function Room() {
  return (
    <Routes>
      <Route index element={<MediaList />} />
      <Route path=":id" element={<MediaPage />} />
    </Routes>
  )
}
