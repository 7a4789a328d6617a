/** The search filter of the desk, with the hashes by which a phone number is found. */
import { phoneIn, type MemberFilter } from './member.queries.ts'
import type { MemberTools } from './member.tools.ts'

export function createFilter({ hashAnywhere }: MemberTools['account']) {
  return (filter: MemberFilter) => {
    const phone = filter.keyword ? phoneIn(filter.keyword) : null
    return { ...filter, hashes: phone === null ? undefined : hashAnywhere(phone) }
  }
}
