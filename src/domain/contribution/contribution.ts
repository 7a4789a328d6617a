/** Contributions: two kinds, their categories, length limits, and states. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import { paths } from '../paths.ts'

export const CONTRIBUTION_KINDS = ['contribute', 'cooperate'] as const
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number]

export const KIND_NAMES: Readonly<Record<ContributionKind, string>> = labels(() => ({
  contribute: m.contribution.kindManuscript,
  cooperate: m.contribution.kindCooperation,
}))

export const KIND_PATHS: Readonly<Record<ContributionKind, string>> = {
  contribute: paths.contribute(),
  cooperate: paths.cooperation(),
}

type Category = { code: string; name: string }

/** The choices; a category code of one kind means nothing for the other. */
export const CATEGORIES: Readonly<Record<ContributionKind, readonly Category[]>> = {
  contribute: [
    {
      code: 'report',
      get name() {
        return m.contribution.reporting
      },
    },
    {
      code: 'essay',
      get name() {
        return m.contribution.essay
      },
    },
    {
      code: 'review',
      get name() {
        return m.contribution.reviews
      },
    },
    {
      code: 'poem',
      get name() {
        return m.contribution.poem
      },
    },
    {
      code: 'photo',
      get name() {
        return m.contribution.photography
      },
    },
    {
      code: 'letter',
      get name() {
        return m.contribution.readerLetter
      },
    },
  ],
  cooperate: [
    {
      code: 'content',
      get name() {
        return m.contribution.contentAndRights
      },
    },
    {
      code: 'brand',
      get name() {
        return m.contribution.brandAndAdvertising
      },
    },
    {
      code: 'event',
      get name() {
        return m.contribution.eventsAndExhibitions
      },
    },
    {
      code: 'school',
      get name() {
        return m.contribution.schoolsAndLibraries
      },
    },
    {
      code: 'other',
      get name() {
        return m.contribution.otherCategory
      },
    },
  ],
}

/** A code that is no longer known is shown as it is. */
export const categoryName = (kind: ContributionKind, code: string): string =>
  CATEGORIES[kind].find((category) => category.code === code)?.name ?? code

export const CONTRIBUTION_STATES = ['new', 'reading', 'accepted', 'declined', 'done'] as const
export type ContributionState = (typeof CONTRIBUTION_STATES)[number]

const STATE_NAMES: Readonly<Record<ContributionKind, Readonly<Record<ContributionState, string>>>> = {
  contribute: {
    get new() {
      return m.contribution.stateReceived
    },
    get reading() {
      return m.contribution.manuscriptReading
    },
    get accepted() {
      return m.contribution.manuscriptAccepted
    },
    get declined() {
      return m.contribution.manuscriptDeclined
    },
    get done() {
      return m.contribution.manuscriptPublished
    },
  },
  cooperate: {
    get new() {
      return m.contribution.stateReceived
    },
    get reading() {
      return m.contribution.cooperationDiscussed
    },
    get accepted() {
      return m.contribution.cooperationAgreed
    },
    get declined() {
      return m.contribution.cooperationDeclined
    },
    get done() {
      return m.contribution.cooperationDone
    },
  },
}

export const stateName = (kind: ContributionKind, state: ContributionState): string => STATE_NAMES[kind][state]

/** The notice to the sender when this state is reached; none when it was only set back to new. */
export function stateWords(kind: ContributionKind, title: string, state: ContributionState): string | null {
  if (state === 'new') return null
  const what =
    kind === 'contribute' ? m.contribution.yourManuscript({ title }) : m.contribution.yourCooperationLetter({ title })
  return m.contribution.contributionState({ what, state: stateName(kind, state) })
}

/** So many characters of text, as the database counts them. */
export const CONTRIBUTION_TEXT: Readonly<Record<ContributionKind, { min: number; max: number }>> = {
  contribute: { min: 10, max: 20_000 },
  cooperate: { min: 10, max: 2000 },
}

/** The editor's internal note. */
export const CONTRIBUTION_NOTE_MAX = 500

/** Where editors download the attachment. */
export const attachmentPath = (id: number): string => `/api/desk/contribution/${id}/attachment`
