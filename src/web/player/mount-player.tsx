/** Puts the player at the foot of the page, outside of what the router changes: it lives as long as the document. */
import { createRoot } from 'react-dom/client'
import { PlayerBar } from './player-bar.tsx'
import { audio } from './player-store.ts'

export { pause, playList } from './player-store.ts'

const place = document.createElement('div')
// In the document, so that others hear of its events.
document.body.append(audio, place)
createRoot(place).render(<PlayerBar />)
