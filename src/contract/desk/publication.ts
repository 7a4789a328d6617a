/** Authors, magazines, and the labels of audio tracks. */
import { z } from 'zod'
import { ALL_LABELS } from '#domain/issue/periodical-filter.ts'
import { m } from '#messages/contract.ts'
import { codeWord } from './site.ts'
import { longText } from './audio.ts'
import { id, picture, priceInput, shortText, wholeNumber } from '../core/field.ts'
import { resourceCalls } from '../core/resource-call.ts'

const name = (max: number) => shortText(max).min(1, { error: () => m.word.enterName })

const authorFields = {
  name: shortText(40)
    .min(1, { error: () => m.publication.enterPersonName })
    .meta({ description: 'two writers may have the same' }),
  title: shortText(60).meta({ description: 'what they are, as 摄影记者' }),
  biography: longText(2000),
  motto: shortText(100),
  pictureId: id.nullable().meta({ description: 'their face' }),
}

const magazineFields = {
  code: codeWord,
  name: name(20),
  description: shortText(300),
  frequency: name(12).meta({ description: 'how often it appears, as 周刊' }),
  price: priceInput('what an issue costs as a rule'),
  closed: z
    .boolean()
    .default(false)
    .meta({ description: 'readers find none of its issues, and none is sold; who owns one keeps it' }),
}

const labelFields = {
  code: codeWord.refine((code) => code !== ALL_LABELS, { error: () => m.publication.codeMeansAll }),
  name: name(12),
}

const ofSite = { noun: 'desk', permission: 'site' } as const

export const deskPublicationCalls = {
  ...resourceCalls('author', {
    ...ofSite,
    get one() {
      return m.word.author
    },
    row: z.object({
      ...authorFields,
      picture: picture.nullable(),
      articleCount: z.int().meta({ description: 'published stories' }),
      followerCount: z.int(),
      ownAccount: z.boolean().meta({ description: 'they sign in themselves: name and face are theirs to change' }),
      namesakeCount: z.int().meta({ description: 'readers who had the same name before' }),
    }),
    input: z.object(authorFields),
  }),
  ...resourceCalls('magazine', {
    ...ofSite,
    get one() {
      return m.word.magazine
    },
    row: z.object({ ...magazineFields, position: z.int(), issueCount: z.int(), planCount: z.int() }),
    input: z.object(magazineFields),
    arrange: true,
    // One of them has the number 0, as in `magazineId`.
    rowId: wholeNumber({ max: Number.MAX_SAFE_INTEGER }),
  }),
  ...resourceCalls('track-label', {
    ...ofSite,
    get one() {
      return m.word.trackLabel
    },
    row: z.object({ ...labelFields, position: z.int(), trackCount: z.int() }),
    input: z.object(labelFields),
    arrange: true,
  }),
}
