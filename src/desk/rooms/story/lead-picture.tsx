/** The lead picture of a story, its alternative text, and its caption. */
import { useState } from 'react'
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { Picture } from '#web/ui/picture.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { Button } from '../../kit/button.tsx'
import type { useMediaPicker } from '../../media/media-picker.tsx'
import styles from './story-desk.module.css'
import type { StoryField } from './story-field.ts'
import type { StoryWork } from './save/use-story-work.ts'

type Props = {
  work: StoryWork
  pick: ReturnType<typeof useMediaPicker>['pick']
  problemOf: (field: StoryField) => string | null
}

/** Lead pictures are three by two. */
const SHAPE = 3 / 2

export function LeadPictureField({ work, pick, problemOf }: Props) {
  const { words, put, editable, story } = work
  // A newly chosen picture is shown before the server has returned it.
  const [chosen, setChosen] = useState<{ id: number; picture: PictureData } | null>(null)
  const isChosen = chosen !== null && chosen.id === words.pictureId
  const picture = isChosen ? chosen.picture : words.pictureId === story.pictureId ? story.picture : null

  async function choose() {
    const media = await pick({ kind: 'image', crop: SHAPE })
    if (!media) return
    const { id, url, alt } = media
    setChosen({ id, picture: { url, alt, width: media.width ?? 1600, height: media.height ?? 1067 } })
    put({ pictureId: id, pictureAlt: alt || words.pictureAlt, pictureCaption: words.pictureCaption || media.credit })
  }

  return (
    <>
      <FieldFrame
        id="story-pictureId"
        label={m.story.leadPicture}
        problem={problemOf('pictureId')}
        hint={m.story.hintLeadPicture}
        group
      >
        {picture ? <Picture picture={picture} shown={320} className={styles['lead']} /> : null}
        {words.pictureId !== null && !picture ? (
          <p className={styles['about']}>{m.story.chosenMedia({ pictureId: words.pictureId })}</p>
        ) : null}
        <span className={styles['choices']}>
          <Button id="story-pictureId" disabled={!editable} onClick={() => void choose()}>
            {words.pictureId === null ? m.story.chooseOrUpload : m.story.replacePicture}
          </Button>
          {words.pictureId === null ? null : (
            <Button kind="quiet" disabled={!editable} onClick={() => put({ pictureId: null })}>
              {m.story.noLeadPicture}
            </Button>
          )}
        </span>
      </FieldFrame>
      {words.pictureId === null ? null : (
        <>
          <FieldFrame
            id="story-pictureAlt"
            label={m.word.altText}
            required
            problem={problemOf('pictureAlt')}
            hint={m.story.hintAltText}
          >
            <textarea
              id="story-pictureAlt"
              className={boxes['box']}
              maxLength={300}
              disabled={!editable}
              value={words.pictureAlt}
              aria-invalid={!words.pictureAlt.trim()}
              aria-describedby="story-pictureAlt-about"
              onChange={({ target }) => put({ pictureAlt: target.value })}
            />
          </FieldFrame>
          <FieldFrame
            id="story-pictureCaption"
            label={m.story.caption}
            problem={problemOf('pictureCaption')}
            hint={m.story.hintCaption}
          >
            <input
              id="story-pictureCaption"
              className={boxes['box']}
              maxLength={300}
              disabled={!editable}
              value={words.pictureCaption}
              aria-describedby="story-pictureCaption-about"
              onChange={({ target }) => put({ pictureCaption: target.value })}
            />
          </FieldFrame>
        </>
      )}
    </>
  )
}
