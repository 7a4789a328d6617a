/** Introduces the button once, after a while and for a while (spec 4). It takes neither the focus nor space on the page. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import { FAV, FAV_HINT_KEY } from '../../ui/hint-time.ts'
import { readStored, writeStored } from '../../storage.ts'
import { showWhenIdle, autoDismiss } from '../../ui/show-when-idle.ts'
import styles from './bookmark-hint.module.css'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  /** the wait was before this was fetched */
  waited: boolean
}

const isNew = () => !readStored(FAV_HINT_KEY)

export function BookmarkHint({ button, waited }: Props) {
  const [shown, setShown] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const target = button.current
    const hide = () => setShown(false)
    let callOff = showWhenIdle(waited ? 0 : FAV.wait, isNew, () => {
      writeStored(FAV_HINT_KEY, 'seen')
      setShown(true)
      callOff = autoDismiss(FAV.visit, () => container.current, hide)
    })
    // A reader who presses the button knows it.
    function know() {
      callOff()
      hide()
    }
    target?.addEventListener('click', know)
    return () => {
      callOff()
      target?.removeEventListener('click', know)
    }
  }, [button, waited])

  function close() {
    setShown(false)
    button.current?.focus()
  }

  return (
    <div ref={container} role="status">
      {shown ? (
        <div className={styles['hint']}>
          <p>{m.bookmark.hint}</p>
          <button type="button" onClick={close}>
            {m.bookmark.gotIt}
          </button>
        </div>
      ) : null}
    </div>
  )
}
