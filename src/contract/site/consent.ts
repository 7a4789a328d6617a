/** Consent to the agreement and the privacy policy. */
import { z } from 'zod'
import { LEGAL_PAGES } from '#domain/content/static-page.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { wholeNumber } from '../core/field.ts'

/** What a signed-in reader has to agree to. */
export const dueConsent = z.array(
  z.object({
    page: z.enum(LEGAL_PAGES),
    title: z.string(),
    version: z.int(),
    linkUrl: z.string(),
    isFirst: z.boolean().meta({ description: 'no version of it was ever agreed to; false: it has changed since' }),
  }),
)
export type DueConsent = z.infer<typeof dueConsent>

export const consentCalls = defineCalls({
  'POST /api/user/consent': {
    noun: 'consent',
    summary: 'Agree to these versions of the agreement and the privacy policy',
    body: z.object({
      list: z
        .array(z.object({ page: z.enum(LEGAL_PAGES), version: wholeNumber({ min: 1, max: 1_000_000 }) }))
        .min(1, { error: () => m.consent.stateConsent })
        .max(LEGAL_PAGES.length, { error: () => m.consent.tooMuch }),
    }),
    model: z.null(),
    login: true,
    cache: 'secret',
  },
})
