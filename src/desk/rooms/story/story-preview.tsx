/** The draft as readers would see it: on a phone or a desktop, as anybody or as a member. Follows each save. */
import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { saveWords } from '../../kit/save/draft-save.ts'
import boxes from '../../field/field-box.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
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
      title="预览"
      src={address}
      data-wide={isWide}
    />
  )
  return (
    <section aria-label="预览">
      <div className={styles['choices']}>
        <fieldset className={boxes['choices']}>
          <legend className="visually-hidden">谁在看</legend>
          {(['reader', 'member'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="preview-as" checked={as === each} onChange={() => setAs(each)} />
              {each === 'reader' ? '普通读者' : '会员'}
            </label>
          ))}
        </fieldset>
        <Button onClick={() => setWide(true)}>电脑宽度</Button>
        <a href={address} target="_blank" rel="noreferrer">
          新窗口打开
        </a>
      </div>
      <p className={styles['about']}>
        手机宽度。显示的是已保存的第 {story.version} 版；{saveWords(saving)}。
      </p>
      {isWide ? null : page}
      <Dialog open={isWide} onClose={() => setWide(false)} title="预览：电脑宽度" place="top">
        {isWide ? page : null}
      </Dialog>
    </section>
  )
}
