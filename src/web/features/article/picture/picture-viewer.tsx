/** The pictures of a story in full screen: arrows and swipes page through them, a double press or a pinch enlarges. */
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './picture-viewer.module.css'
import { usePictureZoom } from './use-picture-zoom.ts'

type Shown = { link: HTMLAnchorElement; src: string; alt: string; caption: string; width: number; height: number }

/** The story itself defines the pictures and their order. */
function readPictures(page: HTMLElement | null): Shown[] {
  return [...(page?.querySelectorAll<HTMLAnchorElement>('a.zoom') ?? [])].map((link) => {
    const image = link.querySelector('img')
    return {
      link,
      src: link.href,
      alt: image?.alt ?? '',
      caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
      width: image?.width ?? 0,
      height: image?.height ?? 0,
    }
  })
}

type Props = {
  page: RefObject<HTMLElement | null>
  /** the link that was pressed; null when the viewer is shut */
  pressed: HTMLAnchorElement | null
  onClose: () => void
}

export function PictureViewer({ page, pressed, onClose }: Props) {
  const [pictures, setPictures] = useState<Shown[]>([])
  const [index, setIndex] = useState(0)
  const back = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (!pressed) return
    const found = readPictures(page.current)
    setPictures(found)
    setIndex(
      Math.max(
        0,
        found.findIndex(({ link }) => link === pressed),
      ),
    )
    back.current = pressed
  }, [page, pressed])

  const turn = (side: -1 | 1) => setIndex((current) => Math.min(pictures.length - 1, Math.max(0, current + side)))
  const picture = pictures[index]

  // The neighbours are loaded while this one is shown.
  useEffect(() => {
    if (!pressed) return
    for (const side of [index + 1, index - 1]) {
      const neighbour = pictures[side]
      if (neighbour) new Image().src = neighbour.src
    }
  }, [pressed, pictures, index])

  function steer(event: KeyboardEvent) {
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (!side) return
    event.preventDefault()
    turn(side)
  }

  return (
    <Dialog.Root open={pressed !== null && picture !== undefined} onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['viewer']} finalFocus={back} onKeyDown={steer}>
          <Dialog.Title className="visually-hidden">{m.article.storyPictures}</Dialog.Title>
          {picture ? <Stage key={picture.src} picture={picture} onTurn={turn} /> : null}
          <p className={styles['caption']} aria-live="polite">
            <span className={styles['count']}>
              {index + 1} / {pictures.length}
            </span>
            {picture?.caption || picture?.alt}
          </p>
          <button
            type="button"
            aria-label={m.article.previousPicture}
            data-side="left"
            aria-disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="arrow" />
          </button>
          <button
            type="button"
            aria-label={m.article.nextPicture}
            data-side="right"
            aria-disabled={index >= pictures.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="arrow" />
          </button>
          <Dialog.Close className={styles['close']} aria-label={m.word.close}>
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Stage({ picture, onTurn }: { picture: Shown; onTurn: (side: -1 | 1) => void }) {
  const stage = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const { close, ...gestures } = usePictureZoom(stage, onTurn)
  return (
    <div ref={stage} className={styles['stage']} data-close={close} data-state={state} {...gestures}>
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
      {state === 'here' ? null : (
        <p role="status">{state === 'failed' ? m.article.pictureFailed : m.article.pictureLoading}</p>
      )}
    </div>
  )
}
