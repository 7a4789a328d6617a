/** The draft as readers would see it: on a phone or a desktop, as anybody or as a member. Follows each save. */
import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { saveWords } from '../../kit/save/draft-save.ts'
import boxes from '../../field/field-box.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import styles from './story-desk.module.css'
import type { StoryWork } from './save/use-story-work.ts'

type Reader = 'reader' | 'member'

export function StoryPreview({ work }: { work: StoryWork }) {
  const { story, saving } = work
  const [as, setAs] = useState<Reader>('reader')
  const [isWide, setWide] = useState(false)
  const address = paths.deskPreviewStory(story.id, as)
  // Each save brings a new page.
  const page = (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page under our own policy, with its scripts
    <iframe
      key={`${address} ${story.version}`}
      className={styles['preview']}
      title={m.word.preview}
      src={address}
      data-wide={isWide}
    />
  )
  return (
    <section aria-label={m.word.preview}>
      <div className={styles['choices']}>
        <fieldset className={boxes['choices']}>
          <legend className="visually-hidden">{m.story.seenBy}</legend>
          {(['reader', 'member'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="preview-as" checked={as === each} onChange={() => setAs(each)} />
              {each === 'reader' ? m.story.nonMember : m.word.member}
            </label>
          ))}
        </fieldset>
        <Button onClick={() => setWide(true)}>{m.story.desktopWidth}</Button>
        <a href={address} target="_blank" rel="noreferrer">
          {m.story.openNewWindow}
        </a>
      </div>
      <p className={styles['about']}>
        {m.story.phoneWidthShown({ version: story.version, saving: saveWords(saving) })}
      </p>
      {isWide ? null : page}
      <Dialog open={isWide} onClose={() => setWide(false)} title={m.story.previewDesktopWidth} place="top">
        {isWide ? page : null}
      </Dialog>
    </section>
  )
}
