/** A picture or an audio file of the library: its id in the data, null for none. */
import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { Picture } from '#web/ui/picture.tsx'
import { clockTime } from '#domain/time/clock-time.ts'
import { m } from '#messages/desk.ts'
import { useMediaPicker } from '../media/media-picker.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './media-field.module.css'

type PictureOptions = {
  /** the aspect ratio, width by height, to which the picture is cropped; not cropped when absent */
  crop?: number
  /** what is wrong with a picture of this size; it can be used all the same */
  warn?: (size: { width: number; height: number }) => string | null
}

export function MediaPictureField(props: FieldProps & PictureOptions) {
  return <MediaField {...props} kind="image" />
}

export function AudioField(props: FieldProps) {
  return <MediaField {...props} kind="audio" />
}

type Props = FieldProps & PictureOptions & { kind: 'image' | 'audio' }

const WORDS = {
  image: { choose: m.field.choosePicture, replace: m.field.replacePicture },
  audio: { choose: m.field.chooseAudio, replace: m.field.replaceAudio },
} as const
/** CSS pixels of the picture in a form. */
const SHOWN = 240

function MediaField({ kind, crop, warn, ...props }: Props) {
  const { id, ref, value, change, leave, problem, disabled } = useField<number | null>({ ...props, empty: null })
  const { pick, dialog } = useMediaPicker()
  const { data: media } = useQuery({
    ...callQuery(browserApi, 'GET /api/desk/media/:id', { params: { id: value ?? 0 } }),
    enabled: value !== null,
  })
  const warning =
    value !== null && media?.width && media.height ? warn?.({ width: media.width, height: media.height }) : null

  async function choose() {
    const chosen = await pick({ kind, ...(crop === undefined ? {} : { crop }) })
    if (chosen) change(chosen.id)
    leave()
  }

  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <div className={styles['media']} data-kind={kind}>
        {value !== null && media && kind === 'image' ? (
          <Picture
            picture={{ url: media.url, width: media.width ?? SHOWN, height: media.height ?? SHOWN, alt: media.alt }}
            shown={SHOWN}
          />
        ) : null}
        <div className={styles['about']}>
          {value === null ? null : (
            <p>
              {media?.name || `#${value}`}
              {kind === 'audio' && media?.durationMs ? <span>{clockTime(media.durationMs / 1000)}</span> : null}
              {kind === 'image' && media && !media.alt ? <em>{m.field.noAltTextYet}</em> : null}
              {warning ? <em role="status">{warning}</em> : null}
            </p>
          )}
          <button
            ref={ref}
            id={id}
            type="button"
            disabled={disabled}
            aria-describedby={`${id}-about`}
            onClick={() => void choose()}
          >
            {value === null ? WORDS[kind].choose : WORDS[kind].replace}
          </button>
          {value !== null && !props.required && !disabled ? (
            <button type="button" onClick={() => change(null)}>
              {m.word.remove}
            </button>
          ) : null}
        </div>
      </div>
      {dialog}
    </FieldFrame>
  )
}
