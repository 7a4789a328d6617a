/** A reader's own profile text, and their picture. */
import { z } from 'zod'
import { cityProblem, nameProblem, signatureProblem, tidyLine, tidySignature } from '#domain/account/profile-text.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { picture, timestamp } from '../core/field.ts'

/** Longer than any valid text, so that longer input need not be counted. */
const TEXT_MAX = 4000

function ownWords(problemOf: (text: string) => string | null, tidy: (text: string) => string, description: string) {
  return z
    .string()
    .max(TEXT_MAX, { error: () => m.predicate.tooLong })
    .superRefine((text, context) => {
      const problem = text.length > TEXT_MAX ? null : problemOf(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform(tidy)
    .meta({ description })
}

const profile = z.object({
  name: z.string(),
  signature: z.string(),
  city: z.string(),
  pic: picture.nullable(),
  phone: z.string().nullable().meta({ description: 'masked; null without one' }),
  countryCode: z.string(),
  hasPassword: z.boolean(),
  createdAt: timestamp,
  muteEnd: timestamp.nullable().meta({ description: 'until when nothing of this may be changed; null if it may' }),
})

export const ownProfileCalls = defineCalls({
  'GET /api/user/profile': {
    noun: 'account',
    summary: 'What the reader has told about themselves',
    model: profile,
    login: true,
    cache: 'personal',
  },
  'POST /api/user/profile': {
    noun: 'account',
    summary: 'Change name, biography and city',
    body: z.object({
      name: ownWords(nameProblem, tidyLine, '1 to 20 characters'),
      signature: ownWords(signatureProblem, tidySignature, 'up to 200 characters'),
      city: ownWords(cityProblem, tidyLine, 'up to 20 characters'),
    }),
    model: profile,
    login: true,
    cache: 'personal',
  },
  'POST /api/user/picture': {
    noun: 'account',
    summary: 'A new picture of the reader; it is cut to a square and kept without what its file tells besides',
    body: 'picture',
    model: picture,
    login: true,
    cache: 'personal',
    limit: {
      name: 'picture',
      counts: 'call',
      rules: [
        {
          per: 'account',
          max: 10,
          window: 'hour',
          get message() {
            return m.ownProfile.tooManyPictures
          },
        },
      ],
    },
  },
  'DELETE /api/user/picture': {
    noun: 'account',
    summary: 'Take the picture of the reader away',
    model: z.null(),
    login: true,
    cache: 'personal',
  },
})
