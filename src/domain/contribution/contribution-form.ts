/** The fields of the contribution form and their validation messages, the same on client and server. */
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
  return length > max ? `不能超过 ${max} 个字` : null
}

type Problem = (words: ContributionWords, kind: ContributionKind) => string | null

const PROBLEMS: Record<ContributionField, Problem> = {
  name: ({ name }, kind) =>
    lineProblem(name, CONTRIBUTION_MAX.name, kind === 'contribute' ? '请填写姓名或笔名' : '请填写联系人'),
  contact: ({ contact }) => {
    const tidy = tidyContact(contact)
    if (!tidy) return '请填写邮箱或手机号，方便我们答复'
    const good = tidy.length <= CONTRIBUTION_MAX.contact && (EMAIL.test(tidy) || PHONE.test(tidy))
    return good ? null : '应为邮箱或手机号'
  },
  category: ({ category }, kind) => (CATEGORIES[kind].some(({ code }) => code === category) ? null : '请选择一项'),
  title: ({ title }, kind) =>
    lineProblem(title, CONTRIBUTION_MAX.title, kind === 'contribute' ? '请填写题目' : '请填写主题'),
  text: ({ text }, kind) => {
    const { min, max } = CONTRIBUTION_TEXT[kind]
    const count = countCommentCharacters(text)
    if (count === 0) return kind === 'contribute' ? '请写下正文，或简单介绍附件里的稿子' : '请写下想怎样合作'
    if (count < min) return `请至少写 ${min} 个字`
    return count > max ? `最多 ${max} 个字，还要删去 ${count - max} 个` : null
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
