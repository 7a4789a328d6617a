/**
 * Another editor has saved since: both states are merged, on top of theirs. Neither is lost, theirs stays among the
 * versions.
 */
import { useMemo } from 'react'
import type { Story, StoryChoice } from '#contract/desk/story.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { StoryMerge } from './story-merge.tsx'
import type { StoryWork } from '../save/use-story-work.ts'

type Props = { work: StoryWork; choice: StoryChoice; theirs: Story }

export function StoryConflict({ work, choice, theirs }: Props) {
  const { read, saving, story } = work
  const { typed } = saving
  // Letters that were under way while the window opened belong to it, too.
  const mine = useMemo(() => ({ typed, fields: read() }), [read, typed])
  return (
    <StoryMerge
      title={m.story.changedByOthers}
      about={mixText(m.story.savedVersion, {
        name: theirs.editor.name,
        time: <Moment at={theirs.changeTime} />,
        version: theirs.version,
      })}
      {...{ choice, theirs }}
      base={story}
      mine={mine.fields}
      onClose={() => work.ask(null)}
      onDecide={(fields, isTheirs) => (isTheirs ? work.load(theirs) : work.putOnTop(fields, theirs))}
    />
  )
}
