/** The latest updates in a drawer at the right, on narrow screens at the bottom. Fetched when first used. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { UpdateItem } from '#contract/site/front-card.ts'
import { opensWindow, registryLink } from '#domain/content/content-link.ts'
import { m } from '#messages/site.ts'
import { LATEST_UPDATE_KEY, updateDay } from './update-drawer-state.ts'
import { track } from '../../analytics/analytics.ts'
import { writeStored } from '../../storage.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { latestUpdates } from './latest-updates.ts'
import { useOffer, useVisit } from './use-offer.ts'
import styles from './update-drawer.module.css'

/** So many of them (spec 9). */
const LATEST_UPDATES = 3

const root = getRouteApi('__root__')

type Props = { open: boolean; onChange: (open: boolean) => void; bell: RefObject<HTMLElement | null> }

export function UpdateDrawer({ open, onChange, bell }: Props) {
  const { api } = root.useRouteContext()
  const body = useRef<HTMLDivElement>(null)
  const close = () => onChange(false)
  const [offered, setOffered] = useState(false)
  // How it was opened decides how it looks until it is closed, the way out included.
  const [calm, setCalm] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setCalm(offered)
    else setOffered(false)
  }

  useOffer({
    api,
    open() {
      setOffered(true)
      onChange(true)
    },
  })
  useVisit(open && calm, body, close)

  useEffect(() => {
    if (!open) return
    writeStored(LATEST_UPDATE_KEY, updateDay(Date.now()))
    track('update-show', { opened: calm ? 'by-itself' : 'by-hand' })
  }, [open, calm])

  return (
    <Dialog
      // A drawer that takes the focus and one that does not are separate instances: one never turns into the other.
      key={calm ? 'calm' : 'asked'}
      open={open}
      onClose={close}
      title={m.frame.newUpdates}
      place="right"
      calm={calm}
      className={styles['drawer']}
      {...(calm ? {} : { finalFocus: bell })}
    >
      <div ref={body}>
        <Updates onFollow={close} />
      </div>
    </Dialog>
  )
}

function Updates({ onFollow }: { onFollow: () => void }) {
  const { api } = root.useRouteContext()
  const { data, error, isFetching, refetch } = useQuery(latestUpdates(api))
  if (data && data.length > 0) {
    return (
      <ul className={styles['list']}>
        {data.slice(0, LATEST_UPDATES).map((item) => (
          <Update key={`${item.contentType}-${item.contentId}`} item={item} onFollow={onFollow} />
        ))}
      </ul>
    )
  }
  if (error && !isFetching) {
    return (
      <p className={styles['note']} role="alert">
        {m.frame.failure({ message: error.message })}
        <button type="button" onClick={() => void refetch()}>
          {m.word.retry}
        </button>
      </p>
    )
  }
  return (
    <p className={styles['note']} role="status">
      {data === undefined ? m.frame.loadingUpdates : m.frame.noUpdates}
    </p>
  )
}

function Update({ item, onFollow }: { item: UpdateItem; onFollow: () => void }) {
  const { name, courseName, courseType, updateStr, contentType, contentId } = item
  const link = registryLink(item)
  return (
    <li>
      <a
        href={link}
        onClick={() => {
          track('update-click', { contentType, contentId })
          onFollow()
        }}
        {...(opensWindow(link) ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <span className={styles['kind']}>{courseType}</span>
        <span className={styles['name']}>{name}</span>
        <span className={styles['series']}>
          {courseName ? `${courseName}　` : ''}
          {updateStr}
        </span>
      </a>
    </li>
  )
}
