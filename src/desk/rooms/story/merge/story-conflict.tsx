/**
 * Another editor has saved since: both states are merged, on top of theirs. Neither is lost, theirs stays among the
 * versions.
 */
import { useMemo } from 'react'
import type { Story, StoryChoice } from '#contract/desk/story.ts'
import { Moment } from '#web/ui/moment.tsx'
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
      title="别人也改了这篇稿件"
      about={
        <>
          {theirs.editor.name} <Moment at={theirs.changeTime} />
          保存了第 {theirs.version} 版，它一直在“版本”里。
        </>
      }
      {...{ choice, theirs }}
      base={story}
      mine={mine.fields}
      onClose={() => work.ask(null)}
      onDecide={(fields, isTheirs) => (isTheirs ? work.load(theirs) : work.putOnTop(fields, theirs))}
    />
  )
}
