/** What the page of a person says about itself to machines. Only those who have made something are to be found. */
import type { Homepage, WorkPage } from '#contract/homepage.ts'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { typeOfWork, workName, type WorkSearch } from '#rules/work-kind.ts'
import { breadcrumb, publisher } from '../../json-ld.ts'
import type { PageHead } from '../../page-head.ts'

export function homepageHead(person: Homepage, works: WorkPage, { type, page = 1 }: WorkSearch): PageHead {
  const { uid, name, pic, isDeleted } = person
  const kind = type && workName(typeOfWork(type))
  // A name alone may also be that of a tag or a story.
  const title = isDeleted ? name : `${name}的${kind ?? '主页'}`
  const image = pic ? `${pic.url}?w=640` : undefined
  return {
    title: page > 1 ? `${title}（第${page}页）` : title,
    description: describe(person, kind),
    canonical: paths.user(uid, type, page),
    ...(image ? { image } : {}),
    ...(isDeleted || works.list.length === 0 ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && !isDeleted && [profile(person, image), breadcrumb({ name })],
  }
}

function describe({ isDeleted, name, introduction, signature, worksNum }: Homepage, kind: string | undefined): string {
  if (isDeleted) return '这个账号已经注销。'
  if (kind) return `${name}在《${brand.name}》的${kind}，由新到旧。`
  return introduction || signature || `${name}在《${brand.name}》的主页，共有 ${worksNum} 件作品。`
}

function profile({ uid, name, title, introduction, isAuthor }: Homepage, image: string | undefined) {
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
