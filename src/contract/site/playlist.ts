/** What plays when the reader presses play on an item. */
import { tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { id, wholeNumber } from '../core/field.ts'
import { audioCard } from './podcast.ts'

export const playlist = z.object({
  list: z.array(audioCard).meta({ description: 'in the order in which it is heard; 200 at most' }),
  index: z.int().meta({ description: 'where to begin' }),
})
export type Playlist = z.infer<typeof playlist>

export const playlistCalls = defineCalls({
  'GET /api/klisten/playlist': {
    noun: 'listen',
    summary:
      'What is heard of a thing: the lessons of a course, the episodes of a podcast, the tracks of an issue; of what is locked a sample',
    query: z.object({
      contentType: wholeNumber({ min: 1, max: 100 }).meta({
        description: '1 course, 2 lesson, 4 podcast, 5 issue, 8 audio book, 9 episode, 10 audio edition, 11 article',
      }),
      contentId: id,
    }),
    model: playlist,
    cache: 'personal',
    tags: tagsFor.audio,
  },
})
