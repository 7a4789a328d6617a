/** The search over the page. */
import { getRouteApi, useRouter, useRouterState } from '../../../routing/shown-page.ts'
import { useEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { pageSource, pageSourceOf } from '#domain/page-source.ts'
import { MAGAZINE_SEARCH } from '#domain/search/search-kind.ts'
import { m } from '#messages/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-overlay.module.css'

const root = getRouteApi('__root__')

export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { api } = root.useRouteContext()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  // A reader who opens this will soon need the results page: its route chunk is loaded while they type.
  useEffect(() => {
    if (open) void router.preloadRoute({ to: paths.search() }).catch(() => {})
  }, [open, router])
  const inMagazines = pageSourceOf(here) === pageSource.magazine
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.word.search}
      place="top"
      className={styles['overlay']}
      initialFocus={input}
    >
      <div className={styles['inside']}>
        <SearchField
          api={api}
          inputRef={input}
          place="overlay"
          searchenter={here}
          type={inMagazines ? MAGAZINE_SEARCH.type : undefined}
          onDone={onClose}
        />
        {inMagazines ? <p className={styles['note']}>{m.search.inDigitalIssues}</p> : null}
      </div>
    </Dialog>
  )
}
