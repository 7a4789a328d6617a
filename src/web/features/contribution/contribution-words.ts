/** What the two forms call the same lines. */
import type { ContributionKind } from '#domain/contribution/contribution.ts'
import { m } from '#messages/site.ts'

type FormWords = {
  heading: string
  name: string
  category: string
  title: string
  text: string
  hint: string
  send: string
  mine: string
  none: string
}

export const FORM_WORDS: Readonly<Record<ContributionKind, FormWords>> = {
  contribute: {
    heading: m.contribution.contributeHeading,
    name: m.contribution.contributeName,
    category: m.contribution.contributeCategory,
    title: m.contribution.contributeTitle,
    text: m.word.body,
    hint: m.contribution.contributeHint,
    send: m.contribution.contributeSend,
    mine: m.contribution.contributeMine,
    none: m.contribution.contributeNone,
  },
  cooperate: {
    heading: m.contribution.cooperateHeading,
    name: m.contribution.cooperateName,
    category: m.word.category2,
    title: m.contribution.cooperateTitle,
    text: m.word.content,
    hint: m.contribution.cooperateHint,
    send: m.contribution.cooperateSend,
    mine: m.contribution.cooperateMine,
    none: m.contribution.cooperateNone,
  },
}
