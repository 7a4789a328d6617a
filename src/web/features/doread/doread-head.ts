/** What the pages of the award say about themselves to machines. */
import type { Award, AwardBook, AwardData, AwardPage, JudgeCard, JudgeDetail } from '#contract/site/doread.ts'
import { leadPicture, type LeadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { collectionHead } from '../../head/collection-head.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

const CONTEXT = 'https://schema.org'
const HERE = { name: '行读图书奖', path: paths.doread() }

/** The first of the covers in the head of an award. */
export const HERO_COVER: LeadShape = { shown: 240, sizes: '240px' }

/** The same award is shown on the award's front page and on its own page: each states its own address. */
export function awardHead(award: Award, path: string): PageHead {
  const cover = award.books.find((book) => book.status === 'winner')?.pic
  const isFront = path === HERE.path
  return {
    title: isFront ? HERE.name : `${award.title}：${award.theme}`,
    description: isFront ? `${award.title}：${award.theme}。${award.statement}` : award.statement,
    canonical: path,
    ...(cover ? { image: `${cover.url}?w=640`, leadPicture: leadPicture(cover, HERO_COVER) } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': CONTEXT,
        '@type': 'CollectionPage',
        name: award.title,
        headline: award.theme,
        description: award.statement,
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        publisher,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: award.books.length,
          itemListElement: award.books.map((book, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: describeBook(book, award.title),
          })),
        },
      },
      // The last event of a year is the public one: the award ceremony.
      ...award.events.slice(-1).map((event) => ({
        '@context': CONTEXT,
        '@type': 'Event',
        name: `${award.title}：${event.title}`,
        description: event.text,
        startDate: event.day,
        organizer: publisher,
      })),
      isFront ? breadcrumb({ name: HERE.name }) : breadcrumb(HERE, { name: award.title }),
    ],
  }
}

/** Only what won carries the award. */
function describeBook(book: AwardBook, award: string) {
  return {
    '@type': 'Book',
    name: book.title,
    author: { '@type': 'Person', name: book.authorName },
    publisher: { '@type': 'Organization', name: book.publisher },
    genre: book.genre,
    description: book.description,
    inLanguage: 'zh-CN',
    ...(book.pic ? { image: `site:${book.pic.url}?w=640` } : {}),
    ...(book.status === 'winner' ? { award } : {}),
  }
}

export const emptyAwardHead = (): PageHead => ({ title: HERE.name, canonical: HERE.path })

export function judgeListHead(judges: JudgeCard[]): PageHead {
  return collectionHead({
    name: '行读图书奖历届评委',
    description: judges.map(({ name, title }) => `${name}，${title}`).join('；'),
    path: paths.doreadJudge(),
    entries: judges.map(({ id, name }) => ({ title: name, path: paths.doreadJudge(id) })),
  })
}

export function judgeHead(judge: JudgeDetail): PageHead {
  const path = paths.doreadJudge(judge.id)
  return {
    title: `${judge.name}：行读图书奖评委`,
    description: judge.statement,
    canonical: path,
    ...(judge.pic ? { image: `${judge.pic.url}?w=640` } : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': CONTEXT,
        '@type': 'ProfilePage',
        url: `site:${path}`,
        mainEntity: { '@type': 'Person', name: judge.name, jobTitle: judge.title },
      },
      breadcrumb(HERE, { name: '历届评委', path: paths.doreadJudge() }, { name: judge.name }),
    ],
  }
}

export function awardTextHead(title: string, page: AwardPage, path: string): PageHead {
  return {
    title: `${title}：行读图书奖`,
    description: firstSentences(page.html) || `${title}：行读图书奖`,
    canonical: path,
    ...(page.html ? {} : { noindex: true }),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: title,
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        publisher,
      },
      breadcrumb(HERE, { name: title }),
    ],
  }
}

/** As much as results of a search show. */
const firstSentences = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)

export function dataHead({ year, total }: AwardData): PageHead {
  const path = paths.doreadData()
  const description = `行读图书奖 ${year.length} 年来收到的 ${total} 种书：历年数目、文类与出版机构。`
  return {
    title: '参评数据：行读图书奖',
    description,
    canonical: path,
    jsonLd: import.meta.env.SSR && [
      {
        '@context': CONTEXT,
        '@type': 'Dataset',
        name: '行读图书奖参评数据',
        description,
        url: `site:${path}`,
        creator: publisher,
      },
      breadcrumb(HERE, { name: '参评数据' }),
    ],
  }
}
