/** A link to a film that becomes its player when it is pressed. */
import { useEffect, useRef, useState, type MouseEvent } from 'react'

export function usePlaying<Player extends HTMLMediaElement>(onStart: () => void) {
  const [playing, setPlaying] = useState(false)
  const player = useRef<Player>(null)

  // A keyboard user continues in the player that replaced the button.
  useEffect(() => {
    if (playing) player.current?.focus()
  }, [playing])

  function play(event: MouseEvent) {
    event.preventDefault()
    setPlaying(true)
    onStart()
  }
  return { playing, player, play }
}
