/** The desk around a form follows the settings that were saved in it: name, rooms, memberships, colours. */
import { createContext, useContext } from 'react'
import { THEME_SHEET } from '#domain/paths.ts'
import { toPublicSite, type PublicSite } from '#domain/site/public-site.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { themePath } from '#domain/site/site-theme.ts'

export const ShowSiteContext = createContext<(site: PublicSite) => void>(() => {})

export function useShowSite(): (saved: { settings: SiteSettings }) => void {
  const show = useContext(ShowSiteContext)
  return ({ settings }) => {
    show(toPublicSite(settings))
    loadTheme(themePath(settings.theme))
  }
}

/** In place of the style sheet that the document came with, as soon as it is there. */
function loadTheme(path: string | null): void {
  const before = document.querySelectorAll(`link[rel="stylesheet"][href^="${THEME_SHEET}"]`)
  const dropBefore = () => before.forEach((link) => link.remove())
  if (path === null) return dropBefore()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: path, onload: dropBefore })
  document.head.append(link)
}
