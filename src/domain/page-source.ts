/** Where on the site something happened: the labels 1 to 12 of spec 3, which leaves their meaning to us. */
export const pageSource = {
  home: 1,
  article: 2,
  column: 3,
  magazine: 4,
  course: 5,
  listen: 6,
  search: 7,
  topic: 8,
  special: 9,
  ranking: 10,
  user: 11,
  other: 12,
} as const

export type PageSource = (typeof pageSource)[keyof typeof pageSource]

const FIRST_WORDS: Readonly<Record<string, PageSource>> = {
  '': pageSource.home,
  article: pageSource.article,
  latest: pageSource.article,
  articleList: pageSource.article,
  column: pageSource.column,
  'all-column': pageSource.column,
  magazine: pageSource.magazine,
  possess: pageSource.magazine,
  course: pageSource.course,
  study: pageSource.course,
  h5: pageSource.course,
  listen: pageSource.listen,
  search: pageSource.search,
  topic: pageSource.topic,
  special: pageSource.special,
  ranking: pageSource.ranking,
  user: pageSource.user,
  follow: pageSource.user,
}

export function pageSourceOf(path: string): PageSource {
  const word = path.split('/')[1] ?? ''
  return Object.hasOwn(FIRST_WORDS, word) ? FIRST_WORDS[word]! : pageSource.other
}

/** The slots for advertisements. */
export const AD_SLOTS = ['top', 'big', 'small'] as const
