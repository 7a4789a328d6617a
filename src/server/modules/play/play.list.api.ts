import type { Handlers } from '../../http/api/api.ts'
import type { PlaylistService } from './play.list.ts'

type Calls = 'GET /api/klisten/playlist'

export function playlistHandlers(playlist: PlaylistService): Pick<Handlers, Calls> {
  return {
    'GET /api/klisten/playlist': ({ query }, { viewer, now }) => playlist.findPlaylist(query, viewer, now),
  }
}
