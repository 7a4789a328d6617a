/**
 * The banner above the front page. It is always rendered; an attribute of the root element hides it, which the boot file
 * sets before the first paint, so that a banner that was closed takes no room even for a moment.
 */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useRef } from 'react'
import type { Head } from '#contract/site/home.ts'
import { imageSources, imageUrl } from '#domain/media/image-width.ts'
import { m } from '#messages/site.ts'
import { leadsOutside, TOP_AD_ATTRIBUTE, TOP_AD_KEY, topAdAway } from './top-ad-state.ts'
import { track } from '../../analytics/analytics.ts'
import { callQuery } from '../../api/call-query.ts'
import { readStored, writeStored } from '../../storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { focusTop } from './page-top.ts'
import styles from './top-ad.module.css'

const SHOWN = 1440

/** For browsers that keep nothing: closed is closed, at least until the next document. */
let closedHere: string | null = null

const rootRoute = getRouteApi('__root__')

export function TopAd() {
  const { api } = rootRoute.useRouteContext()
  const { data: head } = useSuspenseQuery(callQuery(api, 'GET /api/index/head'))
  return head.indexHeadAd ? <Banner ad={head.indexHeadAd} /> : null
}

function Banner({ ad }: { ad: NonNullable<Head['indexHeadAd']> }) {
  const follow = useRef(() => {})
  const counted = useRef('')
  const { code } = ad

  useEffect(() => {
    const root = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const away = topAdAway(readStored(TOP_AD_KEY) ?? closedHere, Date.now())
      if (away > 0) {
        root.setAttribute(TOP_AD_ATTRIBUTE, 'closed')
        timer = setTimeout(look, away)
        return
      }
      root.removeAttribute(TOP_AD_ATTRIBUTE)
      if (counted.current !== code) track('ad-show', { slot: 'top', code })
      counted.current = code
    }
    follow.current = look
    look()
    // Another tab may have closed it, and timers sleep when the device does.
    addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [code])

  function closeBanner() {
    closedHere = String(Date.now())
    writeStored(TOP_AD_KEY, closedHere)
    track('ad-close', { slot: 'top', code })
    follow.current()
    // The button is about to be removed; a keyboard user continues from the next element.
    focusTop()
  }

  return (
    <aside className={styles['ad']} aria-label={m.word.ad}>
      <a
        href={ad.webLinkUrl}
        onClick={() => track('ad-click', { slot: 'top', code })}
        {...(leadsOutside(ad.webLinkUrl) ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <img
          src={imageUrl(ad.webIconUrl, SHOWN / 2)}
          srcSet={imageSources(ad.webIconUrl, SHOWN)}
          sizes="100vw"
          width={SHOWN}
          height={112}
          alt=""
          fetchPriority="low"
          decoding="async"
        />
        <span className={styles['name']}>{ad.name}</span>
        <span className={styles['mark']}>{m.word.ad}</span>
      </a>
      <button type="button" aria-label={m.frame.closeAd} onClick={closeBanner}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
