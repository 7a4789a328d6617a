/** An official account is offered by its name and its address: it needs both, or has neither. */
import { m } from '#messages/domain.ts'
import type { SiteLink } from './site-settings.ts'

export const listAccountProblems = ({ name, url }: SiteLink): { message: string }[] =>
  (name.trim() === '') === (url.trim() === '') ? [] : [{ message: m.site.officialAccountHalf }]
