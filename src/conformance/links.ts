/** Where items of each kind link to, pictures in their size, and the analytics events. */
import { contentLink, entryLink, opensWindow } from '#domain/content/content-link.ts'
import { EVENT_NAMES, type EventName } from '#domain/event.ts'
import { imageUrl } from '#domain/media/image-width.ts'
import { paths } from '#domain/paths.ts'
import { MAGAZINE_SEARCH } from '#domain/search/search-kind.ts'
import { BOOKMARK_ATTRIBUTES } from '#contract/site/bookmark-attribute.ts'
import type { ValueEntry, WordEntry } from './entry.ts'

const section = 7

const lead = (types: readonly number[], subType?: number) =>
  types.map((contentType) => contentLink({ contentType, contentId: 7, subType }, 'list'))

const leads = (types: readonly number[], link: string, subType?: number): ValueEntry => ({
  section,
  name: `kinds ${types.join(', ')}${subType === undefined ? '' : ` with sub-type ${subType}`} lead to ${link}`,
  gives: () => lead(types, subType),
  expected: types.map(() => link),
})

const COURSE = '/h5/zhuanlan/detail.do?id=7&from=list'

const REPORTED: readonly EventName[] = [
  ...(['audio-play', 'audio-pause', 'audio-close', 'audio-list'] as const),
  ...(['audio-speed', 'audio-prev', 'audio-next', 'audio-finish'] as const),
]

export const links: readonly ValueEntry[] = [
  leads([1, 3, 6, 7, 10, 16, 24, 27, 31, 39], COURSE),
  leads([2], COURSE),
  leads([2], '/article/7', 5),
  leads([2], '/article/7', 11),
  leads([2], COURSE, 1),
  leads([5], '/magazine/7'),
  leads([5], '/article/7', 5),
  leads([5], '/article/7', 11),
  leads([4, 11, 12, 44, 54], '/article/7'),
  leads([8, 9], '/listen/7'),
  {
    section,
    name: 'what an entry of a list opens',
    gives: () => [1, 2, 3, 31, 5, 9, 27].map((contentType) => entryLink({ contentType, contentId: 7 })),
    expected: [...[1, 2, 3, 31].map(() => '/h5/zhuanlan/detail.do?id=7'), '/magazine/7', '/listen/7', 'no-manuscript'],
  },
  {
    section,
    name: 'a course opens in a window of its own',
    gives: () => [opensWindow(paths.course(7)), opensWindow(paths.article(7))],
    expected: [true, false],
  },
  {
    section,
    name: 'pictures at twice their size',
    gives: () => imageUrl('/media/a.jpg', 160),
    expected: '/media/a.jpg?w=320',
  },
  { section, name: 'a search among issues says so', gives: () => MAGAZINE_SEARCH.position, expected: 'webMagazine' },
  { section, name: 'attributes of a kept issue', gives: () => [...BOOKMARK_ATTRIBUTES], expected: [5, 58] },
  {
    section,
    name: 'what is told of the player',
    gives: () => REPORTED.filter((name) => !EVENT_NAMES.includes(name)),
    expected: [],
  },
]

export const linkWords: readonly WordEntry[] = [
  {
    section,
    name: 'head and reader are fetched beside the blocks',
    where: 'src/web/routing/root-route.tsx',
    words: ['Promise.all', 'GET /api/index/head', 'userQuery'],
  },
]
