/** Puts the player at the foot of the page, outside of what the router changes: it lives as long as the document. */
import { createRoot } from 'react-dom/client'
import { audio } from './audio-element.ts'
import { PlayerBar } from './bar/player-bar.tsx'
import { connectPlayer } from './player-events.ts'

export { pause, startFrom as playFrom, playList, queueNext } from './player-store.ts'

const container = document.createElement('div')
// In the document, so that others can listen to its events.
document.body.append(audio, container)
connectPlayer()
createRoot(container).render(<PlayerBar />)
