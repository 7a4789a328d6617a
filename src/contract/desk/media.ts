/** The library at the desk: the site's pictures, audio, videos and files for download, and where they are used. */
import { z } from 'zod'
import { MEDIA_ALT_MAX, MEDIA_CREDIT_MAX, MEDIA_KINDS, MEDIA_NAME_MAX } from '#domain/media/library-file.ts'
import { MEDIA_USES } from '#domain/media/media-use.ts'
import { PICTURE_ADDRESS_MAX } from '#domain/media/picture-host.ts'
import { CROP_FORM, readCrop, type Crop } from '#domain/media/picture-crop.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { focus, focusInput, id, shortText, timestamp } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const kind = z.enum(MEDIA_KINDS)

const name = shortText(MEDIA_NAME_MAX).meta({ description: 'what editors find it by' })
const alt = shortText(MEDIA_ALT_MAX).meta({ description: 'what is to be seen, for those who cannot see it' })
const credit = shortText(MEDIA_CREDIT_MAX).meta({ description: 'who made it, or owns it' })

/** Four whole numbers in an address; anything that is not part of a picture is refused here. */
const crop = z
  .string()
  .regex(CROP_FORM, { error: () => m.predicate.mustBeFourNumbers })
  .transform((text, context): Crop => {
    const read = readCrop(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: m.media.cropOutside })
    return z.NEVER
  })
  .meta({ description: 'left, top, width, height in ten thousandths of the sides: 0,0,10000,10000 is all of it' })

export const deskMedia = z.object({
  id: z.int(),
  path: z.string().meta({ description: 'as texts name it; another one when the file is replaced' }),
  kind,
  name: z.string(),
  alt: z.string(),
  credit: z.string(),
  url: z.string().meta({ description: 'of all but pictures: for this session, for an hour' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  byteSize: z.int(),
  focus: focus.nullable(),
  useCount: z.int().meta({ description: 'in how many things it is used, drafts included' }),
  createTime: timestamp,
  replaceTime: timestamp.nullable(),
})
export type DeskMedia = z.infer<typeof deskMedia>

const mediaUse = z.object({
  noun: z.enum(MEDIA_USES),
  id: z.int(),
  title: z.string(),
  path: z.string().nullable().meta({ description: 'where editors change it; null for what has no room' }),
})
export type MediaUse = z.infer<typeof mediaUse>

export const deskMediaDetail = deskMedia.extend({
  uses: z.array(mediaUse).meta({ description: 'the first hundred' }),
  uploader: z.object({ uid: z.int(), name: z.string() }).nullable(),
})
export type DeskMediaDetail = z.infer<typeof deskMediaDetail>

const params = z.object({ id })
const forEditors = { noun: 'media', role: 'editor', cache: 'personal' } as const

export const deskMediaCalls = defineCalls({
  'GET /api/desk/media': {
    ...forEditors,
    summary: 'The library, the newest first; words are looked for in name, alternative text, credit and path',
    query: z.object({
      ...paging,
      q: shortText(50).default(''),
      kind: kind.optional(),
      use: z.enum(['any', 'used', 'unused']).default('any'),
    }),
    model: pageOf(deskMedia),
  },
  'POST /api/desk/media': {
    ...forEditors,
    summary:
      'Takes in a picture (JPEG, PNG, WebP; 20 MiB), a sound (MP3, M4A; 200 MiB), a video (MP4; 500 MiB) or a file for download (PDF, EPUB, DOCX, XLSX, CSV, ZIP; 100 MiB); of a file that is there already, its entry',
    query: z.object({
      name: name.min(1, { error: () => m.media.fileNameMissing }),
      alt: alt.default(''),
      credit: credit.default(''),
      crop: crop.optional(),
    }),
    body: 'library',
    model: deskMedia,
  },
  'POST /api/desk/media/fetch': {
    ...forEditors,
    summary:
      'Fetches a picture (JPEG, PNG, WebP; 20 MiB) from a site on the list, which the settings extend; of one that is there already, its entry',
    body: z.object({
      address: shortText(PICTURE_ADDRESS_MAX)
        .min(1, { error: () => m.media.addressMissing })
        .meta({ description: 'by https' }),
      name: name.default('').meta({ description: 'absent: after the site' }),
      alt: alt.default(''),
    }),
    limit: {
      name: 'fetchPicture',
      counts: 'call',
      rules: [
        {
          per: 'account',
          max: 300,
          window: 'hour',
          get message() {
            return m.media.tooManyFetches
          },
        },
      ],
    },
    model: deskMedia,
  },
  'GET /api/desk/media/:id': {
    ...forEditors,
    summary: 'One of them, with where it is used',
    params,
    model: deskMediaDetail,
  },
  'POST /api/desk/media/:id': {
    ...forEditors,
    summary: 'Changes what is said of it',
    params,
    body: z.object({ name: name.min(1, { error: () => m.word.enterName }), alt, credit }),
    model: deskMediaDetail,
  },
  'DELETE /api/desk/media/:id': {
    ...forEditors,
    summary: 'Removes one that is used nowhere',
    params,
    model: z.object({ id: z.int() }),
  },
  'POST /api/desk/media/:id/crop': {
    ...forEditors,
    summary: 'Cuts a picture; the cut is an entry of its own, and the picture stays as it is',
    params,
    body: z.object({ crop, alt: alt.optional() }),
    model: deskMedia,
  },
  'POST /api/desk/media/:id/focus': {
    ...forEditors,
    summary: 'Says what of a picture stays in sight wherever it is cropped; its centre until then',
    params,
    body: z.object(focusInput),
    model: deskMediaDetail,
  },
  'POST /api/desk/media/:id/file': {
    noun: 'media',
    permission: 'publish',
    cache: 'personal',
    summary:
      'Puts another file in its place, of the same kind, wherever it is used; the path changes, the number stays',
    params,
    body: 'library',
    model: deskMediaDetail,
  },
})
