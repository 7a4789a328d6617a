/** The draft as readers would see it, on a phone or a desktop; it reloads after each save and keeps its scroll position. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import styles from './front-preview.module.css'

const ADDRESS = paths.deskPreviewHome()

/** How wide the page believes to be; a desktop is drawn smaller, so that it fits. */
const DEVICES = { phone: { name: m.front.phone, width: 375 }, desktop: { name: m.front.desktop, width: 1280 } } as const
type Device = keyof typeof DEVICES

export function FrontPreview({ version }: { version: number }) {
  const [device, setDevice] = useState<Device>('phone')
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useFittedFrame(box, frame, DEVICES[device].width)

  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    reload(frame.current)
  }, [version])

  return (
    <section className={styles['preview']} aria-label={m.word.preview}>
      <div className={styles['choices']}>
        <fieldset className={boxes['choices']}>
          <legend className="visually-hidden">{m.front.previewWidth}</legend>
          {(Object.keys(DEVICES) as Device[]).map((each) => (
            <label key={each}>
              <input type="radio" name="front-device" checked={device === each} onChange={() => setDevice(each)} />
              {DEVICES[each].name}
            </label>
          ))}
        </fieldset>
        <Button kind="quiet" onClick={() => reload(frame.current)}>
          {m.front.reload}
        </Button>
        <a href={ADDRESS} target="_blank" rel="noreferrer">
          {m.front.openNewWindow}
        </a>
      </div>
      <div ref={box} className={styles['box']}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page under our own policy, with its scripts */}
        <iframe ref={frame} className={styles['frame']} title={m.front.draftPreview} src={ADDRESS} />
      </div>
    </section>
  )
}

/** Like the browser's reload button: the scroll position is preserved. */
function reload(frame: HTMLIFrameElement | null): void {
  const inside = frame?.contentWindow?.location
  if (!inside) return
  if (inside.pathname === ADDRESS) inside.reload()
  else inside.replace(ADDRESS)
}

/** Gives the frame its width and draws it as large as the box allows. */
function useFittedFrame(
  box: RefObject<HTMLDivElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  width: number,
): void {
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, frame.current]
    if (!outer || !inner) return
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width)
      const left = Math.max(0, (outer.clientWidth - width * scale) / 2)
      // Through the object model, since the policy forbids the attribute.
      inner.style.setProperty('width', `${width}px`)
      inner.style.setProperty('height', `${outer.clientHeight / scale}px`)
      inner.style.setProperty('transform', `translateX(${left}px) scale(${scale})`)
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(outer)
    return () => watcher.disconnect()
  }, [box, frame, width])
}
