/**
 * A reader who stands for all of their class: documents that are rendered for them are everybody's of the class. They have no
 * account, so nothing that is looked up for one is found; calls whose answer is one reader's are refused to them
 * (`inProcessApi`), and the page is then rendered for each reader.
 */
import type { LockedKind } from '#domain/access/can.ts'
import type { User } from '#contract/site/account.ts'
import type { Viewer } from '../api/call-context.ts'

/** No account has this id. */
const NOBODY = 0

export function classViewer({ role, levels, lapsedLevels }: Viewer, anyone: readonly LockedKind[]): Viewer {
  return { id: NOBODY, role: role === 'reader' ? 'reader' : 'editor', rights: [], levels, lapsedLevels, anyone }
}

/** As the header and others show a reader of whom the browser does not know yet who they are. */
export function classUser({ role, levels, lapsedLevels }: Viewer): User {
  const membership = (vipLevel: number, vipValid: boolean) => ({ vipLevel, vip: true, vipValid, vipExpiration: 0 })
  return {
    uid: NOBODY,
    name: '',
    pic: null,
    vipInfo: [
      ...levels.map((level) => membership(level, true)),
      ...lapsedLevels.map((level) => membership(level, false)),
    ],
    ...(role === 'reader' ? {} : { house: true as const }),
  }
}
