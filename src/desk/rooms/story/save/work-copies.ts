/** The local copies of one open story: of the text being written, and of the text before a merge. */
import type { StoryFields } from '#contract/desk/story.ts'
import { THIS_TAB } from '../../../kit/save/copy-store.ts'
import { storyCopies } from './story-copy-store.ts'

/** One window may open a story twice, as after leaving and returning; the copy left behind is offered like any other. */
let openings = 0

export function createWorkCopies(id: number, by: number) {
  const own = `${THIS_TAB}-${++openings}`
  const held = new Set<string>()
  const keepAs = (tab: string, version: number, fields: StoryFields): boolean => {
    held.add(tab)
    return storyCopies.keep(id, { tab, by, version, at: Date.now(), fields })
  }
  return {
    keep: (version: number, fields: StoryFields): boolean => keepAs(own, version, fields),
    /** The state before a merge: kept until the server has confirmed the merged one. */
    keepBefore: (version: number, fields: StoryFields): boolean => keepAs(`${own}-before`, version, fields),
    /** A copy of an earlier window was taken; it, too, stays until then. */
    hold: (tab: string) => void held.add(tab),
    dropAll() {
      for (const tab of held) storyCopies.drop(id, tab, Date.now())
      held.clear()
    },
  }
}
