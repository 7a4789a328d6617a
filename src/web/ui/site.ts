/** The settings of the site for the components of its pages. */
import { createContext, useContext } from 'react'
import type { PublicSite } from '#domain/site/public-site.ts'

export const SiteContext = createContext<PublicSite | null>(null)

export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no site in context')
  return site
}
