/** Every address of the site is built here. */
export const paths = {
  home: () => '/',
  article: (id: number) => `/article/${id}`,
  column: (id: number, page = 1) => (page > 1 ? `/column/${id}?page=${page}` : `/column/${id}`),
  login: (back?: string) => (back ? `/login?back=${encodeURIComponent(back)}` : '/login'),
  apiDocs: () => '/api/docs',
  media: (path: string) => `/media/${path}`,
} as const

/** Where to go after sign-in: only places of our own site, never an address that someone else put into a link. */
export function safeReturn(back: string | undefined): string {
  if (!back || !/^\/(?![/\\])/.test(back)) return '/'
  try {
    const url = new URL(back, 'http://site.invalid')
    return url.host === 'site.invalid' && url.pathname !== '/login' ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
