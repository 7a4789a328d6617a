/** One file of the library: preview or player, description, uses; crop, replace, remove. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { CropForm } from '../../media/crop-form.tsx'
import { FocusForm } from '../../media/focus-form.tsx'
import { mediaSize } from '../../media/media-tile.tsx'
import { refreshLibrary } from '../../media/refresh-library.ts'
import { useCallQuery } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import { MediaUses } from './media-uses.tsx'
import { MediaWords } from './media-words.tsx'
import { RemoveMedia } from './remove-media.tsx'
import { ReplaceMedia } from './replace-media.tsx'
import styles from './media-room.module.css'

/** CSS pixels of the picture. */
const SHOWN = 720

export function MediaPage() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useCallQuery('GET /api/desk/media/:id', { params: { id } })
  if (error) return <RoomError error={error} onRetry={() => void refetch()} />
  if (!data) return <RoomLoading />
  return <OpenMedia key={id} media={data} />
}

function OpenMedia({ media }: { media: DeskMediaDetail }) {
  const { id, kind, url, width, height, alt, path } = media
  const client = useQueryClient()
  const mayPublish = useRight('publish')
  const back = { name: m.media.library, href: '/desk/media' }
  const keep = (next: DeskMediaDetail) => {
    client.setQueryData(['GET /api/desk/media/:id', { params: { id } }], next)
    refreshLibrary(client)
  }
  return (
    <>
      <RoomHead title={media.name} back={back}>
        {kind === 'image' ? <CropMedia media={media} /> : null}
        {kind === 'image' ? <FocusMedia media={media} onDone={keep} /> : null}
        {mayPublish ? <ReplaceMedia media={media} onDone={keep} /> : null}
        {media.useCount === 0 ? <RemoveMedia media={media} /> : null}
      </RoomHead>
      <div className={styles['page']}>
        <div className={styles['shown']}>
          {kind === 'image' && width && height ? (
            <Picture
              picture={{ url, width, height, alt }}
              shown={SHOWN}
              sizes="(max-width: 768px) 100vw, 720px"
              leading
            />
          ) : kind === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- its caption is written where it is used
            <video
              controls
              playsInline
              preload="metadata"
              src={url}
              aria-label={m.media.previewVideo({ name: media.name })}
            />
          ) : kind === 'file' ? (
            <p>
              <a href={url}>{m.media.download}</a>
            </p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown where the recording is used
            <audio controls preload="metadata" src={url} aria-label={m.media.preview({ name: media.name })} />
          )}
          <dl className={styles['facts']}>
            <dt>{m.media.size}</dt>
            <dd>{mediaSize(media)}</dd>
            <dt>{m.media.uploadedAt}</dt>
            <dd>
              {media.uploader ? (
                mixText(m.media.uploadedBy, { time: <Moment at={media.createTime} />, name: media.uploader.name })
              ) : (
                <Moment at={media.createTime} />
              )}
            </dd>
            {media.replaceTime ? (
              <>
                <dt>{m.media.replacedAt}</dt>
                <dd>
                  <Moment at={media.replaceTime} />
                </dd>
              </>
            ) : null}
            <dt>{m.media.path}</dt>
            <dd className={styles['path']}>{path}</dd>
          </dl>
        </div>
        <div>
          <MediaWords media={media} onSaved={keep} />
          <MediaUses media={media} />
        </div>
      </div>
    </>
  )
}

function CropMedia({ media }: { media: DeskMediaDetail }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.media.crop}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.media.cropPicture}>
        <CropForm
          media={media}
          onCancel={() => setOpen(false)}
          onDone={(cut) => {
            setOpen(false)
            toast(m.media.cropStored)
            void navigate(`/media/${cut.id}`)
          }}
        />
      </Dialog>
    </>
  )
}

function FocusMedia({ media, onDone }: { media: DeskMediaDetail; onDone: (media: DeskMediaDetail) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.media.setFocus}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.media.setFocus}>
        <FocusForm
          media={media}
          onCancel={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false)
            onDone(next)
          }}
        />
      </Dialog>
    </>
  )
}
