/** All static pages, the legal ones also as they were: the route determines which one. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useMatch } from '../routing/shown-page.ts'
import { isFixedPage, isLegalPage, pathOfPage, STATIC_PAGES } from '#domain/content/static-page.ts'
import { staticPageQuery } from '../api/optional-query.ts'
import { AboutView } from '../features/about/about-view.tsx'
import { aboutHead } from '../features/about/about-head.ts'
import { UnpublishedPage, unpublishedHead } from '../features/about/unpublished-page.tsx'
import { VersionLinks } from '../features/about/version-links.tsx'
import { found, missing, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const root = getRouteApi('__root__')

type Address = { params: { code?: string }; search: { version?: unknown } }

/** A page of the publisher's own choice has its code in the address. */
const codeOf = (address: string, { code }: Address['params']): string =>
  code ?? (STATIC_PAGES.find(({ path }) => path === address) ?? STATIC_PAGES[0]).code

/** Of the legal pages; without a number, the current one. */
const versionOf = (code: string, { version }: Address['search']) =>
  isLegalPage(code) && /^[1-9]\d{0,5}$/.test(String(version)) ? Number(version) : undefined

export async function load(
  context: PageContext,
  { path, params, search }: { path: string } & Address,
): Promise<PageHead> {
  const code = codeOf(path, params)
  const version = versionOf(code, search)
  // Fixed pages have one address, which is another.
  if (params.code !== undefined && isFixedPage(code)) throw missing(context)
  const page = await found(context, context.queryClient.ensureQueryData(staticPageQuery(context.api, code, version)))
  if (page)
    return { ...aboutHead(page, pathOfPage(code)), ...(page.version < page.newestVersion ? { noindex: true } : {}) }
  if (version !== undefined || !isFixedPage(code)) throw missing(context)
  return unpublishedHead(code, path)
}

export function Page() {
  const { api } = root.useRouteContext()
  const { routeId, params, loaderDeps } = useMatch({ strict: false })
  const code = codeOf(routeId, params as Address['params'])
  const { data: page } = useSuspenseQuery(staticPageQuery(api, code, versionOf(code, loaderDeps as Address['search'])))
  if (!page) return <UnpublishedPage code={code} />
  const foot = isLegalPage(code) ? <VersionLinks page={page} path={pathOfPage(code)} /> : null
  return <AboutView key={`${code}-${page.version}`} page={page} foot={foot} />
}
