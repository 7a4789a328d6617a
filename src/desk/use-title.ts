/** The title of the window follows what lies on the desk. */
import { useEffect } from 'react'
import { pageTitle } from '#domain/page-title.ts'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(`${title} · 编辑部`)
  }, [title])
}
