/** Words that this device kept and the server never got, as after a crash: compared, and taken or thrown away. */
import { useState } from 'react'
import type { StoryChoice } from '#contract/desk-story.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Button } from '../../kit/button.tsx'
import { useMe } from '../../use-me.ts'
import { StoryCompare } from './story-compare.tsx'
import compare from './story-compare.module.css'
import { dropStoryCopy, findStoryCopy } from './story-copy-store.ts'
import styles from './story-desk.module.css'
import { listChanges } from './story-field.ts'
import type { StoryWork } from './use-story-work.ts'

export function CopyOffer({ work, choice }: { work: StoryWork; choice: StoryChoice }) {
  const { uid } = useMe()
  const { story } = work
  const [isOpen, setOpen] = useState(false)
  const [copy, setCopy] = useState(() => {
    const found = findStoryCopy(story.id, uid, Date.now())
    if (!found || listChanges(found.fields, story).length > 0) return found
    // It arrived after all.
    dropStoryCopy(story.id, found.tab, Date.now())
    return null
  })
  if (!copy || !work.editable) return null

  function end(isTaken: boolean) {
    if (isTaken) work.putOnTop(copy!.fields, story)
    dropStoryCopy(story.id, copy!.tab, Date.now())
    setCopy(null)
  }

  return (
    <section className={styles['offer']} aria-label="本机上的文字">
      <p>
        这台设备上有一份没存到服务器的文字（
        <Moment at={copy.at} />
        {copy.version === story.version ? '' : `，写在第 ${copy.version} 版上，现在是第 ${story.version} 版`}）。
      </p>
      <span className={styles['choices']}>
        <Button onClick={() => setOpen(true)}>比较</Button>
        <Button kind="lead" onClick={() => end(true)}>
          用这一份
        </Button>
        <Button kind="quiet" onClick={() => end(false)}>
          丢掉
        </Button>
      </span>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="服务器上的和本机上的" className={compare['dialog']}>
        <StoryCompare before={story} after={copy.fields} choice={choice} />
      </Dialog>
    </section>
  )
}
