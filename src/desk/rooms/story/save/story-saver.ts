/** Saves a story while it is being written. */
import type { Story, StoryFields } from '#contract/desk/story.ts'
import { createDraftSaver, type SaverParts } from '../../../kit/save/draft-saver.ts'
import { listChanges } from '../story-field.ts'

export function createStorySaver(parts: Omit<SaverParts<StoryFields, Story>, 'readTheirs' | 'isSame'>) {
  return createDraftSaver<StoryFields, Story>({
    ...parts,
    readTheirs: readStory,
    isSame: (theirs, sent) => listChanges(theirs, sent).length === 0,
  })
}

function readStory(detail: string | undefined): Story | null {
  try {
    const story = JSON.parse(detail ?? 'null') as Story | null
    return typeof story?.version === 'number' && typeof story.body === 'string' ? story : null
  } catch {
    return null
  }
}
