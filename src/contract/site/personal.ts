/** What a page shows of its reader: documents are shared by many, so it is asked for apart, in one call for a whole page. */
import { z } from 'zod'
import { user } from './account.ts'
import { things } from './bookmark.ts'
import { courseProgress } from './course.ts'
import { followed, idList } from './follow.ts'
import { lastLearn } from './home.ts'
import { issueReading } from './issue-reading.ts'
import { unread } from './notice.ts'
import { playbackPosition } from './study.ts'
import { subscriptionState } from './subscription.ts'
import { defineCalls } from '../core/define-call.ts'
import { id } from '../core/field.ts'
import { m } from '#messages/contract.ts'

const personal = z.object({
  user,
  unread,
  things: z.array(z.string()).meta({ description: 'those of the things asked for that the reader keeps' }),
  ...followed.shape,
  lastLearn: lastLearn.nullable(),
  issue: z
    .object({
      reading: issueReading,
      open: z.array(z.int()).meta({ description: 'stories of the issue that are not free and open to this reader' }),
    })
    .nullable()
    .meta({ description: 'of the issue asked for; null without one, or if there is no such issue' }),
  heard: z
    .object({ ...subscriptionState.shape, ...courseProgress.shape, positions: z.array(playbackPosition) })
    .nullable()
    .meta({ description: 'of what is heard, if it was asked for and is there; positions are of everything' }),
})
export type Personal = z.infer<typeof personal>

const heard = z
  .string()
  .regex(/^[148]:\d{1,15}$/, { error: () => m.predicate.mustBeQuotedThingList })
  .transform((name) => {
    const [type, contentId] = name.split(':').map(Number)
    return { contentType: type!, contentId: contentId! }
  })
  .meta({ description: 'kind and id of a course, a podcast or an audio book, as 1:501' })

export const personalCalls = defineCalls({
  'GET /api/user/page': {
    noun: 'personal',
    summary: 'What a page shows of the signed-in reader: who they are, and what in it they keep and follow',
    query: z.object({
      things: things.optional(),
      people: idList,
      tags: idList,
      issueId: id.optional(),
      heard: heard.optional(),
    }),
    model: personal,
    login: true,
    cache: 'personal',
  },
})
