/** Tells of the button once, after a while and for a while (spec 4). It takes neither the focus nor room on the page. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { FAV, FAV_HINT_KEY } from '#rules/update-drawer.ts'
import { readStored, writeStored } from '../../storage.ts'
import { isQuiet, LATER } from '../../ui/is-quiet.ts'
import styles from './bookmark-hint.module.css'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  /** the wait was before this was fetched */
  waited: boolean
}

export function BookmarkHint({ button, waited }: Props) {
  const [shown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const target = button.current
    let timer = setTimeout(offer, waited ? 0 : FAV.wait * 1000)
    function offer() {
      if (readStored(FAV_HINT_KEY)) return
      if (!isQuiet()) {
        timer = setTimeout(offer, LATER)
        return
      }
      writeStored(FAV_HINT_KEY, 'seen')
      setShown(true)
      timer = setTimeout(leave, FAV.visit * 1000)
    }
    function leave() {
      // Whoever is looking at it keeps it.
      if (place.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, LATER)
      else setShown(false)
    }
    function know() {
      clearTimeout(timer)
      setShown(false)
    }
    target?.addEventListener('click', know)
    return () => {
      clearTimeout(timer)
      target?.removeEventListener('click', know)
    }
  }, [button, waited])

  function close() {
    setShown(false)
    button.current?.focus()
  }

  return (
    <div ref={place} role="status">
      {shown ? (
        <div className={styles['hint']}>
          <p>想再读一遍？点“收藏”，以后在“我的收藏”里就能找到。</p>
          <button type="button" onClick={close}>
            知道了
          </button>
        </div>
      ) : null}
    </div>
  )
}
