/** The frame of the desks that are pages of the site: the same side as in the program of the desk. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deskMeQuery } from '../features/desk/desk-me-query.ts'
import { DeskSide } from '../ui/desk-side.tsx'
import styles from './desk-layout.module.css'
import { TOP_ID } from './frame/page-top.ts'

const root = getRouteApi('__root__')

export function DeskLayout({ children }: { children: ReactNode }) {
  const { api } = root.useRouteContext()
  // Whoever gives a page this frame has fetched it.
  const { data: me } = useQuery({ ...deskMeQuery(api), enabled: false })
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={styles['desk']}>
      {me ? <DeskSide me={me} here={here} inProgram={false} topId={TOP_ID} /> : null}
      <div className={styles['page']}>{children}</div>
    </div>
  )
}
