/** The fields of the contribution form and their validation messages, the same on client and server. */
import { m } from '#messages/domain.ts'
import { countCommentCharacters, tidyComment } from '../comment/comment-text.ts'
import { CATEGORIES, CONTRIBUTION_TEXT, type ContributionKind } from './contribution.ts'

export type ContributionWords = { name: string; contact: string; title: string; category: string; text: string }
export type ContributionField = keyof ContributionWords

export const NO_WORDS: ContributionWords = { name: '', contact: '', title: '', category: '', text: '' }

export const CONTRIBUTION_MAX = { name: 40, contact: 100, title: 100 } as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PHONE = /^\+?\d{7,15}$/

/** Full width becomes half; blanks and dashes between the digits of a number are no part of it. */
export function tidyContact(text: string): string {
  const contact = text.normalize('NFKC').trim()
  return contact.includes('@') ? contact : contact.replace(/[\s\p{Pd}]/gu, '')
}

const tidyLine = (text: string): string => tidyComment(text).replace(/\s+/g, ' ')

function lineProblem(text: string, max: number, missing: string): string | null {
  const { length } = [...tidyLine(text)]
  if (length === 0) return missing
  return length > max ? m.predicate.tooManyCharacters({ max }) : null
}

type Problem = (words: ContributionWords, kind: ContributionKind) => string | null

const PROBLEMS: Record<ContributionField, Problem> = {
  name: ({ name }, kind) =>
    lineProblem(
      name,
      CONTRIBUTION_MAX.name,
      kind === 'contribute' ? m.contribution.enterNameOrPenName : m.contribution.enterContactPerson,
    ),
  contact: ({ contact }) => {
    const tidy = tidyContact(contact)
    if (!tidy) return m.contribution.enterEmailOrPhone
    const good = tidy.length <= CONTRIBUTION_MAX.contact && (EMAIL.test(tidy) || PHONE.test(tidy))
    return good ? null : m.predicate.mustBeEmailOrPhone
  },
  category: ({ category }, kind) =>
    CATEGORIES[kind].some(({ code }) => code === category) ? null : m.contribution.chooseOne,
  title: ({ title }, kind) =>
    lineProblem(
      title,
      CONTRIBUTION_MAX.title,
      kind === 'contribute' ? m.contribution.enterManuscriptTitle : m.contribution.enterSubject,
    ),
  text: ({ text }, kind) => {
    const { min, max } = CONTRIBUTION_TEXT[kind]
    const count = countCommentCharacters(text)
    if (count === 0) return kind === 'contribute' ? m.contribution.writeManuscript : m.contribution.describeCooperation
    if (count < min) return m.contribution.writeAtLeast({ min })
    return count > max ? m.contribution.textTooLong({ max, excess: count - max }) : null
  },
}

/** In the order of the form. */
export const CONTRIBUTION_FIELDS = Object.keys(PROBLEMS) as ContributionField[]

export const contributionProblem = (
  field: ContributionField,
  words: ContributionWords,
  kind: ContributionKind,
): string | null => PROBLEMS[field](words, kind)

/** As stored. */
export const tidyContribution = ({ name, contact, title, category, text }: ContributionWords): ContributionWords => ({
  name: tidyLine(name),
  contact: tidyContact(contact),
  title: tidyLine(title),
  category,
  text: tidyComment(text),
})
