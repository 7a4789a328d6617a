/** What several lists of the site have in common: links, codes, and choices made of names. */
import { isSafeLink, WRONG_LINK } from '#domain/desk/safe-link.ts'
import type { Choice } from '../resource/desk-resource.ts'

export const checkLink = (text: string): string | null => (isSafeLink(text) ? null : WRONG_LINK)

export const CODE_HINT = '小写字母、数字和连字符，例如 night-shift'
export const checkCode = (text: string): string | null =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) ? null : '只能用小写字母、数字和连字符，以字母开头'

/** A choice for each name, in their order. */
export const choicesOf = <Id extends string>(names: Readonly<Record<Id, string>>): Choice[] =>
  (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))
