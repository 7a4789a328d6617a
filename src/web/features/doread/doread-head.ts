/** What the pages of the award say about themselves to machines. */
import type {
  Award,
  AwardBook,
  AwardData,
  AwardPage,
  JudgeCard,
  JudgeDetail,
  ReadingList,
} from '#contract/site/doread.ts'
import { leadPicture, type LeadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import type { AwardNames } from '#domain/site/award-names.ts'
import { m } from '#messages/site.ts'
import { collectionHead } from '../../head/collection-head.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

const CONTEXT = 'https://schema.org'
const hereOf = ({ name }: AwardNames) => ({ name, path: paths.doread() })

/** The first of the covers in the head of an award. */
export const HERO_COVER: LeadShape = { shown: 240, sizes: '240px' }

/** The same award is shown on the award's front page and on its own page: each states its own address. */
export function awardHead(names: AwardNames, award: Award, path: string): PageHead {
  const here = hereOf(names)
  const cover = award.books.find((book) => book.status === 'winner')?.pic
  const isFront = path === here.path
  return {
    title: isFront ? here.name : m.doread.awardTitle({ title: award.title, theme: award.theme }),
    description: isFront
      ? m.doread.awardDescription({ title: award.title, theme: award.theme, statement: award.statement })
      : award.statement,
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
        name: m.doread.eventOfAward({ title: award.title, event: event.title }),
        description: event.text,
        startDate: event.day,
        organizer: publisher,
      })),
      isFront ? breadcrumb({ name: here.name }) : breadcrumb(here, { name: award.title }),
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

export const emptyAwardHead = ({ name }: AwardNames): PageHead => ({ title: name, canonical: paths.doread() })

export function judgeListHead({ name: award }: AwardNames, judges: JudgeCard[]): PageHead {
  return collectionHead({
    name: m.doread.judgesOfAward({ award }),
    description: judges.map(({ name, title }) => m.doread.judgeAndTitle({ name, title })).join(m.word.semicolon),
    path: paths.doreadJudge(),
    entries: judges.map(({ id, name }) => ({ title: name, path: paths.doreadJudge(id) })),
  })
}

export function judgeHead(names: AwardNames, judge: JudgeDetail): PageHead {
  const path = paths.doreadJudge(judge.id)
  return {
    title: m.doread.judgePageTitle({ name: judge.name, award: names.name }),
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
      breadcrumb(hereOf(names), { name: m.doread.judges, path: paths.doreadJudge() }, { name: judge.name }),
    ],
  }
}

/** `lists`: the reading lists below the text, of the page that has them. */
type TextPage = { title: string; path: string; page: AwardPage; lists: readonly ReadingList[] }

export function awardTextHead(names: AwardNames, { title, path, page, lists }: TextPage): PageHead {
  const pageTitle = m.doread.textPageTitle({ title, award: names.name })
  return {
    title: pageTitle,
    description: firstSentences(page.html) || pageTitle,
    canonical: path,
    ...(page.html || lists.length > 0 ? {} : { noindex: true }),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: title,
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        publisher,
      },
      breadcrumb(hereOf(names), { name: title }),
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

export function dataHead(names: AwardNames, { year, total }: AwardData, page: AwardPage): PageHead {
  const path = paths.doreadData()
  const award = names.name
  const description =
    total > 0 ? m.doread.figuresDescription({ award, years: year.length, total }) : m.doread.figuresName({ award })
  return {
    title: m.doread.textPageTitle({ title: m.doread.entryFigures, award }),
    description,
    canonical: path,
    ...(total > 0 || page.html ? {} : { noindex: true }),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': CONTEXT,
        '@type': 'Dataset',
        name: m.doread.figuresName({ award }),
        description,
        url: `site:${path}`,
        creator: publisher,
      },
      breadcrumb(hereOf(names), { name: m.doread.entryFigures }),
    ],
  }
}
