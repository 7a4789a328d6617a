/** What several lists of the site have in common: links, codes, and choices made of names. */
import { isSafeLink, wrongLink } from '#domain/desk/safe-link.ts'
import { m } from '#messages/desk.ts'
import type { Choice } from '../resource/desk-resource.ts'

export const checkLink = (text: string): string | null => (isSafeLink(text) ? null : wrongLink())

export const CODE_HINT = m.siteWords.codeHint
export const checkCode = (text: string): string | null =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) ? null : m.siteWords.wrongCode

/** A choice for each name, in their order. */
export const choicesOf = <Id extends string>(names: Readonly<Record<Id, string>>): Choice[] =>
  (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))
