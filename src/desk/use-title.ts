/** Keeps the window title in sync with the page at the desk. */
import { useEffect } from 'react'
import { useSite } from '#web/ui/site.ts'
import { pageTitle } from '#domain/page-title.ts'
import { m } from '#messages/desk.ts'

export function useTitle(title: string): void {
  const site = useSite()
  useEffect(() => {
    document.title = pageTitle(m.shell.windowTitle({ title }), site)
  }, [title, site])
}
