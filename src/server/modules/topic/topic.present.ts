import type { Topic, TopicCardModel } from '#contract/site/topic.ts'
import { presentPicture } from '../media/media.present.ts'
import type { OpinionRow, TopicRow } from './topic.queries.ts'

export function presentTopicCard(row: TopicRow): TopicCardModel {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    pic: presentPicture(row, row.title),
    joinNum: row.participant_count,
    publishTime: row.published_at,
  }
}

export function presentOpinion(row: OpinionRow): Topic['opinionList'][number] {
  return {
    id: row.id,
    name: row.name,
    pic: presentPicture(row, row.name),
    text: row.text,
    zanNum: row.like_count,
  }
}
