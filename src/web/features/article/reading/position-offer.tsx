/** Saves the reader's position in this story, and offers it on return. It never scrolls the page automatically. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { m } from '#messages/site.ts'
import { parseReadingPositions, READING_PLACE_KEY } from '../../study/reading-position.ts'
import { readStored, writeStored } from '../../../storage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { offerPosition, positionsAfter, type OfferedPosition } from './position-model.ts'
import styles from './position-offer.module.css'

/** How often a position is saved while the page scrolls, in ms. */
const PAUSE = 1000
/** The line of the viewport at which people read, from the top. */
const READING_LINE = 0.4
/** Viewport heights after which the reader has started again and needs no reminder any more. */
const BEGUN_ANEW = 1.5

const listBlocks = (body: HTMLElement) =>
  [...body.children].filter((block): block is HTMLElement => !block.matches('section.notes'))

const readPositions = () => parseReadingPositions(readStored(READING_PLACE_KEY))

const textsOf = (blocks: HTMLElement[]) => blocks.map((block) => block.textContent)

function savePosition(id: number, body: HTMLElement): void {
  const blocks = listBlocks(body)
  const line = innerHeight * READING_LINE
  const block = blocks.findLastIndex((element) => element.getBoundingClientRect().top < line)
  const positions = positionsAfter(readPositions(), { id, block, at: Date.now() }, textsOf(blocks))
  if (positions) writeStored(READING_PLACE_KEY, JSON.stringify(positions))
}

export function PositionOffer({ article: { id }, body }: { article: Article; body: RefObject<HTMLElement | null> }) {
  const [offer, setOffer] = useState<OfferedPosition | null>(null)
  const offered = useRef(false)

  useEffect(() => {
    // A reader who followed a link into the text, or whose scroll position was restored, is already where they want to be.
    const text = location.hash || scrollY >= innerHeight ? null : body.current
    const found = text && offerPosition(readPositions(), id, textsOf(listBlocks(text)))
    offered.current = found !== null
    setOffer(found)
  }, [id, body])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = undefined
      // While an offer is shown, its position is not overwritten.
      if (body.current && !offered.current) savePosition(id, body.current)
    }
    const move = () => {
      if (offered.current && scrollY > innerHeight * BEGUN_ANEW) {
        offered.current = false
        setOffer(null)
      }
      timer ??= setTimeout(note, PAUSE)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('scroll', move, { signal, passive: true })
    addEventListener('pagehide', note, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, body])

  function answer() {
    offered.current = false
    setOffer(null)
  }

  function goOn() {
    const block = body.current && offer ? listBlocks(body.current)[offer.block] : undefined
    answer()
    if (!block) return
    block.scrollIntoView()
    // Keyboards and readers aloud go on from there, too.
    block.tabIndex = -1
    block.focus({ preventScroll: true })
  }

  return (
    <div role="status" className={styles['room']}>
      {offer ? (
        <div className={styles['offer']}>
          <p>{m.article.readAsFarAs({ place: offer.words ? `“${offer.words}…”` : m.article.aPicture })}</p>
          <button type="button" className={styles['go']} onClick={goOn}>
            {m.article.continue}
          </button>
          <button type="button" className={styles['close']} aria-label={m.article.noThanks} onClick={answer}>
            <Icon name="close" />
          </button>
        </div>
      ) : null}
    </div>
  )
}
