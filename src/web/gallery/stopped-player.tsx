/** The player with a list that waits, as after a page was loaded anew: nothing is fetched before it is pressed. */
import { useEffect } from 'react'
import { contentType } from '#domain/content/content-type.ts'
import { dispatch } from '../player/player-core.ts'
import { square } from './fixture/words.ts'

const ITEM = {
  contentType: contentType.episode,
  pic: square.url,
  duration: '38:20',
  zhuanlanName: '街谈',
  sampleSeconds: 0,
}

/** It stands at the foot of the document, where other entries may have put it before. */
const mount = () => import('../player/mount-player.tsx')

export function StoppedPlayer({ title }: { title: string }) {
  useEffect(() => {
    const list = [1, 2].map((id) => ({ ...ITEM, id, title, audioUrl: `/play/9/${id}` }))
    void mount().then(() => {
      dispatch({ type: 'restore', list, index: 0, speed: 1 })
      dispatch({ type: 'place', currentTime: 754 })
    })
    // The list is kept by the browser, where the site would find it.
    const clear = () => dispatch({ type: 'clear' })
    addEventListener('pagehide', clear)
    return () => {
      removeEventListener('pagehide', clear)
      clear()
    }
  }, [title])
  return null
}
