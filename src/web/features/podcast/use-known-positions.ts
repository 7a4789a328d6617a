/**
 * The reader's playback positions: as stored in this browser, and for signed-in readers as other devices reported them to
 * the server. The newer one applies. Shared pages contain none of it.
 */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useState } from 'react'
import { mergePositions, type KnownPositions } from '#domain/audio/known-position.ts'
import {
  parsePositions,
  PLAYBACK_POSITION_KEY,
  type PlaybackPosition,
} from '../../player/position/playback-position.ts'
import { callQuery, userQuery } from '../../api/call-query.ts'
import { readStored } from '../../storage.ts'
import { toKnownPositions } from './listened-share.ts'

const root = getRouteApi('__root__')

export function useKnownPositions(): KnownPositions {
  const { api } = root.useRouteContext()
  const signedIn = Boolean(useQuery(userQuery).data?.uid)
  const query = callQuery(api, 'GET /api/user/history/position')
  // Without an answer the list is there all the same, with what this browser knows.
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: signedIn })
  const [own, setOwn] = useState<PlaybackPosition[]>([])
  useEffect(() => setOwn(parsePositions(readStored(PLAYBACK_POSITION_KEY))), [])

  return mergePositions([...own, ...toKnownPositions(data?.list ?? [], dataUpdatedAt)])
}
