/** Keeps the window title in sync with the page at the desk. */
import { useEffect } from 'react'
import { pageTitle } from '#domain/page-title.ts'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(`${title} · 编辑部`)
  }, [title])
}
