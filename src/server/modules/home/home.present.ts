import type { AdCardModel, Link, UpdateItem } from '#contract/site/front-card.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { relativeTime } from '#domain/time/relative-time.ts'
import type { AdRow, LinkRow, NewLessonRow, NavigationSlot, UpdateRow } from './home.queries.ts'

const presentLink = (row: LinkRow): Link => ({ name: row.name, linkUrl: row.link_url, icon: row.icon })

const listTop = (rows: LinkRow[], slot: NavigationSlot) =>
  rows.filter((row) => row.place === slot && row.parent_id === null)

export const presentLinks = (rows: LinkRow[], place: NavigationSlot): Link[] => listTop(rows, place).map(presentLink)

/** `isShown` tells whether there is something behind a link; a group of which nothing is left goes with its entries. */
export function presentNavigation(rows: LinkRow[], isShown: (link: { linkUrl: string }) => boolean) {
  return listTop(rows, 'head').flatMap((row) => {
    const children = rows.filter((child) => child.parent_id === row.id).map(presentLink)
    const subNavList = children.filter(isShown)
    const entry = { name: row.name, linkUrl: row.link_url, subNavList }
    return subNavList.length > 0 || (children.length === 0 && isShown(entry)) ? [entry] : []
  })
}

export function presentAd(row: AdRow): AdCardModel {
  return {
    code: row.code,
    slot: row.slot,
    name: row.name,
    webIconUrl: paths.media(row.path),
    webLinkUrl: row.link_url,
    width: row.width ?? 0,
    height: row.height ?? 0,
  }
}

export function presentUpdate(row: UpdateRow, now: number): UpdateItem {
  const updateTime = row.published_at ?? 0
  return {
    name: row.title,
    updateStr: relativeTime(updateTime, now),
    updateTime,
    courseType: contentLabel(row.content_type),
    courseName: row.podcast_title ?? row.magazine_name ?? row.author_name,
    contentId: row.content_id,
    contentType: row.content_type,
  }
}

/** A lesson is played on the page of its course. */
export function presentNewLesson(row: NewLessonRow, now: number): UpdateItem {
  const updateTime = row.published_at ?? 0
  return {
    name: row.title,
    updateStr: relativeTime(updateTime, now),
    updateTime,
    courseType: contentLabel(contentType.lesson),
    courseName: row.course_title,
    contentId: row.course_id,
    contentType: contentType.course,
  }
}
