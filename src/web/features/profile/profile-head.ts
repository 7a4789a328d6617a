/** Metadata of a profile for machines. Only profiles with works are indexed. */
import type { PublicProfile } from '#contract/site/profile.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { homepageTab, workKindOf, type ProfileSearch } from './profile-tab.ts'
import { paths } from '#domain/paths.ts'
import { typeOfWork, workName } from '#domain/content/work-kind.ts'
import { m } from '#messages/site.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

export function homepageHead(person: PublicProfile, search: ProfileSearch, site: PublicSite): PageHead {
  const { uid, name, pic, isDeleted } = person
  const { page = 1 } = search
  // The default tab has no second address.
  const type = homepageTab({}, person) === search.type ? undefined : search.type
  const kind = type && nameOf(type)
  // A name alone may also be that of a tag or a story.
  const title = isDeleted ? name : m.profile.nameAndKind({ name, kind: kind ?? m.profile.profile })
  const image = pic ? `${pic.url}?w=640` : undefined
  return {
    title: page > 1 ? m.profile.titleWithPage({ title, page }) : title,
    description: describe(person, kind, site),
    canonical: paths.user(uid, type, page),
    ...(image ? { image } : {}),
    ...(hasWorks(person, search) ? {} : { noindex: true }),
    jsonLd: import.meta.env.SSR && !isDeleted && [profile(person, image), breadcrumb({ name })],
  }
}

const OTHER_NAMES = { comment: m.word.comment, fans: m.profile.followers }

function nameOf(type: NonNullable<ProfileSearch['type']>): string {
  return type === 'comment' || type === 'fans' ? OTHER_NAMES[type] : workName(typeOfWork(type))
}

/** Whether works are shown, and there are any. */
function hasWorks(person: PublicProfile, search: ProfileSearch): boolean {
  const kind = workKindOf(search)
  const type = kind && typeOfWork(kind)
  const some = type === undefined ? person.worksNum > 0 : person.worksList.some((known) => known.contentType === type)
  return some && homepageTab(search, person) === 'work'
}

function describe(
  { isDeleted, name, introduction, signature, worksNum }: PublicProfile,
  kind: string | undefined,
  site: PublicSite,
): string {
  if (isDeleted) return m.profile.accountClosed
  if (kind) return m.profile.kindDescription({ name, site: site.name, kind })
  const figure = worksNum > 0 ? m.profile.withWorks({ worksNum }) : ''
  return introduction || signature || m.profile.profileDescription({ name, site: site.name, figure })
}

function profile({ uid, name, title, introduction, isAuthor }: PublicProfile, image: string | undefined) {
  const url = `site:${paths.user(uid)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: 'zh-CN',
    url,
    mainEntity: {
      '@type': 'Person',
      identifier: String(uid),
      name,
      url,
      ...(title ? { jobTitle: title } : {}),
      ...(introduction ? { description: introduction } : {}),
      ...(image ? { image: `site:${image}` } : {}),
      ...(isAuthor ? { worksFor: publisher } : {}),
    },
  }
}
