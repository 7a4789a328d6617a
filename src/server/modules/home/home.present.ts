import type { Head, IssueCard, NewsDay, SoundCard } from '#contract/home.ts'
import { clockTime } from '#rules/clock-time.ts'
import { contentType } from '#rules/content-type.ts'
import { paths } from '#rules/paths.ts'
import { beijingTime } from '#rules/relative-time.ts'
import { presentPicture } from '../media/media.present.ts'
import type * as queries from './home.queries.ts'

type Row<Query extends (...parameters: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Query>> extends (infer Item)[] ? Item : never

export function presentLinks(rows: Row<typeof queries.listNavigation>[], place: string) {
  const toLink = (row: (typeof rows)[number]) => ({ name: row.name, linkUrl: row.link_url, icon: row.icon })
  return rows
    .filter((row) => row.place === place && row.parent_id === null)
    .map((row) => ({ ...toLink(row), subNavList: rows.filter((child) => child.parent_id === row.id).map(toLink) }))
}

export function presentTopAd(row: { name: string; link_url: string; path: string }): Head['indexHeadAd'] {
  return { name: row.name, webIconUrl: paths.media(row.path), webLinkUrl: row.link_url }
}

export function presentIssueCard(row: Row<typeof queries.listIssues>): IssueCard {
  return {
    id: row.id,
    magazineName: row.magazine_name,
    number: row.number,
    title: row.title,
    coverLine: row.cover_line,
    pic: presentPicture(row, `${row.magazine_name}第${row.number}期封面：${row.title}`),
    publishTime: row.published_at,
    leadArticleId: row.lead_article_id === null ? null : Number(row.lead_article_id),
  }
}

export function presentSoundCard(row: Row<typeof queries.listNewestEpisodes>): SoundCard {
  return {
    contentType: contentType.episode,
    id: row.id,
    title: row.title,
    summary: row.summary,
    zhuanlanName: row.podcast_title,
    pic: presentPicture(row, row.podcast_title),
    audioUrl: paths.media(row.sound_path),
    duration: clockTime((row.duration_ms ?? 0) / 1000),
  }
}

export function presentNewsDay(rows: Row<typeof queries.listNewsDay>[]): NewsDay | null {
  const first = rows[0]
  if (!first) return null
  return {
    date: first.day,
    data: rows.map(({ id, published_at, title, brief, category }) => ({
      id,
      time: beijingTime(published_at),
      title,
      brief,
      category,
    })),
  }
}
