/** A person's profile: their public details, their works and comments, and their followers. */
import { tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { parseCommentCursor } from '#domain/comment/comment-list.ts'
import { isWorkType } from '#domain/content/work-kind.ts'
import { m } from '#messages/contract.ts'
import { comment } from './comment.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, picture, rowCount, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

/** Everything public about an account. Nothing may be added here of which its owner was not informed. */
export const homepage = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  isDeleted: z.boolean().meta({ description: 'the account has left; nothing else is told of it' }),
  isAuthor: z.boolean().meta({ description: 'writes for the house, or has made something of it' }),
  title: z.string().meta({ description: 'what an author is to the house; empty for readers' }),
  introduction: z.string().meta({ description: 'the biography of an author; empty for readers' }),
  signature: z.string().meta({ description: 'a line of their own' }),
  fans: z.int().meta({ description: 'how many follow them' }),
  followNum: z.int().meta({ description: 'how many people they follow' }),
  commentNum: z.int().meta({ description: 'comments that everybody can see; up to a minute old' }),
  worksNum: z.int().meta({ description: 'published works; up to a minute old, as all figures of works here' }),
  worksList: z
    .array(z.object({ contentType: z.int(), num: z.int() }))
    .meta({ description: 'how many of each kind; kinds without any are left out' }),
  firstTime: timestamp.nullable().meta({ description: 'when the first of the works came out' }),
})
export type PublicProfile = z.infer<typeof homepage>

const workPage = pageOf(contentCard)
export type WorkPage = z.infer<typeof workPage>

const profileComment = z.object({
  comment,
  thing: z
    .object({ contentType: z.int(), contentId: z.int(), title: z.string() })
    .meta({ description: 'what it is about' }),
})
export type ProfileComment = z.infer<typeof profileComment>

const profileCommentPage = z.object({
  list: z.array(profileComment),
  totalCount: z.int().meta({ description: 'up to a minute old' }),
  next: z.string().nullable().meta({ description: 'the `after` of the page that follows; null on the last' }),
})
export type ProfileCommentPage = z.infer<typeof profileCommentPage>

const fan = homepage.pick({ uid: true, name: true, pic: true, title: true, signature: true })
export type Fan = z.infer<typeof fan>

const fanPage = pageOf(fan)
export type FanPage = z.infer<typeof fanPage>

const workType = wholeNumber({ min: 1, max: 100 })
  .refine(isWorkType, { error: () => m.predicate.wrongWorkType })
  .meta({ description: '11 stories, 1 courses, 8 audio books, 4 podcasts, 9 episodes, 5 issues' })

export const profileCalls = defineCalls({
  'GET /api/homepage/index': {
    noun: 'homepage',
    summary: 'A person: what everybody may know of them, and how much they have made',
    query: z.object({ uid: id }),
    model: homepage,
    cache: 'public',
    tags: tagsFor.talker,
    shared: 'never',
  },
  'GET /api/homepage/listWorks': {
    noun: 'homepage',
    summary: 'What a person has made, of all kinds or of one, the newest first',
    query: z.object({ uid: id, contentType: workType.optional(), ...paging }),
    model: workPage,
    cache: 'public',
    tags: tagsFor.person,
    shared: 'never',
  },
  'GET /api/homepage/myCommentLsit': {
    noun: 'homepage',
    summary: 'What a person has said, the newest first: published comments on things that are published',
    query: z.object({
      uid: id,
      after: z
        .string()
        .refine((text) => parseCommentCursor(text) !== null, { error: () => m.word.wrongCursor })
        .optional()
        .meta({ description: 'the `next` of the page before: the page begins behind its last comment' }),
      rowNum: rowCount.default(20),
    }),
    model: profileCommentPage,
    cache: 'public',
    tags: tagsFor.talker,
    shared: 'never',
  },
  'GET /api/homepage/fansList': {
    noun: 'homepage',
    summary: 'Who follows a person; whoever followed last comes first',
    query: z.object({ uid: id, ...paging }),
    model: fanPage,
    cache: 'public',
    tags: tagsFor.person,
    shared: 'never',
  },
})
