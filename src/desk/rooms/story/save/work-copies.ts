/** The copies that one story on the screen has in the browser: of what is being written, and of what went before a merge. */
import type { StoryFields } from '#contract/desk/story.ts'
import { THIS_TAB } from '../../../kit/copy-store.ts'
import { storyCopies } from './story-copy-store.ts'

/** One window may open a story twice, as after a look elsewhere; what was left behind then is offered like any other. */
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
    /** As it was before it became one with another: until the server has confirmed what became of it. */
    keepBefore: (version: number, fields: StoryFields): boolean => keepAs(`${own}-before`, version, fields),
    /** A copy of an earlier window was taken; it, too, stays until then. */
    hold: (tab: string) => void held.add(tab),
    dropAll() {
      for (const tab of held) storyCopies.drop(id, tab, Date.now())
      held.clear()
    },
  }
}
