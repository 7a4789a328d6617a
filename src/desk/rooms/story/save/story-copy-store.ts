/** Copies of stories in the storage of the browser. */
import { createCopyStore } from '../../../kit/save/copy-store.ts'
import { isStoryFields } from '../story-field.ts'

export const storyCopies = createCopyStore('story', isStoryFields)
