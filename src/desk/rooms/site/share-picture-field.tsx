/** The share picture: drawn from the settings, or the publisher's own file. */
import { useRef } from 'react'
import { ownSharePicturePath, SHARE_PICTURE } from '#domain/share-picture.ts'
import { drawShareSheet } from '#domain/site/site-logo.ts'
import { SITE_LIMITS, type SiteSettings } from '#domain/site/site-settings.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { readAsData } from '../../media/read-as-data.ts'
import styles from './logo-fields.module.css'
import type { SettingsPart } from './settings-part.ts'

/** A picture that the site does not show yet, as data: a chosen file, or that of an earlier version, which has a name. */
export type BroughtPicture = { name: string | null; data: string }

export const base64Of = (data: string): string => data.slice(data.indexOf(',') + 1)

type Props = SettingsPart & { brought: BroughtPicture | null; onBring: (picture: BroughtPicture | null) => void }

const { width, height } = SHARE_PICTURE

/** The address of the publisher's own; null: the drawn one is in effect. */
function sourceOf({ sharePicture }: SiteSettings, brought: BroughtPicture | null): string | null {
  if (brought) return brought.data
  return sharePicture === null ? null : ownSharePicturePath(sharePicture)
}

export function SharePictureField({ settings, change, brought, onBring }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const own = sourceOf(settings, brought)

  async function take(file: File | undefined) {
    if (!file) return
    const size = SITE_LIMITS.sharePicture
    if (file.size > size) return toast(m.site.fileTooLarge({ size: size / 1000 }), 'error')
    const data = await readAsData(file)
    if (data) onBring({ name: null, data })
  }
  function takeDrawn() {
    onBring(null)
    change({ sharePicture: null })
  }
  return (
    <fieldset>
      <legend>{m.word.sharePicture}</legend>
      <img
        className={styles['share']}
        style={{ background: settings.theme.light.paper }}
        src={own ?? `data:image/svg+xml,${encodeURIComponent(drawShareSheet(settings))}`}
        width={width}
        height={height}
        alt={own === null ? m.site.drawnSharePicture : m.site.ownSharePicture}
      />
      <p>{m.site.aboutSharePicture({ width, height })}</p>
      <div className={styles['buttons']}>
        <Button onClick={() => input.current?.click()}>{m.site.uploadSharePicture}</Button>
        {own === null ? null : (
          <Button onClick={takeDrawn}>{m.site.takeInstead({ source: m.site.drawnSharePicture })}</Button>
        )}
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={m.site.uploadSharePicture}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </fieldset>
  )
}
