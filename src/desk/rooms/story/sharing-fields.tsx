/** What search engines and share cards are given in place of title, standfirst and lead picture. */
import { useState } from 'react'
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SLUG_MAX, toSlug } from '#domain/content/slug.ts'
import { paths } from '#domain/paths.ts'
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

/** As share cards show it. */
const SHAPE = 1200 / 630

export function SharingFields({ work, pick, problemOf }: Props) {
  const { words, put, editable } = work
  const isSet = Boolean(words.seoTitle || words.seoDescription || words.sharePictureId || words.slug)
  return (
    <details className={styles['more']} open={isSet || undefined}>
      <summary>{m.story.searchAndSharing}</summary>
      <FieldFrame
        id="story-seoTitle"
        label={m.story.seoTitle}
        problem={problemOf('seoTitle')}
        hint={m.story.hintSeoTitle}
      >
        <input
          id="story-seoTitle"
          className={boxes['box']}
          maxLength={100}
          disabled={!editable}
          placeholder={words.title}
          value={words.seoTitle}
          aria-describedby="story-seoTitle-about"
          onChange={({ target }) => put({ seoTitle: target.value })}
        />
      </FieldFrame>
      <FieldFrame
        id="story-seoDescription"
        label={m.story.seoDescription}
        problem={problemOf('seoDescription')}
        hint={m.story.hintSeoDescription}
      >
        <textarea
          id="story-seoDescription"
          className={boxes['box']}
          maxLength={300}
          disabled={!editable}
          placeholder={words.standfirst}
          value={words.seoDescription}
          aria-describedby="story-seoDescription-about"
          onChange={({ target }) => put({ seoDescription: target.value })}
        />
      </FieldFrame>
      <SharePictureField {...{ work, pick, problemOf }} />
      <SlugField {...{ work, problemOf }} />
    </details>
  )
}

function SlugField({ work, problemOf }: Pick<Props, 'work' | 'problemOf'>) {
  const { words, put, editable, story } = work
  const [isChanged, setChanged] = useState(false)
  const slug = toSlug(words.slug)
  return (
    <FieldFrame
      id="story-slug"
      label={m.story.slug}
      problem={problemOf('slug') ?? (isChanged ? m.story.slugChanged : null)}
      hint={m.story.hintSlug({ path: paths.article(story.id, slug) })}
    >
      <input
        id="story-slug"
        className={boxes['box']}
        maxLength={SLUG_MAX}
        disabled={!editable}
        autoCapitalize="off"
        spellCheck={false}
        value={words.slug}
        aria-describedby="story-slug-about"
        onChange={({ target }) => {
          setChanged(false)
          put({ slug: target.value })
        }}
        onBlur={() => {
          if (slug === words.slug) return
          // Blanks and capitals are rewritten without a word.
          setChanged(/[^\sA-Za-z0-9_-]/.test(words.slug))
          put({ slug })
        }}
      />
    </FieldFrame>
  )
}

function SharePictureField({ work, pick, problemOf }: Props) {
  const { words, put, editable, story } = work
  const [chosen, setChosen] = useState<{ id: number; picture: PictureData } | null>(null)
  const { sharePictureId } = words
  // A newly chosen picture is shown before the server has returned it.
  const isChosen = chosen !== null && chosen.id === sharePictureId
  const picture = isChosen ? chosen.picture : sharePictureId === story.sharePictureId ? story.sharePicture : null

  async function choose() {
    const media = await pick({ kind: 'image', crop: SHAPE })
    if (!media) return
    const { id, url, alt } = media
    setChosen({ id, picture: { url, alt, width: media.width ?? 1200, height: media.height ?? 630 } })
    put({ sharePictureId: id })
  }

  return (
    <FieldFrame
      id="story-sharePictureId"
      label={m.word.sharePicture}
      problem={problemOf('sharePictureId')}
      hint={m.story.hintSharePicture}
      group
    >
      {picture ? <Picture picture={picture} shown={320} className={styles['lead']} /> : null}
      <span className={styles['choices']}>
        <Button id="story-sharePictureId" disabled={!editable} onClick={() => void choose()}>
          {sharePictureId === null ? m.story.chooseSharePicture : m.story.replaceSharePicture}
        </Button>
        {sharePictureId === null ? null : (
          <Button kind="quiet" disabled={!editable} onClick={() => put({ sharePictureId: null })}>
            {m.story.noSharePicture}
          </Button>
        )}
      </span>
    </FieldFrame>
  )
}
